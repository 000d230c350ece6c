import type { SearchHit, SearchRequest } from "./page-search.ts";
import { patient, SHORT_WAIT } from "./patient.ts";
import type { ServiceStore } from "./service-store.ts";
import { findAlike } from "./sqlite-alike.ts";
import { IN_MEMORY, SqliteDatabase } from "./sqlite-database.ts";
import {
  addAddresses,
  countsOf,
  failuresOf,
  finishAddresses,
  forgetAddresses,
  lastAddress,
  leaseAddresses,
  ownersOf,
  pendingHosts,
  reclaimAddresses,
  restartAddresses,
  retryAddresses,
  settleAddress,
} from "./sqlite-frontier.ts";
import { listedAs, saveListed } from "./sqlite-listed.ts";
import { forgetPages, nextPages, pageWith, removePage, roundOf, savePages, toText } from "./sqlite-pages.ts";
import { patternHistory, patternHosts, patternsOf, savePatterns } from "./sqlite-patterns.ts";
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
  NextRound,
  PageAnswer,
  PageQuestion,
  PatternHost,
  PatternVersion,
  Problem,
  Store,
  StoredPage,
} from "./store.ts";

export interface PatientStores {
  readonly store: Store;
  /** Over the same connection: it is closed with the store. */
  readonly service: ServiceStore;
}

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

  /** For a process that answers others meanwhile: no call holds it up for long. The service's part is as patient. */
  static async openPatiently(path: string): Promise<PatientStores> {
    const database = await SqliteDatabase.open(path);
    database.waitFor(SHORT_WAIT);
    return { store: patient(new SqliteStore(database)), service: patient(new SqliteServiceStore(database)) };
  }

  /** What a service keeps in the same file, over the same connection: it is closed with this store. */
  get service(): ServiceStore {
    return new SqliteServiceStore(this.#database);
  }

  async add(crawl: string, entries: readonly FrontierEntry[]): Promise<number> {
    return this.#database.transaction(() => {
      const before = lastAddress(this.#database);
      addAddresses(this.#database, crawl, entries);
      return lastAddress(this.#database) - before;
    });
  }

  async lease(crawl: string, request: LeaseRequest): Promise<readonly Lease[]> {
    return this.#database.transaction(() => leaseAddresses(this.#database, crawl, request));
  }

  async complete(crawl: string, { key, owner }: LeaseKey, completion: Completion): Promise<boolean> {
    const batch = { owner, completions: [{ ...completion, key }], patterns: [], now: 0 };
    return (await this.completeAll(crawl, batch))[0];
  }

  async completeAll(crawl: string, batch: Batch): Promise<readonly boolean[]> {
    const { completions, patterns, now } = batch;
    return this.#database.transaction(() => {
      const held = finishAddresses(this.#database, crawl, batch);
      const own = completions.filter(({ key }) => held.has(key));
      savePages(this.#database, crawl, own);
      const found = own.flatMap((completion) => completion.found);
      if (found.length > 0) addAddresses(this.#database, crawl, found);
      for (const { key, outcome, listed, gone = [] } of own) {
        if (listed) saveListed(this.#database, crawl, listed);
        if (outcome === "removed") removePage(this.#database, crawl, key);
        for (const each of gone) removePage(this.#database, crawl, each);
      }
      for (const { host, patterns: learned } of patterns)
        savePatterns(this.#database, host, { patterns: learned, now });
      return completions.map(({ key }) => held.has(key));
    });
  }

  async retry(crawl: string, lease: LeaseKey, notBefore: number): Promise<boolean> {
    return settleAddress(this.#database, crawl, { ...lease, state: "pending", attempts: 1, notBefore });
  }

  async fail(crawl: string, lease: LeaseKey, problem: Problem): Promise<boolean> {
    return settleAddress(this.#database, crawl, { ...lease, ...problem, state: "failed", attempts: 1 });
  }

  async retryFailed(crawl: string): Promise<number> {
    return retryAddresses(this.#database, crawl);
  }

  async release(crawl: string, lease: LeaseKey): Promise<boolean> {
    return settleAddress(this.#database, crawl, { ...lease, state: "pending" });
  }

  async owners(crawl: string): Promise<readonly string[]> {
    return ownersOf(this.#database, crawl);
  }

  async reclaim(crawl: string, now: number, gone: readonly string[]): Promise<number> {
    return reclaimAddresses(this.#database, crawl, { now, gone });
  }

  async pendingHosts(crawl: string): Promise<readonly { readonly host: string; readonly notBefore: number }[]> {
    return pendingHosts(this.#database, crawl);
  }

  async counts(crawl: string): Promise<CrawlCounts> {
    return countsOf(this.#database, crawl);
  }

  async failures(crawl: string): Promise<readonly Failure[]> {
    return failuresOf(this.#database, crawl);
  }

  async restart(crawl: string, next: NextRound): Promise<void> {
    this.#database.transaction(() => restartAddresses(this.#database, crawl, next));
  }

  async round(crawl: string): Promise<number> {
    return roundOf(this.#database, crawl);
  }

  async crawls(): Promise<readonly string[]> {
    return this.#database.all("SELECT name FROM crawl ORDER BY name").map(({ name }) => String(name));
  }

  async forget(crawl: string, most: number): Promise<boolean> {
    return this.#database.transaction(() => {
      const pages = forgetPages(this.#database, crawl, most);
      const addresses = forgetAddresses(this.#database, crawl, most);
      if (pages + addresses > 0) return true;
      this.#database.run("DELETE FROM listed WHERE crawl = ?", crawl);
      this.#database.run("DELETE FROM host_note WHERE host = ?", crawl);
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
    return patternsOf(this.#database, host);
  }

  async savePatterns(host: string, patterns: unknown, now: number): Promise<void> {
    this.#database.transaction(() => savePatterns(this.#database, host, { patterns, now }));
  }

  async patternHosts(): Promise<readonly PatternHost[]> {
    return patternHosts(this.#database);
  }

  async patternHistory(host: string): Promise<readonly PatternVersion[]> {
    return patternHistory(this.#database, host);
  }

  async search(request: SearchRequest): Promise<readonly SearchHit[]> {
    return searchPages(this.#database, request);
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}
