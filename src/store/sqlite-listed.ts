import type { SqliteDatabase } from "./sqlite-database.ts";
import type { ListedPage } from "./store.ts";

/** In the caller's transaction. Of what two sitemaps say the later time holds. */
export function saveListed(database: SqliteDatabase, crawl: string, listed: readonly ListedPage[]): void {
  if (listed.length > 0) database.run(SAVE, crawl, JSON.stringify(listed));
}

export function listedAs(database: SqliteDatabase, crawl: string, key: string): number | null {
  const row = database.get(LISTED, crawl, key);
  return row === undefined ? null : Number(row.modified);
}

const SAVE = `INSERT INTO listed (crawl, key, round, modified)
  SELECT ?1, value ->> 'key', (SELECT round FROM crawl WHERE name = ?1), value ->> 'modified' FROM json_each(?2)
  WHERE true ON CONFLICT DO UPDATE SET round = excluded.round,
    modified = CASE WHEN round = excluded.round THEN MAX(modified, excluded.modified) ELSE excluded.modified END`;

const LISTED = `SELECT modified FROM listed JOIN crawl ON name = crawl AND listed.round = crawl.round
  WHERE crawl = ? AND key = ?`;
