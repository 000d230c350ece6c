import {
  type Completion,
  type CrawlCounts,
  type FrontierEntry,
  isGone,
  type Lease,
  type NearPage,
  type PageAnswer,
  type PageIdentity,
  type PageQuestion,
  type Problem,
  type Store,
  type StoredPage,
} from "../store/index.ts";
import { Background } from "./background.ts";
import { KnownAddresses } from "./known-addresses.ts";
import { Leases } from "./leases.ts";
import type { Order } from "./link-ranks.ts";
import { Lookups } from "./lookups.ts";
import { Recent } from "./recent.ts";
import type { Learned } from "./site-memories.ts";
import { PATIENCE } from "./walls.ts";

/**
 * So many pages, or so many milliseconds, are told to the store at once: a transaction costs as much as ten pages in it.
 * While they are, as many more may come; all of these a killed process may have given to its caller and not stored.
 */
const MOST_UNSAVED = 16;
export const SAVE_WITHIN = 20;

/** So many addresses of a sitemap are told to the store at once. */
const PORTION = 5000;

/** So many pages are compared at most: where more share a band, their template is all that they say. */
const MOST_COMPARED = 64;

/** The kind of a note on a host that was left alone. */
const LEFT = "left";

interface LeftNote {
  readonly crawl: string;
  readonly round: number;
}

interface FrontierOptions {
  readonly limit: number;
  /** How the priorities of entries are made. */
  readonly order: Order;
  /** So many pages are on their way at most. */
  readonly onTheirWay: number;
  /** What is to be stored with the next pages. */
  readonly learned: () => readonly Learned[];
  /** Something was saved, or there is more to lease. */
  readonly onNews: () => void;
}

/** One crawl's part of the store. */
export class Frontier {
  readonly #store: Store;
  readonly #crawl: string;
  readonly #options: FrontierOptions;
  readonly #known: KnownAddresses;
  readonly #leases: Leases;
  readonly #recent: Recent;
  readonly #lookups: Lookups;
  readonly #saving: Background;
  /** Of this round at most, as far as this process knows. */
  #pages = 0;
  /** When hosts that have nothing now have something again, in the time of `performance.now()`. */
  readonly #later = new Map<string, number>();

  constructor(store: Store, crawl: string, options: FrontierOptions) {
    this.#store = store;
    this.#crawl = crawl;
    this.#options = options;
    const { limit, order, onTheirWay, onNews } = options;
    this.#known = new KnownAddresses(order);
    this.#recent = new Recent(onTheirWay);
    this.#lookups = new Lookups((questions) => store.findAlike(crawl, questions, MOST_COMPARED));
    this.#leases = new Leases(store, crawl, { limit, onNews, isDone: (key) => this.#isDoneAlready(key) });
    this.#saving = new Background(onNews);
  }

  /** Those that may have addresses to lease; the one that was served longest ago comes first. */
  get hosts(): ReadonlySet<string> {
    const now = performance.now();
    for (const [host, time] of this.#later) {
      if (time > now) continue;
      this.#later.delete(host);
      this.#leases.hosts.add(host);
    }
    return this.#leases.hosts;
  }

  /** In how many milliseconds an address that is to be tried again may be leased; null if there is none. */
  get laterIn(): number | null {
    if (this.#later.size === 0) return null;
    return Math.max(0, Math.min(...this.#later.values()) - performance.now());
  }

  /**
   * `isAgain`: what is over begins anew; what is not goes on. What failed for a time is tried again either way. Returns
   * whether it begins anew.
   */
  async begin(seeds: readonly FrontierEntry[], isAgain: boolean): Promise<boolean> {
    await this.#reclaim();
    // A page that is gone may be back: where those that link to it have not changed, nobody would find it again.
    const next = { now: Date.now(), patience: PATIENCE };
    const isNewRound = isAgain && (await this.#isOver());
    if (isNewRound) await this.#store.restart(this.#crawl, next);
    else await this.#store.retryFailed(this.#crawl);
    await this.#store.add(this.#crawl, seeds);
    if (Number.isFinite(this.#options.limit)) this.#pages = (await this.counts()).pages;
    await this.refresh();
    return isNewRound;
  }

  /** Whether there may be as many pages as are allowed. The store knows for sure, but looks through all addresses for it. */
  get isFull(): boolean {
    return this.#pages >= this.#options.limit;
  }

  /** Looks again where addresses wait, and for how many milliseconds the first of each host does. */
  async refresh(): Promise<readonly { readonly host: string; readonly wait: number }[]> {
    await this.save();
    await this.#reclaim();
    const waiting = await this.#store.pendingHosts(this.#crawl);
    const hosts = waiting.map(({ host, notBefore }) => ({ host, wait: Math.max(0, notBefore - Date.now()) }));
    for (const { host, wait } of hosts) this.#wake(host, wait);
    return hosts;
  }

  /** `spare`: how many more the store may be asked for, to have them at hand when there is room. */
  async lease(host: string, count: number, spare: number): Promise<readonly Lease[]> {
    if (!(await this.#leases.hasSome(host))) {
      await this.save();
      await this.#leases.ask(host, count, spare);
    }
    return this.#leases.take(host, count, spare);
  }

  /** A redirect led to it before it was leased. */
  #isDoneAlready(key: string): boolean {
    if (!this.#recent.has(key)) return false;
    this.#recent.unsaved.add(key, { outcome: "duplicate", page: null });
    return true;
  }

  /** Is told to the store with others, by `save` at the latest; `onSaved` is called when it is there. */
  async complete({ key }: Lease, completion: Completion, onSaved: () => void): Promise<void> {
    const found = this.#newsOf(completion.found);
    const { outcome, page } = completion;
    const { unsaved } = this.#recent;
    unsaved.add(key, completion, found);
    unsaved.listeners.push(onSaved);
    if (page !== null) this.#pages++;
    if (page !== null && page.key !== key && this.#leases.drop(page.key))
      unsaved.add(page.key, { outcome, page: null });
    this.#noteFound(found);
    if (unsaved.completions.length < MOST_UNSAVED) return;
    await this.#saving.settled();
    this.saveSoon();
  }

  /**
   * Addresses of a list that may be very long: in portions, because the store's thread has copies of all that it is told.
   * Whoever ends before the list is done adds them again.
   */
  async add(found: readonly FrontierEntry[]): Promise<void> {
    for (let at = 0; at < found.length; at += PORTION) {
      const news = this.#newsOf(found.slice(at, at + PORTION));
      await this.#store.add(this.#crawl, news);
      this.#noteFound(news);
    }
  }

  #newsOf(found: readonly FrontierEntry[]): FrontierEntry[] {
    return found.map((entry) => this.#known.news(entry)).filter((entry) => entry !== null);
  }

  /** The store has heard of them, or will. */
  #noteFound(found: readonly FrontierEntry[]): void {
    this.#known.remember(found);
    for (const { host } of found) this.#leases.hosts.add(host);
  }

  async retry({ key, host }: Lease, wait: number): Promise<void> {
    await this.#store.retry(this.#crawl, this.#leases.settle(key), Date.now() + wait);
    this.#wake(host, wait);
  }

  /** There is something to lease in so many milliseconds. */
  #wake(host: string, wait: number): void {
    if (wait === 0) this.#leases.hosts.add(host);
    else this.#later.set(host, Math.min(performance.now() + wait, this.#later.get(host) ?? Number.POSITIVE_INFINITY));
  }

  /** As if it had not been leased. */
  async postpone({ key, host }: Lease): Promise<void> {
    await this.#store.release(this.#crawl, this.#leases.settle(key));
    this.#leases.hosts.add(host);
  }

  /** A host is left alone until the next run: what is at hand of it is given back, and the next round does not wait for it. */
  async leave(host: string): Promise<void> {
    await this.#leases.giveBack(host);
    const data = { crawl: this.#crawl, round: await this.round() } satisfies LeftNote;
    await this.#store.saveNote(host, LEFT, { data, now: Date.now() });
  }

  async fail({ key }: Lease, problem: Problem): Promise<void> {
    await this.#store.fail(this.#crawl, this.#leases.settle(key), problem);
  }

  async counts(): Promise<CrawlCounts> {
    return await this.#store.counts(this.#crawl);
  }

  /** A page of any round. */
  async page(key: string): Promise<StoredPage | null> {
    return this.#recent.page(key) ?? (await this.#store.page(this.#crawl, key));
  }

  /** What the store knows of a page like this; what it was told lately, `recentDuplicateOf` and `recentNear` know. */
  async findAlike(question: PageQuestion): Promise<PageAnswer> {
    return await this.#lookups.find(question);
  }

  /** Of the pages that were done last. */
  recentDuplicateOf(identity: PageIdentity): string | null {
    return this.#recent.duplicateOf(identity);
  }

  /** Pages that were done last and share a band. */
  recentNear(bands: readonly number[]): readonly NearPage[] {
    return this.#recent.near(bands);
  }

  async round(): Promise<number> {
    return await this.#store.round(this.#crawl);
  }

  /** In how many milliseconds something should be saved; null if there is nothing, or the store is busy with it. */
  get saveIn(): number | null {
    const { completions, since } = this.#recent.unsaved;
    if (completions.length === 0 || this.#saving.isRunning) return null;
    return Math.max(0, since + SAVE_WITHIN - performance.now());
  }

  /** Begins to tell the store what was done. */
  saveSoon(): void {
    if (this.#saving.isRunning || this.#recent.unsaved.completions.length === 0) return;
    this.#saving.start(() => this.#tellStore());
  }

  /** Tells the store all that was done: pages, what they led to and what they taught. */
  async save(): Promise<void> {
    do {
      await this.#saving.settled();
      this.saveSoon();
    } while (this.#saving.isRunning);
  }

  async #tellStore(): Promise<void> {
    const patterns = this.#options.learned();
    const batch = this.#recent.take();
    const { completions, listeners } = batch;
    for (const { key } of completions) this.#leases.settle(key);
    const { owner } = this.#leases;
    await this.#store.completeAll(this.#crawl, { owner, completions, patterns, now: Date.now() });
    this.#recent.saved(batch);
    for (const onSaved of listeners) onSaved();
  }

  /** Saves, and gives back what is leased. */
  async end(): Promise<void> {
    try {
      await this.save();
    } finally {
      await this.#leases.end();
    }
  }

  async #reclaim(): Promise<void> {
    const gone = (await this.#store.owners(this.#crawl)).filter(isGone);
    await this.#store.reclaim(this.#crawl, Date.now(), gone);
  }

  async #isOver(): Promise<boolean> {
    const { pending, leased, pages } = await this.counts();
    if (pending + leased === 0 || pages >= this.#options.limit) return true;
    return leased === 0 && (await this.#isAllLeft());
  }

  /** Whether all that is pending is of hosts that have asked in this round to be left alone. */
  async #isAllLeft(): Promise<boolean> {
    const round = await this.round();
    for (const { host } of await this.#store.pendingHosts(this.#crawl)) {
      const note = (await this.#store.noteFor(host, LEFT)) as LeftNote | null;
      if (note?.crawl !== this.#crawl || note.round !== round) return false;
    }
    return true;
  }
}
