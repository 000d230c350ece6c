import type { SearchHit, SearchRequest } from "./page-search.ts";
import type { ServiceStore } from "./service-store.ts";
import { findAlike } from "./sqlite-alike.ts";
import { IN_MEMORY, type Row, SqliteDatabase } from "./sqlite-database.ts";
import { listedAs, saveListed } from "./sqlite-listed.ts";
import { forgetPages, nextPages, pageWith, removePage, roundOf, savePages, toText } from "./sqlite-pages.ts";
import { searchPages } from "./sqlite-search.ts";
import { SqliteServiceStore } from "./sqlite-service-store.ts";
import type {
  Batch,
  Completion,
  CrawlCounts,
  Failure,
  FrontierEntry,
  Lease,
  LeaseKey,
  LeaseRequest,
  PageAnswer,
  PageQuestion,
  PatternHost,
  PatternVersion,
  Store,
  StoredPage,
} from "./store.ts";

/** A store in one SQLite file. Several processes may use it at once; their transactions wait for each other. */
export class SqliteStore implements Store {
  readonly #database: SqliteDatabase;

  private constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  /** Makes the file where there is none. Rejects with a StoreError. Without a path: in memory, gone when it is closed. */
  static async open(path: string = IN_MEMORY): Promise<SqliteStore> {
    return new SqliteStore(await SqliteDatabase.open(path));
  }

  /** What a service keeps in the same file, over the same connection: it is closed with this store. */
  get service(): ServiceStore {
    return new SqliteServiceStore(this.#database);
  }

  async add(crawl: string, entries: readonly FrontierEntry[]): Promise<number> {
    return this.#database.transaction(() => {
      const before = this.#lastId();
      this.#add(crawl, entries);
      return this.#lastId() - before;
    });
  }

  async lease(crawl: string, request: LeaseRequest): Promise<readonly Lease[]> {
    const { host, owner, now, expires, count, spare = 0, priority: worst = Number.MAX_SAFE_INTEGER } = request;
    return this.#database.transaction(() => {
      const most = Math.min(count + spare, request.limit - this.#pagesAndLeases(crawl));
      if (most <= 0) return [];
      const rows = this.#database
        .all(LEASABLE, crawl, host, now, worst, most)
        .filter(({ priority }, at, [first]) => at < count || priority === first.priority);
      if (rows.length === 0) return [];
      const ids = JSON.stringify(rows.map(({ id }) => id));
      this.#database.run(LEASE, owner, expires, ids);
      return rows.map(leaseOf);
    });
  }

  async complete(crawl: string, { key, owner }: LeaseKey, completion: Completion): Promise<boolean> {
    const batch = { owner, completions: [{ ...completion, key }], patterns: [], now: 0 };
    return (await this.completeAll(crawl, batch))[0];
  }

  async completeAll(crawl: string, { owner, completions, patterns, now }: Batch): Promise<readonly boolean[]> {
    return this.#database.transaction(() => {
      const held = this.#finish(crawl, owner, completions);
      const own = completions.filter(({ key }) => held.has(key));
      savePages(this.#database, crawl, own);
      const found = own.flatMap((completion) => completion.found);
      if (found.length > 0) this.#add(crawl, found);
      for (const { key, outcome, listed } of own) {
        if (listed) saveListed(this.#database, crawl, listed);
        if (outcome === "removed") removePage(this.#database, crawl, key);
      }
      for (const { host, patterns: learned } of patterns) this.#savePatterns(host, learned, now);
      return completions.map(({ key }) => held.has(key));
    });
  }

  async retry(crawl: string, lease: LeaseKey, notBefore: number): Promise<boolean> {
    return this.#settle(crawl, lease, { state: "pending", attempts: 1, notBefore });
  }

  async fail(crawl: string, lease: LeaseKey, error: string): Promise<boolean> {
    return this.#settle(crawl, lease, { state: "failed", attempts: 1, error });
  }

  async release(crawl: string, lease: LeaseKey): Promise<boolean> {
    return this.#settle(crawl, lease, { state: "pending" });
  }

  async owners(crawl: string): Promise<readonly string[]> {
    return this.#database.all(OWNERS, crawl).map(({ owner }) => String(owner));
  }

  async reclaim(crawl: string, now: number, gone: readonly string[]): Promise<number> {
    return this.#database.run(RECLAIM, crawl, now, JSON.stringify(gone));
  }

  async pendingHosts(crawl: string): Promise<readonly { readonly host: string; readonly notBefore: number }[]> {
    return this.#database
      .all(PENDING_HOSTS, crawl)
      .map((row) => ({ host: String(row.host), notBefore: Number(row.not_before) }));
  }

  async counts(crawl: string): Promise<CrawlCounts> {
    const counts = { pending: 0, leased: 0, done: 0, failed: 0 };
    for (const { state, count } of this.#database.all(COUNTS, crawl)) {
      counts[state as keyof typeof counts] = Number(count);
    }
    return { ...counts, pages: Number(this.#database.get(PAGE_COUNT, crawl)?.pages ?? 0) };
  }

  async failures(crawl: string): Promise<readonly Failure[]> {
    return this.#database
      .all(FAILURES, crawl)
      .map((row) => ({ url: String(row.url), attempts: Number(row.attempts), error: String(row.error) }));
  }

  async restart(crawl: string): Promise<void> {
    this.#database.transaction(() => {
      this.#database.run(NEXT_ROUND, crawl);
      this.#database.run(FORGET_REMOVED, crawl);
      this.#database.run(ALL_PENDING, crawl);
    });
  }

  async round(crawl: string): Promise<number> {
    return roundOf(this.#database, crawl);
  }

  async forget(crawl: string, most: number): Promise<boolean> {
    return this.#database.transaction(() => {
      const pages = forgetPages(this.#database, crawl, most);
      const addresses = this.#database.run(FORGET_ADDRESSES, crawl, most);
      if (pages + addresses > 0) return true;
      this.#database.run("DELETE FROM listed WHERE crawl = ?", crawl);
      this.#database.run("DELETE FROM crawl WHERE name = ?", crawl);
      return false;
    });
  }

  async page(crawl: string, key: string): Promise<StoredPage | null> {
    return pageWith(this.#database, crawl, key);
  }

  /** In portions, so that a crawl of any size passes through little memory, and others may write meanwhile. */
  async *pages(crawl: string): AsyncIterable<StoredPage> {
    let portion = await this.pagesAfter(crawl, null);
    while (portion.length > 0) {
      yield* portion;
      portion = await this.pagesAfter(crawl, portion[portion.length - 1].key);
    }
  }

  /** The next hundred by key; the first, where it is null. */
  async pagesAfter(crawl: string, key: string | null): Promise<readonly StoredPage[]> {
    return nextPages(this.#database, crawl, key);
  }

  async findAlike(crawl: string, questions: readonly PageQuestion[], count: number): Promise<readonly PageAnswer[]> {
    return findAlike(this.#database, crawl, { questions, count });
  }

  async listedAs(crawl: string, key: string): Promise<number | null> {
    return listedAs(this.#database, crawl, key);
  }

  async noteFor(host: string, kind: string): Promise<unknown> {
    const row = this.#database.get("SELECT note FROM host_note WHERE host = ? AND kind = ?", host, kind);
    return row === undefined ? null : JSON.parse(String(row.note));
  }

  async saveNote(host: string, kind: string, { data, now }: { data: unknown; now: number }): Promise<void> {
    this.#database.run("INSERT OR REPLACE INTO host_note VALUES (?, ?, ?, ?)", host, kind, toText(data), now);
  }

  async patternsFor(host: string): Promise<unknown> {
    return (await this.patternHistory(host))[0]?.patterns ?? null;
  }

  async savePatterns(host: string, patterns: unknown, now: number): Promise<void> {
    this.#savePatterns(host, patterns, now);
  }

  async patternHosts(): Promise<readonly PatternHost[]> {
    return this.#database
      .all(PATTERN_HOSTS)
      .map((row) => ({ host: String(row.host), saved: Number(row.saved), versions: Number(row.versions) }));
  }

  async patternHistory(host: string): Promise<readonly PatternVersion[]> {
    return this.#database
      .all("SELECT patterns, saved FROM pattern WHERE host = ? ORDER BY id DESC", host)
      .map((row) => ({ patterns: JSON.parse(String(row.patterns)), saved: Number(row.saved) }));
  }

  async search(request: SearchRequest): Promise<readonly SearchHit[]> {
    return searchPages(this.#database, request);
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #add(crawl: string, entries: readonly FrontierEntry[]): void {
    this.#database.run("INSERT OR IGNORE INTO crawl (name) VALUES (?)", crawl);
    this.#database.run(ADD, crawl, JSON.stringify(entries));
  }

  /** Grows by one for each that is added. */
  #lastId(): number {
    return Number(this.#database.get("SELECT max(id) AS id FROM frontier")?.id ?? 0);
  }

  #pagesAndLeases(crawl: string): number {
    const pages = Number(this.#database.get(PAGE_COUNT, crawl)?.pages ?? 0);
    return pages + Number(this.#database.get(LEASE_COUNT, crawl)?.count);
  }

  #settle(crawl: string, { key, owner }: LeaseKey, settled: Settled): boolean {
    const { state, attempts = 0, notBefore = 0, error = null } = settled;
    return this.#database.run(SETTLE, state, attempts, notBefore, error, crawl, key, owner) === 1;
  }

  /** Returns the keys whose leases the owner had. One statement for each outcome: most pages of a batch have the same. */
  #finish(crawl: string, owner: string, completions: Batch["completions"]): Set<unknown> {
    const keys = new Map<string, string[]>();
    for (const { key, outcome } of completions) keys.set(outcome, [...(keys.get(outcome) ?? []), key]);
    return new Set(
      [...keys].flatMap(([outcome, own]) =>
        this.#database.all(DONE, outcome, JSON.stringify(own), crawl, owner).map(({ key }) => key),
      ),
    );
  }

  #savePatterns(host: string, patterns: unknown, now: number): void {
    this.#database.run("INSERT INTO pattern (host, saved, patterns) VALUES (?, ?, ?)", host, now, toText(patterns));
  }
}

interface Settled {
  readonly state: "pending" | "failed";
  /** To add to those before. */
  readonly attempts?: number;
  readonly notBefore?: number;
  readonly error?: string;
}

function leaseOf(row: Row): Lease {
  return {
    key: String(row.key),
    url: String(row.url),
    host: String(row.host),
    depth: Number(row.depth),
    priority: Number(row.priority),
    attempts: Number(row.attempts),
  };
}

/** One statement for all entries of a page: a call for each would take four times as long. */
const ADD = `INSERT INTO frontier (crawl, key, url, host, depth, priority)
  SELECT ?1, value ->> 'key', value ->> 'url', value ->> 'host', value ->> 'depth', ifnull(value ->> 'priority', 0)
  FROM json_each(?2)
  WHERE true ON CONFLICT (crawl, key) DO UPDATE SET priority = excluded.priority
  WHERE state = 'pending' AND priority <> excluded.priority`;

const LEASABLE = `SELECT id, key, url, host, depth, attempts, priority FROM frontier
  WHERE crawl = ? AND host = ? AND state = 'pending' AND not_before <= ? AND priority <= ?
  ORDER BY priority, depth, id LIMIT ?`;

const LEASE = `UPDATE frontier SET state = 'leased', owner = ?, expires = ?
  WHERE id IN (SELECT value FROM json_each(?))`;

const SETTLE = `UPDATE frontier SET state = ?, outcome = NULL, attempts = attempts + ?, not_before = ?, error = ?,
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
const PAGE_COUNT = "SELECT pages FROM crawl WHERE name = ?";
const LEASE_COUNT = "SELECT COUNT(*) AS count FROM frontier WHERE crawl = ? AND state = 'leased'";
const FAILURES = "SELECT url, attempts, error FROM frontier WHERE crawl = ? AND state = 'failed' ORDER BY id";
const NEXT_ROUND = "UPDATE crawl SET round = round + 1, pages = 0 WHERE name = ?";

const ALL_PENDING = `UPDATE frontier SET state = 'pending', outcome = NULL, attempts = 0, not_before = 0, error = NULL,
  owner = NULL, expires = NULL WHERE crawl = ?`;

const FORGET_ADDRESSES = "DELETE FROM frontier WHERE id IN (SELECT id FROM frontier WHERE crawl = ? LIMIT ?)";
const FORGET_REMOVED = "DELETE FROM frontier WHERE crawl = ? AND outcome = 'removed'";

const PATTERN_HOSTS = "SELECT host, MAX(saved) AS saved, COUNT(*) AS versions FROM pattern GROUP BY host ORDER BY host";
