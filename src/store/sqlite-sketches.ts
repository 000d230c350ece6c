import type { SqliteDatabase } from "./sqlite-database.ts";

/**
 * Bands as their table has them: those of different crawls do not meet. Should they by chance, the crawl of the pages
 * that they lead to tells.
 */
export function bandsIn(crawl: string, bands: readonly number[]): number[] {
  let hash = 0;
  for (let at = 0; at < crawl.length; at++) hash = (Math.imul(hash, 31) + crawl.charCodeAt(at)) >>> 0;
  const shift = hash * 2 ** 20;
  return bands.map((band) => (band >= 2 ** 53 - shift ? band - (2 ** 53 - shift) : band + shift));
}

/** The rows of pages that are stored. In the caller's transaction, like what follows. */
export function saveBands(database: SqliteDatabase, crawl: string, keys: readonly string[]): void {
  database.run(`INSERT OR IGNORE INTO sketch_band ${ROWS}`, crawl, JSON.stringify(keys));
}

/** Before their sketches change, or they go. */
export function forgetBands(database: SqliteDatabase, crawl: string, keys: readonly string[]): void {
  database.run(`DELETE FROM sketch_band WHERE (band, page) IN (${ROWS})`, crawl, JSON.stringify(keys));
}

/** SQLite takes the tables of a CROSS JOIN in their order. */
const ROWS = `SELECT band.value, page.id FROM json_each(?2) AS wanted
  CROSS JOIN page ON page.crawl = ?1 AND page.key = wanted.value CROSS JOIN json_each(page.bands) AS band`;
