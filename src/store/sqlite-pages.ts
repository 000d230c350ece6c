import type { Row, SqliteDatabase } from "./sqlite-database.ts";
import { bandsIn, forgetBands, saveBands } from "./sqlite-sketches.ts";
import type { Batch, StoredPage } from "./store.ts";

type Stored = Batch["completions"][number] & { readonly page: StoredPage };

/** All functions are called in the caller's transaction. */
export function savePages(database: SqliteDatabase, crawl: string, completions: Batch["completions"]): void {
  const stored = completions.filter(({ page }) => page !== null) as Stored[];
  if (stored.length === 0) return;
  const round = roundOf(database, crawl);
  const keys = new Set(stored.map(({ page }) => page.key));
  const { count } = database.get(OF_ROUND, crawl, round, JSON.stringify([...keys])) as Row;
  const sketched = stored.filter(({ sketch }) => sketch).map(({ page }) => page.key);
  if (sketched.length > 0) forgetBands(database, crawl, sketched);
  for (const { page, sketch } of stored) {
    const { signature = null } = sketch ?? {};
    const bands = sketch ? JSON.stringify(bandsIn(crawl, sketch.bands)) : null;
    database.run(SAVE_PAGE, crawl, page.key, ...columnsOf(page, round), signature, bands, toText(page.article));
  }
  if (sketched.length > 0) saveBands(database, crawl, sketched);
  database.run("UPDATE crawl SET pages = pages + ? WHERE name = ?", keys.size - Number(count), crawl);
  for (const { key, outcome, page } of stored) if (page.key !== key) database.run(ALSO_DONE, outcome, crawl, page.key);
}

export function removePage(database: SqliteDatabase, crawl: string, key: string): void {
  forgetBands(database, crawl, [key]);
  database.run("DELETE FROM page WHERE crawl = ? AND key = ?", crawl, key);
}

/** Forgets at most so many pages of a crawl; returns how many there were. */
export function forgetPages(database: SqliteDatabase, crawl: string, most: number): number {
  const rows = database.all("SELECT key FROM page WHERE crawl = ? LIMIT ?", crawl, most);
  const keys = rows.map(({ key }) => String(key));
  forgetBands(database, crawl, keys);
  return database.run(FORGET_PAGES, crawl, JSON.stringify(keys));
}

export function pageWith(database: SqliteDatabase, crawl: string, key: string): StoredPage | null {
  const row = database.get("SELECT * FROM page WHERE crawl = ? AND key = ?", crawl, key);
  return row === undefined ? null : pageOf(row);
}

/** The next hundred by key; the first, where it is null. */
export function nextPages(database: SqliteDatabase, crawl: string, key: string | null): StoredPage[] {
  return database.all(NEXT_PAGES, crawl, key).map(pageOf);
}

export function roundOf(database: SqliteDatabase, crawl: string): number {
  return Number(database.get("SELECT round FROM crawl WHERE name = ?", crawl)?.round ?? 0);
}

/** JSON has no undefined. */
export function toText(data: unknown): string {
  return JSON.stringify(data) ?? "null";
}

/** As `SAVE_PAGE` has them, from the third to the sketch. */
function columnsOf(page: StoredPage, round: number): unknown[] {
  const { url, canonical, fingerprint, fetched, changed, etag, lastModified } = page;
  return [url, canonical, fingerprint, round, fetched, changed, etag, lastModified];
}

function pageOf(row: Row): StoredPage {
  return {
    key: String(row.key),
    url: String(row.url),
    canonical: row.canonical as string | null,
    fingerprint: row.fingerprint as string | null,
    article: JSON.parse(String(row.article)),
    fetched: Number(row.fetched),
    changed: Number(row.changed),
    etag: row.etag as string | null,
    lastModified: row.last_modified as string | null,
  };
}

const OF_ROUND = `SELECT COUNT(*) AS count FROM json_each(?3)
  CROSS JOIN page ON crawl = ?1 AND page.key = json_each.value AND round = ?2`;

const ALSO_DONE = `UPDATE frontier SET state = 'done', outcome = ?
  WHERE crawl = ? AND key = ? AND state IN ('pending', 'failed')`;

const FORGET_PAGES = "DELETE FROM page WHERE crawl = ? AND key IN (SELECT value FROM json_each(?))";
const NEXT_PAGES = "SELECT * FROM page WHERE crawl = ?1 AND key > ifnull(?2, '') ORDER BY key LIMIT 100";

/** A page keeps its number, by which sketches and the search's words know it, and its sketch where there is no new one. */
const SAVE_PAGE = `INSERT INTO page (crawl, key, url, canonical, fingerprint, round, fetched, changed, etag, last_modified,
    signature, bands, article)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (crawl, key) DO UPDATE SET url = excluded.url, canonical = excluded.canonical,
    fingerprint = excluded.fingerprint, round = excluded.round, fetched = excluded.fetched, changed = excluded.changed,
    etag = excluded.etag, last_modified = excluded.last_modified, signature = ifnull(excluded.signature, signature),
    bands = ifnull(excluded.bands, bands), article = excluded.article`;
