import type { ServiceStore } from "./service-store.ts";
import { IN_MEMORY, type Row, SqliteDatabase } from "./sqlite-database.ts";
import { SqliteServiceStore } from "./sqlite-service-store.ts";
import type {
  Completion,
  CrawlCounts,
  Failure,
  FrontierEntry,
  Lease,
  LeaseKey,
  LeaseRequest,
  PageIdentity,
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
    return entries.length === 0 ? 0 : this.#database.transaction(() => this.#add(crawl, entries));
  }

  async lease(crawl: string, request: LeaseRequest): Promise<readonly Lease[]> {
    const { host, owner, now, expires } = request;
    return this.#database.transaction(() => {
      const count = Math.min(request.count, request.limit - this.#pagesAndLeases(crawl));
      if (count <= 0) return [];
      const rows = this.#database.all(LEASABLE, crawl, host, now, count);
      if (rows.length === 0) return [];
      const ids = JSON.stringify(rows.map(({ id }) => id));
      this.#database.run(LEASE, owner, expires, ids);
      return rows.map(leaseOf);
    });
  }

  async complete(crawl: string, lease: LeaseKey, { outcome, page, found }: Completion): Promise<boolean> {
    return this.#database.transaction(() => {
      if (!this.#settle(crawl, lease, { state: "done", outcome })) return false;
      if (page !== null) this.#savePage(crawl, page);
      if (page !== null && page.key !== lease.key) this.#database.run(ALSO_DONE, outcome, crawl, page.key);
      if (found.length > 0) this.#add(crawl, found);
      return true;
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

  async reclaim(crawl: string, now: number, isGone: (owner: string) => boolean): Promise<number> {
    return this.#database.transaction(() => {
      const owners = this.#database.all(OWNERS, crawl).map(({ owner }) => String(owner));
      return this.#database.run(RECLAIM, crawl, now, JSON.stringify(owners.filter(isGone)));
    });
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
      this.#database.run(ALL_PENDING, crawl);
    });
  }

  async page(crawl: string, key: string): Promise<StoredPage | null> {
    const row = this.#database.get(PAGE, crawl, key);
    return row === undefined ? null : pageOf(row);
  }

  /** In portions, so that a crawl of any size passes through little memory, and others may write meanwhile. */
  async *pages(crawl: string): AsyncIterable<StoredPage> {
    let rows = this.#database.all(FIRST_PAGES, crawl);
    while (rows.length > 0) {
      for (const row of rows) yield pageOf(row);
      rows = this.#database.all(NEXT_PAGES, crawl, rows.at(-1)?.key);
    }
  }

  async duplicateOf(crawl: string, { key, canonical, fingerprint }: PageIdentity): Promise<string | null> {
    const own = canonical ?? key;
    const row = this.#database.get(DUPLICATE, crawl, key, own, own, fingerprint);
    return row === undefined ? null : String(row.key);
  }

  async patternsFor(host: string): Promise<unknown> {
    return (await this.patternHistory(host))[0]?.patterns ?? null;
  }

  async savePatterns(host: string, patterns: unknown, now: number): Promise<void> {
    this.#database.run("INSERT INTO pattern (host, saved, patterns) VALUES (?, ?, ?)", host, now, toText(patterns));
  }

  async patternHistory(host: string): Promise<readonly PatternVersion[]> {
    return this.#database
      .all("SELECT patterns, saved FROM pattern WHERE host = ? ORDER BY id DESC", host)
      .map((row) => ({ patterns: JSON.parse(String(row.patterns)), saved: Number(row.saved) }));
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #add(crawl: string, entries: readonly FrontierEntry[]): number {
    this.#database.run("INSERT OR IGNORE INTO crawl (name) VALUES (?)", crawl);
    return this.#database.run(ADD, crawl, JSON.stringify(entries));
  }

  #pagesAndLeases(crawl: string): number {
    const pages = Number(this.#database.get(PAGE_COUNT, crawl)?.pages ?? 0);
    return pages + Number(this.#database.get(LEASE_COUNT, crawl)?.count);
  }

  #settle(crawl: string, { key, owner }: LeaseKey, settled: Settled): boolean {
    const { state, outcome = null, attempts = 0, notBefore = 0, error = null } = settled;
    return this.#database.run(SETTLE, state, outcome, attempts, notBefore, error, crawl, key, owner) === 1;
  }

  #savePage(crawl: string, page: StoredPage): void {
    const { key, url, canonical, fingerprint, fetched, changed, etag, lastModified, article } = page;
    const round = Number(this.#database.get("SELECT round FROM crawl WHERE name = ?", crawl)?.round ?? 0);
    const before = this.#database.get("SELECT round FROM page WHERE crawl = ? AND key = ?", crawl, key);
    const facts = [url, canonical, fingerprint, round, fetched, changed, etag, lastModified, toText(article)];
    this.#database.run(SAVE_PAGE, crawl, key, ...facts);
    if (before?.round !== round) this.#database.run("UPDATE crawl SET pages = pages + 1 WHERE name = ?", crawl);
  }
}

interface Settled {
  readonly state: "pending" | "done" | "failed";
  readonly outcome?: string;
  /** To add to those before. */
  readonly attempts?: number;
  readonly notBefore?: number;
  readonly error?: string;
}

/** JSON has no undefined. */
function toText(data: unknown): string {
  return JSON.stringify(data) ?? "null";
}

function leaseOf(row: Row): Lease {
  return {
    key: String(row.key),
    url: String(row.url),
    host: String(row.host),
    depth: Number(row.depth),
    attempts: Number(row.attempts),
  };
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

/** One statement for all entries of a page: a call for each would take four times as long. */
const ADD = `INSERT INTO frontier (crawl, key, url, host, depth)
  SELECT ?1, value ->> 'key', value ->> 'url', value ->> 'host', value ->> 'depth' FROM json_each(?2)
  WHERE true ON CONFLICT DO NOTHING`;

const LEASABLE = `SELECT id, key, url, host, depth, attempts FROM frontier
  WHERE crawl = ? AND host = ? AND state = 'pending' AND not_before <= ? ORDER BY depth, id LIMIT ?`;

const LEASE = `UPDATE frontier SET state = 'leased', owner = ?, expires = ?
  WHERE id IN (SELECT value FROM json_each(?))`;

const SETTLE = `UPDATE frontier SET state = ?, outcome = ?, attempts = attempts + ?, not_before = ?, error = ?,
  owner = NULL, expires = NULL WHERE crawl = ? AND key = ? AND state = 'leased' AND owner = ?`;

const ALSO_DONE = `UPDATE frontier SET state = 'done', outcome = ?
  WHERE crawl = ? AND key = ? AND state IN ('pending', 'failed')`;

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

const PAGE = "SELECT * FROM page WHERE crawl = ? AND key = ?";
const FIRST_PAGES = "SELECT * FROM page WHERE crawl = ? ORDER BY key LIMIT 100";
const NEXT_PAGES = "SELECT * FROM page WHERE crawl = ? AND key > ? ORDER BY key LIMIT 100";

const SAVE_PAGE = "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

/** Each part is one look into an index. */
const DUPLICATE = `WITH present AS (SELECT name, round FROM crawl WHERE name = ?1)
  SELECT key FROM (
    SELECT key FROM page JOIN present ON crawl = name AND page.round = present.round WHERE key = ?2
    UNION ALL
    SELECT key FROM page JOIN present ON crawl = name AND page.round = present.round WHERE key = ?3
    UNION ALL
    SELECT key FROM page JOIN present ON crawl = name AND page.round = present.round WHERE canonical = ?4
    UNION ALL
    SELECT key FROM page JOIN present ON crawl = name AND page.round = present.round WHERE fingerprint = ?5
  ) LIMIT 1`;
