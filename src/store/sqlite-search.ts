import type { SearchHit, SearchRequest } from "./page-search.ts";
import { excerptOf, indexText, parseQuery, searchedTexts, type Term } from "./search-text.ts";
import type { Row, SqliteDatabase } from "./sqlite-database.ts";

/** An index without texts of its own, and which pages it has as they are. */
export const SEARCH_SCHEMA = `
  CREATE VIRTUAL TABLE page_words USING fts5 (
    title, text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  );
  CREATE TABLE page_indexed (
    page INTEGER PRIMARY KEY,          -- rowid of the page and of its words
    crawl TEXT NOT NULL,
    key TEXT NOT NULL,
    changed INTEGER NOT NULL
  );
`;

export function searchPages(database: SqliteDatabase, request: SearchRequest): SearchHit[] {
  const terms = parseQuery(request.query);
  if (terms.length === 0) return [];
  bringUpToDate(database);
  const { crawls, limit, offset = 0 } = request;
  const within = crawls === undefined ? null : JSON.stringify(crawls);
  return database.all(SEARCH, terms.map(matchOf).join(" "), within, limit, offset).map((row) => {
    const { title, text } = searchedTexts(JSON.parse(String(row.article)));
    const { crawl, key, url } = row as Record<string, string>;
    return { crawl, key, url, title: title || null, excerpt: excerptOf(text, terms) };
  });
}

function matchOf({ words, isPrefix }: Term): string {
  return `"${words.join(" ")}"${isPrefix ? "*" : ""}`;
}

/** Pages at once: a crawl that is writing need not wait long. */
const BATCH = 200;

/** Of each database the version that its index is known to have. */
const UP_TO_DATE = new WeakMap<SqliteDatabase, string>();

/**
 * Pages are indexed when somebody searches, not when they are stored: a crawl stores thousands a second, and most are
 * never searched. To find out which are missing takes seconds where there are a million: it is done where something was
 * written since.
 */
function bringUpToDate(database: SqliteDatabase): void {
  // Of before the look: what others write meanwhile is looked for the next time.
  const version = versionOf(database);
  if (UP_TO_DATE.get(database) === version) return;
  const isStale = database.get(STALE) !== undefined;
  if (isStale) {
    database.transaction(() => {
      database.run(REMOVE_WORDS);
      database.run(REMOVE_STALE);
    });
  }
  let indexed = 0;
  for (let count = BATCH; count === BATCH; indexed += count) count = indexSome(database);
  if (!isStale && indexed === 0) UP_TO_DATE.set(database, version);
}

/** Another after everything that is written, by this connection or by others. */
function versionOf(database: SqliteDatabase): string {
  const { others, own } = database.get(VERSION) as Row;
  return `${others} ${own}`;
}

const VERSION = "SELECT data_version AS others, total_changes() AS own FROM pragma_data_version";

function indexSome(database: SqliteDatabase): number {
  if (database.get(`${MISSING} 1`) === undefined) return 0;
  return database.transaction(() => {
    const rows = database.all(`${WITH_NUMBERS} (${MISSING} ${BATCH})`);
    for (const { page, crawl, key, changed, article } of rows) {
      const { title, text } = searchedTexts(JSON.parse(String(article)));
      database.run(
        "INSERT INTO page_words (rowid, title, text) VALUES (?, ?, ?)",
        page,
        indexText(title),
        indexText(text),
      );
      database.run("INSERT INTO page_indexed VALUES (?, ?, ?, ?)", page, crawl, key, changed);
    }
    return rows.length;
  });
}

const OUTDATED = `page_indexed AS old LEFT JOIN page ON page.rowid = old.page
  WHERE page.key IS NULL OR page.key <> old.key OR page.crawl <> old.crawl OR page.changed <> old.changed`;
const STALE = `SELECT old.page FROM ${OUTDATED} LIMIT 1`;
const REMOVE_WORDS = `DELETE FROM page_words WHERE rowid IN (SELECT old.page FROM ${OUTDATED})`;
const REMOVE_STALE = `DELETE FROM page_indexed WHERE page IN (SELECT old.page FROM ${OUTDATED})`;
/** Numbers alone are looked through, in an index: articles would be all of the file. */
const MISSING = `SELECT page.id AS page FROM page LEFT JOIN page_indexed AS old ON old.page = page.id
  WHERE old.page IS NULL LIMIT`;
const WITH_NUMBERS = "SELECT id AS page, crawl, key, changed, article FROM page WHERE id IN";
const SEARCH = `SELECT page.crawl, page.key, page.url, page.article
  FROM page_words JOIN page ON page.rowid = page_words.rowid
  WHERE page_words MATCH ?1 AND (?2 IS NULL OR page.crawl IN (SELECT value FROM json_each(?2)))
  ORDER BY bm25(page_words, 5.0, 1.0), page.rowid LIMIT ?3 OFFSET ?4`;
