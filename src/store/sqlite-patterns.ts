import type { SqliteDatabase } from "./sqlite-database.ts";
import { toText } from "./sqlite-pages.ts";
import type { PatternHost, PatternVersion } from "./store.ts";

/** Versions of a host that stay: a site that is crawled every night would have hundreds in a year. */
const MOST_VERSIONS = 16;

/** What was learned about hosts. In the caller's transaction, if there is one. */
export function savePatterns(database: SqliteDatabase, host: string, { patterns, now }: Learned): void {
  database.run("INSERT INTO pattern (host, saved, patterns) VALUES (?, ?, ?)", host, now, toText(patterns));
  database.run(FORGET_OLDEST, host, MOST_VERSIONS);
}

interface Learned {
  readonly patterns: unknown;
  readonly now: number;
}

export function patternHosts(database: SqliteDatabase): PatternHost[] {
  return database
    .all(HOSTS)
    .map(({ host, saved, versions }) => ({ host: String(host), saved: Number(saved), versions: Number(versions) }));
}

/** The newest first. */
export function patternHistory(database: SqliteDatabase, host: string): PatternVersion[] {
  return database
    .all("SELECT patterns, saved FROM pattern WHERE host = ? ORDER BY id DESC", host)
    .map(({ patterns, saved }) => ({ patterns: JSON.parse(String(patterns)), saved: Number(saved) }));
}

/** Those in force; null if there are none. */
export function patternsOf(database: SqliteDatabase, host: string): unknown {
  const row = database.get("SELECT patterns FROM pattern WHERE host = ? ORDER BY id DESC LIMIT 1", host);
  return row === undefined ? null : JSON.parse(String(row.patterns));
}

const FORGET_OLDEST = `DELETE FROM pattern WHERE host = ?1
  AND id <= (SELECT id FROM pattern WHERE host = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`;

const HOSTS = "SELECT host, MAX(saved) AS saved, COUNT(*) AS versions FROM pattern GROUP BY host ORDER BY host";
