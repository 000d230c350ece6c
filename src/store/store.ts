import type { PageSearch } from "./page-search.ts";

/** An address that a crawl knows. */
export interface FrontierEntry {
  /** Equal for addresses of one page. */
  readonly key: string;
  readonly url: string;
  /** Whose pace it counts for. */
  readonly host: string;
  /** Links between it and an address that the crawl began with. */
  readonly depth: number;
  /** What is leased first: the lower the earlier. Default: 0. */
  readonly priority?: number;
}

/** An address that one worker has to itself for a while. */
export interface Lease extends FrontierEntry {
  /** How often it was tried before. */
  readonly attempts: number;
  /** It had a page, which an earlier round found removed. */
  readonly wasRemoved: boolean;
}

export interface NextRound {
  readonly now: number;
  /** Milliseconds after which addresses are forgotten that give no page. */
  readonly patience: number;
}

export interface LeaseRequest {
  readonly host: string;
  /** Who asks: unique among all processes that ever use the store. */
  readonly owner: string;
  readonly count: number;
  /** So many more, of the same priority as the first: to have them at hand. Default: 0. */
  readonly spare?: number;
  /** Only of this priority, or lower. Default: any. */
  readonly priority?: number;
  /** The most pages of the crawl's present round; what is leased counts as if it were a page already. */
  readonly limit: number;
  /** Milliseconds since 1970, like all times here. */
  readonly now: number;
  /** When others may take it, unless it was settled. */
  readonly expires: number;
}

/** A page as it was last fetched. */
export interface StoredPage {
  readonly key: string;
  /** After redirects. */
  readonly url: string;
  /** Key of the address that the page calls its own. */
  readonly canonical: string | null;
  /** Equal for equal content; null where nobody compares. */
  readonly fingerprint: string | null;
  /** Data that JSON can carry. */
  readonly article: unknown;
  readonly fetched: number;
  /** When its content last differed from the time before. */
  readonly changed: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What came of an address: `same` and `changed` are against the round before, a `listing` is a sitemap or a feed. */
export type Outcome = "new" | "same" | "changed" | "duplicate" | "skipped" | "removed" | "listing";

export interface Completion {
  readonly outcome: Outcome;
  /** What is kept of it, if anything. */
  readonly page: StoredPage | null;
  /** Addresses found on the way. */
  readonly found: readonly FrontierEntry[];
  /** By what the page is found by pages that are nearly the same. */
  readonly sketch?: Sketch | null;
  /** When a sitemap says that pages last changed. */
  readonly listed?: readonly ListedPage[];
  /** Keys of pages that are gone, while their addresses stay: they lead elsewhere, or give a copy of another page. */
  readonly gone?: readonly string[];
}

/** A page's content in little space. Pages that share a band may be near; whether they are, their signatures tell. */
export interface Sketch {
  /** Whole numbers below 2 ** 53. */
  readonly bands: readonly number[];
  readonly signature: string;
}

export interface ListedPage {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** What a worker has done since it last told the store. */
export interface Batch {
  readonly owner: string;
  /** By the keys of their leases. */
  readonly completions: readonly (Completion & { readonly key: string })[];
  /** What was learned from these pages, by host. */
  readonly patterns: readonly { readonly host: string; readonly patterns: unknown }[];
  readonly now: number;
}

/** What two pages that are one have in common. */
export interface PageIdentity {
  readonly key: string;
  readonly canonical: string | null;
  /** Null where there is too little content to tell pages apart. */
  readonly fingerprint: string | null;
}

/** A page that may be stored already. */
export interface PageQuestion extends PageIdentity {
  /** Of its sketch; none where nobody asks for pages that are near. */
  readonly bands: readonly number[];
}

export interface PageAnswer {
  /** The key of a page with the same key, canonical address or fingerprint. */
  readonly duplicateOf: string | null;
  /** Pages whose sketch shares a band. */
  readonly near: readonly NearPage[];
}

export interface CrawlCounts {
  readonly pending: number;
  readonly leased: number;
  readonly done: number;
  readonly failed: number;
  /** Pages of the present round: what limits count. */
  readonly pages: number;
}

/** Why an address failed. */
export interface Problem {
  readonly error: string;
  /** It may be gone when the crawl is run again: a server that is down, a network that is lost. */
  readonly mayPass: boolean;
}

export interface Failure {
  readonly url: string;
  readonly attempts: number;
  readonly error: string;
}

export interface PatternHost {
  readonly host: string;
  /** When it was last. */
  readonly saved: number;
  readonly versions: number;
}

export interface PatternVersion {
  readonly patterns: unknown;
  readonly saved: number;
}

/**
 * Pages, the state of crawls, and what was learned about hosts, kept between runs. What every store owes its users:
 *
 * - When a call has resolved, its effect survives the end of the process, `kill -9` included. A call has all of its
 *   effect or none: no reader sees a page without its address done, or done without what was found on it.
 * - A crawl is whatever is under one name; nothing is shared between crawls. It begins empty, in round 0.
 * - `add` takes each key once; an entry whose key is known changes nothing but the priority and depth of one that is
 *   pending: it has the priority that it was given last, unless that is higher and came with a longer way, and the least
 *   depth of all.
 * - An address is *pending*, *leased*, *done* or *failed*. `lease` gives each address to one owner at a time, those of
 *   the lowest priority first, among these the least deep and among these the first added, never one whose time has
 *   not come, and never so many that pages and leases together exceed `limit`.
 * - `complete`, `retry` and `fail` answer false and change nothing unless the owner has the lease. A page is stored
 *   under its own key, and an address with that key, which may be another than the leased one, is done as well.
 * - `completeAll` does what `complete` and `savePatterns` would, one after the other, as one call: all of it or nothing.
 * - `reclaim` makes pending what is leased and has expired, or whose owner is gone.
 * - `findAlike` knows the pages of the present round alone. Of pages that share a band with one that is asked for it
 *   finds at most `count`, in a time that does not grow with the crawl. A page has the last sketch it was completed with.
 * - `listedAs` answers with what a sitemap said in the present round, and null for what it said in one before.
 * - A page that is completed as *removed* is gone, and so are those that are named as `gone`. Their addresses stay.
 * - `restart` begins the next round: all addresses are pending again, pages stay to compare with. An address is barren
 *   that was a duplicate, skipped, removed or failed in the round before; those are forgotten that have been in all rounds
 *   for as long as `patience`, unless the crawl began there.
 * - `forget` takes away at most so many pages and addresses at once, so that others may write meanwhile; whoever wants all
 *   of a crawl gone calls it until nothing is left. What is known of hosts stays.
 * - Patterns are kept by exact host; the last saved are in force, the ones before are history, of which the latest fifteen
 *   stay.
 * - Keys, hosts and names are plain text: nothing is trimmed or folded. What is given out shares no objects with what was stored.
 * - Failures reject with a `StoreError`.
 */
export interface Store extends PageSearch {
  /** Returns how many were new. */
  add(crawl: string, entries: readonly FrontierEntry[]): Promise<number>;
  lease(crawl: string, request: LeaseRequest): Promise<readonly Lease[]>;
  complete(crawl: string, lease: LeaseKey, completion: Completion): Promise<boolean>;
  /** Returns for each completion whether the owner had the lease. */
  completeAll(crawl: string, batch: Batch): Promise<readonly boolean[]>;
  /** Pending again, from `notBefore` on, with one attempt more. */
  retry(crawl: string, lease: LeaseKey, notBefore: number): Promise<boolean>;
  fail(crawl: string, lease: LeaseKey, problem: Problem): Promise<boolean>;
  /** Makes pending, as if they had never been tried, the failed whose problem may pass. Returns how many. */
  retryFailed(crawl: string): Promise<number>;
  /** Pending again, as if it had not been leased. */
  release(crawl: string, lease: LeaseKey): Promise<boolean>;
  /** Those who hold leases. */
  owners(crawl: string): Promise<readonly string[]>;
  /** Returns how many. */
  reclaim(crawl: string, now: number, gone: readonly string[]): Promise<number>;
  /** Hosts with pending addresses, and when the first of each may be leased. */
  pendingHosts(crawl: string): Promise<readonly { readonly host: string; readonly notBefore: number }[]>;
  counts(crawl: string): Promise<CrawlCounts>;
  failures(crawl: string): Promise<readonly Failure[]>;
  restart(crawl: string, next: NextRound): Promise<void>;
  /** How often the crawl was restarted. */
  round(crawl: string): Promise<number>;
  /** The names of all crawls, by name. */
  crawls(): Promise<readonly string[]>;
  /** Returns whether anything is left of the crawl. */
  forget(crawl: string, most: number): Promise<boolean>;

  page(crawl: string, key: string): Promise<StoredPage | null>;
  /** All of the crawl's, ordered by key. */
  pages(crawl: string): AsyncIterable<StoredPage>;
  /** One answer for each. */
  findAlike(crawl: string, questions: readonly PageQuestion[], count: number): Promise<readonly PageAnswer[]>;
  /** When a page last changed, in milliseconds since 1970. */
  listedAs(crawl: string, key: string): Promise<number | null>;

  /**
   * What is known of a host beside its patterns, or of a crawl, by exact host or name and kind; the last word holds. Null if
   * there is none.
   */
  noteFor(host: string, kind: string): Promise<unknown>;
  saveNote(host: string, kind: string, note: { readonly data: unknown; readonly now: number }): Promise<void>;

  patternsFor(host: string): Promise<unknown>;
  savePatterns(host: string, patterns: unknown, now: number): Promise<void>;
  /** The hosts that patterns were saved for, by name. */
  patternHosts(): Promise<readonly PatternHost[]>;
  /** Newest first. */
  patternHistory(host: string): Promise<readonly PatternVersion[]>;

  /** The store cannot be used afterwards. */
  close(): Promise<void>;
}

export interface NearPage {
  readonly key: string;
  readonly signature: string;
}

export interface LeaseKey {
  readonly key: string;
  readonly owner: string;
}

/** The one error of stores: a literal code to branch on, and whether trying again makes sense. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;
  readonly retry: "never" | "later";

  /** The message is what was wrong, a colon, what to do. */
  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.retry = RETRY[code];
  }
}

const RETRY = {
  /** The package that drives it is not installed. */
  "not-installed": "never",
  /** The file is something else, or damaged. */
  broken: "never",
  /** Another program wrote it. */
  foreign: "never",
  /** A later version of dechaff wrote it. */
  "too-new": "never",
  /** Another process holds it. */
  busy: "later",
  /** It could not be opened, read or written: rights, space, a folder in its place. */
  unusable: "later",
} as const;

export type StoreErrorCode = keyof typeof RETRY;
