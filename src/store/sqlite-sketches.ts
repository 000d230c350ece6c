import type { SqliteDatabase } from "./sqlite-database.ts";
import type { NearPage, Sketch } from "./store.ts";

/** In the caller's transaction. */
export function saveSketch(
  database: SqliteDatabase,
  crawl: string,
  { key, sketch }: { readonly key: string; readonly sketch: Sketch },
): void {
  const bands = JSON.stringify(sketch.bands);
  const before = database.get(BEFORE, crawl, key);
  if (before?.bands !== undefined && before.bands !== bands) removeSketch(database, crawl, key);
  database.run("INSERT OR REPLACE INTO sketch VALUES (?, ?, ?, ?)", crawl, key, sketch.signature, bands);
  if (before?.bands !== bands) database.run(SAVE_BANDS, crawl, key, bands);
}

export function removeSketch(database: SqliteDatabase, crawl: string, key: string): void {
  database.run(REMOVE_BANDS, crawl, key);
  database.run("DELETE FROM sketch WHERE crawl = ? AND key = ?", crawl, key);
}

export function nearPages(
  database: SqliteDatabase,
  crawl: string,
  { bands, count }: { readonly bands: readonly number[]; readonly count: number },
): NearPage[] {
  return database
    .all(NEAR, crawl, JSON.stringify(bands), count)
    .map((row) => ({ key: String(row.key), signature: String(row.signature) }));
}

const BEFORE = "SELECT bands FROM sketch WHERE crawl = ? AND key = ?";

const SAVE_BANDS = "INSERT OR IGNORE INTO sketch_band SELECT ?1, value, ?2 FROM json_each(?3)";

const REMOVE_BANDS = `DELETE FROM sketch_band WHERE crawl = ?1 AND key = ?2 AND band IN (
    SELECT value FROM json_each((SELECT bands FROM sketch WHERE crawl = ?1 AND key = ?2)))`;

/**
 * The rows of a band are neighbours, and no more of them are looked at than asked for, whatever round they are of.
 * SQLite takes the tables of a CROSS JOIN in their order; in its own it walks through all bands of the crawl.
 */
const NEAR = `WITH candidate AS (
    SELECT DISTINCT key FROM (
      SELECT sketch_band.key FROM json_each(?2) CROSS JOIN sketch_band ON crawl = ?1 AND band = json_each.value LIMIT ?3))
  SELECT candidate.key, signature FROM candidate
    CROSS JOIN sketch ON sketch.crawl = ?1 AND sketch.key = candidate.key
    CROSS JOIN page ON page.crawl = ?1 AND page.key = candidate.key
    CROSS JOIN crawl ON crawl.name = ?1 AND crawl.round = page.round`;
