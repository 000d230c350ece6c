import type { SqliteDatabase } from "./sqlite-database.ts";
import { toText } from "./sqlite-pages.ts";
import type { PatternHost, PatternVersion } from "./store.ts";

/** What was learned about hosts: every version stays. */
export function savePatterns(database: SqliteDatabase, host: string, { patterns, now }: Learned): void {
  database.run("INSERT INTO pattern (host, saved, patterns) VALUES (?, ?, ?)", host, now, toText(patterns));
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

const HOSTS = "SELECT host, MAX(saved) AS saved, COUNT(*) AS versions FROM pattern GROUP BY host ORDER BY host";
