import type { Row, SqliteDatabase } from "./sqlite-database.ts";
import type { Batch, CrawlCounts, Failure, FrontierEntry, Lease, LeaseKey, LeaseRequest, NextRound } from "./store.ts";

/** Those that are known are left as they are, but for their place and a shorter way. Functions that write are called in the caller's transaction. */
export function addAddresses(database: SqliteDatabase, crawl: string, entries: readonly FrontierEntry[]): void {
  database.run("INSERT OR IGNORE INTO crawl (name) VALUES (?)", crawl);
  database.run(ADD, crawl, JSON.stringify(entries));
}

/** Grows by one for each that is added. */
export function lastAddress(database: SqliteDatabase): number {
  return Number(database.get("SELECT max(id) AS id FROM frontier")?.id ?? 0);
}

export function leaseAddresses(database: SqliteDatabase, crawl: string, request: LeaseRequest): readonly Lease[] {
  const { host, owner, now, expires, count, spare = 0, priority: worst = Number.MAX_SAFE_INTEGER } = request;
  const most = Math.min(count + spare, request.limit - pagesAndLeases(database, crawl));
  if (most <= 0) return [];
  const rows = database
    .all(LEASABLE, crawl, host, now, worst, most)
    .filter(({ priority }, at, [first]) => at < count || priority === first.priority);
  if (rows.length > 0) database.run(LEASE, owner, expires, JSON.stringify(rows.map(({ id }) => id)));
  return rows.map(leaseOf);
}

function pagesAndLeases(database: SqliteDatabase, crawl: string): number {
  return pageCount(database, crawl) + Number(database.get(LEASE_COUNT, crawl)?.count);
}

function pageCount(database: SqliteDatabase, crawl: string): number {
  return Number(database.get("SELECT pages FROM crawl WHERE name = ?", crawl)?.pages ?? 0);
}

function leaseOf(row: Row): Lease {
  return {
    key: String(row.key),
    url: String(row.url),
    host: String(row.host),
    depth: Number(row.depth),
    priority: Number(row.priority),
    attempts: Number(row.attempts),
    wasRemoved: row.outcome === "removed",
  };
}

/** Returns the keys whose leases the owner had. One statement for each outcome: most pages of a batch have the same. */
export function finishAddresses(
  database: SqliteDatabase,
  crawl: string,
  { owner, completions }: Pick<Batch, "owner" | "completions">,
): Set<unknown> {
  const keys = new Map<string, string[]>();
  for (const { key, outcome } of completions) keys.set(outcome, [...(keys.get(outcome) ?? []), key]);
  return new Set(
    [...keys].flatMap(([outcome, own]) =>
      database.all(DONE, outcome, JSON.stringify(own), crawl, owner).map(({ key }) => key),
    ),
  );
}

/** What becomes of an address that is not done. */
export interface SettledAddress extends LeaseKey {
  readonly state: "pending" | "failed";
  /** To add to those before. */
  readonly attempts?: number;
  readonly notBefore?: number;
  readonly error?: string;
  readonly mayPass?: boolean;
}

/** Returns whether the owner had the lease. */
export function settleAddress(database: SqliteDatabase, crawl: string, settled: SettledAddress): boolean {
  const { key, owner, state, attempts = 0, notBefore = 0, error = null, mayPass = false } = settled;
  return database.run(SETTLE, state, attempts, notBefore, error, Number(mayPass), crawl, key, owner) === 1;
}

/** Returns how many failed for what may have passed. */
export function retryAddresses(database: SqliteDatabase, crawl: string): number {
  return database.run(RETRY_FAILED, crawl);
}

export function ownersOf(database: SqliteDatabase, crawl: string): string[] {
  return database.all(OWNERS, crawl).map(({ owner }) => String(owner));
}

/** Returns how many leases were taken back. */
export function reclaimAddresses(
  database: SqliteDatabase,
  crawl: string,
  { now, gone }: { readonly now: number; readonly gone: readonly string[] },
): number {
  return database.run(RECLAIM, crawl, now, JSON.stringify(gone));
}

export function pendingHosts(database: SqliteDatabase, crawl: string): { host: string; notBefore: number }[] {
  const rows = database.all(PENDING_HOSTS, crawl);
  return rows.map(({ host, not_before: notBefore }) => ({ host: String(host), notBefore: Number(notBefore) }));
}

export function countsOf(database: SqliteDatabase, crawl: string): CrawlCounts {
  const counts = { pending: 0, leased: 0, done: 0, failed: 0 };
  for (const { state, count } of database.all(COUNTS, crawl)) counts[state as keyof typeof counts] = Number(count);
  return { ...counts, pages: pageCount(database, crawl) };
}

export function failuresOf(database: SqliteDatabase, crawl: string): Failure[] {
  return database
    .all(FAILURES, crawl)
    .map(({ url, attempts, error }) => ({ url: String(url), attempts: Number(attempts), error: String(error) }));
}

/** A new round: all addresses again, but for those that have been barren for long. */
export function restartAddresses(database: SqliteDatabase, crawl: string, { now, patience }: NextRound): void {
  database.run("UPDATE crawl SET round = round + 1, pages = 0 WHERE name = ?", crawl);
  database.run(ALL_PENDING, crawl, now);
  database.run(FORGET_BARREN, crawl, now - patience);
}

/** Forgets at most so many; returns how many there were. */
export function forgetAddresses(database: SqliteDatabase, crawl: string, most: number): number {
  return database.run(FORGET, crawl, most);
}

/** One statement for all entries of a page: a call for each would take four times as long. */
const ADD = `INSERT INTO frontier (crawl, key, url, host, depth, priority)
  SELECT ?1, value ->> 'key', value ->> 'url', value ->> 'host', value ->> 'depth', ifnull(value ->> 'priority', 0)
  FROM json_each(?2)
  WHERE true ON CONFLICT (crawl, key) DO UPDATE SET priority = excluded.priority, depth = min(depth, excluded.depth)
  WHERE state = 'pending' AND (excluded.priority < priority OR excluded.depth < depth
    OR (excluded.priority > priority AND excluded.depth = depth))`;

const LEASABLE = `SELECT id, key, url, host, depth, attempts, priority, outcome FROM frontier
  WHERE crawl = ? AND host = ? AND state = 'pending' AND not_before <= ? AND priority <= ?
  ORDER BY priority, depth, id LIMIT ?`;

const LEASE = `UPDATE frontier SET state = 'leased', owner = ?, expires = ?
  WHERE id IN (SELECT value FROM json_each(?))`;

const LEASE_COUNT = "SELECT COUNT(*) AS count FROM frontier WHERE crawl = ? AND state = 'leased'";

const SETTLE = `UPDATE frontier SET state = ?, attempts = attempts + ?, not_before = ?, error = ?, may_pass = ?,
  owner = NULL, expires = NULL WHERE crawl = ? AND key = ? AND state = 'leased' AND owner = ?`;

/** Answers with the keys whose leases the owner had. */
const DONE = `UPDATE frontier SET state = 'done', outcome = ?1, not_before = 0, error = NULL, owner = NULL, expires = NULL
  WHERE id IN (SELECT own.id FROM json_each(?2) CROSS JOIN frontier AS own ON own.crawl = ?3 AND own.key = json_each.value)
  AND state = 'leased' AND owner = ?4 RETURNING key`;

const OWNERS = "SELECT DISTINCT owner FROM frontier WHERE crawl = ? AND state = 'leased'";

const RECLAIM = `UPDATE frontier SET state = 'pending', owner = NULL, expires = NULL
  WHERE crawl = ? AND state = 'leased' AND (expires <= ? OR owner IN (SELECT value FROM json_each(?)))`;

const PENDING_HOSTS = `SELECT host, MIN(not_before) AS not_before FROM frontier
  WHERE crawl = ? AND state = 'pending' GROUP BY host`;

const COUNTS = "SELECT state, COUNT(*) AS count FROM frontier WHERE crawl = ? GROUP BY state";
const FAILURES = "SELECT url, attempts, error FROM frontier WHERE crawl = ? AND state = 'failed' ORDER BY id";

/** What was not tried in the round is as barren as it was; of what came of the others it is known which were removed. */
const ALL_PENDING = `UPDATE frontier SET state = 'pending', attempts = 0, not_before = 0, error = NULL, owner = NULL,
  expires = NULL, outcome = CASE outcome WHEN 'removed' THEN outcome END,
  barren_since = CASE WHEN state IN ('pending', 'leased') THEN barren_since
    WHEN state = 'failed' OR outcome IN ('duplicate', 'skipped', 'removed') THEN ifnull(barren_since, ?2) END
  WHERE crawl = ?1`;

const FORGET_BARREN = `DELETE FROM frontier WHERE crawl = ? AND depth > 0 AND barren_since <= ?
  AND NOT EXISTS (SELECT 1 FROM page WHERE page.crawl = frontier.crawl AND page.key = frontier.key)`;

const RETRY_FAILED = `UPDATE frontier SET state = 'pending', attempts = 0, error = NULL
  WHERE crawl = ? AND state = 'failed' AND may_pass`;

const FORGET = "DELETE FROM frontier WHERE id IN (SELECT id FROM frontier WHERE crawl = ? LIMIT ?)";
