import type {
  Completion,
  CrawlCounts,
  FrontierEntry,
  Lease,
  LeaseRequest,
  PageAnswer,
  PageIdentity,
  PageQuestion,
  Store,
  StoredPage,
} from "../store/index.ts";
import { detached } from "./detached.ts";
import { RANK } from "./link-ranks.ts";
import { Lookups } from "./lookups.ts";
import { createOwner, isGone } from "./owner.ts";
import { Recent } from "./recent.ts";
import type { Learned } from "./site-memories.ts";

/** Longer than any page takes. Only matters to crawls that share a store across machines. */
const LEASE_TIME = 15 * 60 * 1000;

/** So many keys are remembered as known, to spare the store: most links of a page were on the last one, too. */
const MOST_KNOWN = 50_000;

/**
 * So many pages, or so many milliseconds, are told to the store at once: a transaction costs as much as ten pages in it.
 * While they are, as many more may come; all of these a killed process may have given to its caller and not stored.
 */
const MOST_UNSAVED = 32;
export const SAVE_WITHIN = 20;

/** So many pages are compared at most: where more share a band, their template is all that they say. */
const MOST_COMPARED = 64;

interface FrontierOptions {
  readonly limit: number;
  /** So many pages are on their way at most. */
  readonly concurrency: number;
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
  readonly #owner = createOwner();
  /** Priorities by key. */
  readonly #known = new Map<string, number>();
  readonly #leased = new Set<string>();
  /** Leased before there was room for them, by host. */
  readonly #ahead = new Map<string, Lease[]>();
  /** Hosts that may have addresses to lease. */
  readonly #hosts = new Set<string>();
  readonly #recent: Recent;
  readonly #lookups: Lookups;
  /** What the store is doing while the crawl goes on. */
  #saving: Promise<void> | null = null;
  #leasing: Promise<void> | null = null;
  /** Why it could not. */
  #failure: { readonly error: unknown } | null = null;

  constructor(store: Store, crawl: string, options: FrontierOptions) {
    this.#store = store;
    this.#crawl = crawl;
    this.#options = options;
    this.#recent = new Recent(options.concurrency);
    this.#lookups = new Lookups((questions) => store.findAlike(crawl, questions, MOST_COMPARED));
  }

  get hosts(): Iterable<string> {
    return this.#hosts;
  }

  /** `isAgain`: what is over begins anew; what is not goes on. */
  async begin(seeds: readonly FrontierEntry[], isAgain: boolean): Promise<void> {
    await this.#reclaim();
    if (isAgain && (await this.#isOver())) await this.#store.restart(this.#crawl);
    await this.#store.add(this.#crawl, seeds);
    await this.refresh();
  }

  /** Looks again where addresses wait. Returns in how many milliseconds the first may be leased; null if none waits. */
  async refresh(): Promise<number | null> {
    await this.save();
    await this.#reclaim();
    const waiting = await this.#store.pendingHosts(this.#crawl);
    for (const { host } of waiting) this.#hosts.add(host);
    if (waiting.length === 0) return null;
    return Math.max(0, Math.min(...waiting.map(({ notBefore }) => notBefore)) - Date.now());
  }

  /** `spare`: how many more the store may be asked for, to have them at hand when there is room. */
  async lease(host: string, count: number, spare: number): Promise<readonly Lease[]> {
    if (this.#aheadOf(host).length === 0) await this.#leasing;
    if (this.#aheadOf(host).length === 0) {
      await this.save();
      if (!(await this.#leaseMore(host, { count, spare }))) this.#hosts.delete(host);
    }
    this.#throwFailure();
    const ahead = this.#aheadOf(host);
    const leases = ahead.splice(0, count);
    const last = leases.at(-1);
    // What is less good may wait until there is nothing else: better may be found meanwhile.
    if (last !== undefined && ahead.length < spare / 2) this.#leaseAhead(host, spare, last.priority);
    return leases;
  }

  #aheadOf(host: string): Lease[] {
    const ahead = this.#ahead.get(host) ?? [];
    this.#ahead.set(host, ahead);
    return ahead;
  }

  /** In the background. */
  #leaseAhead(host: string, spare: number, priority: number | undefined): void {
    if (this.#leasing !== null) return;
    const work = this.#leaseMore(host, { count: 1, spare, ...(priority !== undefined && { priority }) }).then(
      (isMore) => isMore && this.#options.onNews(),
    );
    this.#leasing = this.#note(work).finally(() => {
      this.#leasing = null;
    });
  }

  /** Whether there was something. */
  async #leaseMore(host: string, wanted: Pick<LeaseRequest, "count" | "spare" | "priority">): Promise<boolean> {
    const now = Date.now();
    const who = { host, owner: this.#owner.owner, limit: this.#options.limit };
    const leases = await this.#store.lease(this.#crawl, { ...who, ...wanted, now, expires: now + LEASE_TIME });
    for (const { key } of leases) this.#leased.add(key);
    this.#aheadOf(host).push(...leases.filter(({ key }) => !this.#isDoneAlready(key)));
    return leases.length > 0;
  }

  /** A redirect led to it before it was leased. */
  #isDoneAlready(key: string): boolean {
    if (!this.#recent.has(key)) return false;
    this.#recent.unsaved.add(key, { outcome: "duplicate", page: null, found: [] });
    return true;
  }

  /** Is told to the store with others, by `save` at the latest; `onSaved` is called when it is there. */
  async complete({ key }: Lease, completion: Completion, onSaved: () => void): Promise<void> {
    const found = completion.found.filter((entry) => this.#isNews(entry));
    const { outcome, page } = completion;
    const { unsaved } = this.#recent;
    unsaved.add(key, { ...completion, found });
    unsaved.told.push(onSaved);
    if (page !== null && page.key !== key && this.#dropAhead(page.key))
      unsaved.add(page.key, { outcome, page: null, found: [] });
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    for (const entry of found) {
      this.#known.set(detached(entry.key), entry.priority ?? 0);
      this.#hosts.add(entry.host);
    }
    if (unsaved.completions.length < MOST_UNSAVED) return;
    await this.#saving;
    this.saveSoon();
  }

  async retry({ key, host }: Lease, wait: number): Promise<void> {
    await this.#store.retry(this.#crawl, this.#settled(key), Date.now() + wait);
    this.#hosts.add(host);
  }

  async fail({ key }: Lease, error: string): Promise<void> {
    await this.#store.fail(this.#crawl, this.#settled(key), error);
  }

  async counts(): Promise<CrawlCounts> {
    return await this.#store.counts(this.#crawl);
  }

  /** A page of any round. */
  async page(key: string): Promise<StoredPage | null> {
    return this.#recent.page(key) ?? (await this.#store.page(this.#crawl, key));
  }

  /** What the store knows of a page like this; what it was told lately, `recentlyLike` knows. */
  async findAlike(question: PageQuestion): Promise<PageAnswer> {
    return await this.#lookups.find(question);
  }

  recentlyLike(identity: PageIdentity, bands: readonly number[]): PageAnswer {
    return { duplicateOf: this.#recent.duplicateOf(identity), near: this.#recent.near(bands) };
  }

  async round(): Promise<number> {
    return await this.#store.round(this.#crawl);
  }

  /** In how many milliseconds something should be saved; null if there is nothing, or the store is busy with it. */
  get saveIn(): number | null {
    const { completions, since } = this.#recent.unsaved;
    if (completions.length === 0 || this.#saving !== null) return null;
    return Math.max(0, since + SAVE_WITHIN - performance.now());
  }

  /** Begins to tell the store what was done. */
  saveSoon(): void {
    this.#throwFailure();
    if (this.#saving !== null || this.#recent.unsaved.completions.length === 0) return;
    this.#saving = this.#note(this.#tellStore()).finally(() => {
      this.#saving = null;
      this.#options.onNews();
    });
  }

  /** Tells the store all that was done: pages, what they led to and what they taught. */
  async save(): Promise<void> {
    do {
      await this.#saving;
      this.saveSoon();
    } while (this.#saving !== null);
  }

  async #tellStore(): Promise<void> {
    const patterns = this.#options.learned();
    const batch = this.#recent.take();
    const { completions, told } = batch;
    for (const { key } of completions) this.#leased.delete(key);
    await this.#store.completeAll(this.#crawl, { owner: this.#owner.owner, completions, patterns, now: Date.now() });
    this.#recent.saved(batch);
    for (const tell of told) tell();
  }

  /** What goes wrong while nobody waits is thrown at the next call that can. */
  async #note(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#failure = { error };
    }
  }

  #throwFailure(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  /** Saves, and gives back what is leased. */
  async end(): Promise<void> {
    try {
      await this.#leasing;
      await this.save();
      for (const key of [...this.#leased]) await this.#store.release(this.#crawl, this.#settled(key));
    } finally {
      this.#owner.retire();
    }
  }

  async #reclaim(): Promise<void> {
    const gone = (await this.#store.owners(this.#crawl)).filter(isGone);
    await this.#store.reclaim(this.#crawl, Date.now(), gone);
  }

  /** A redirect led to it before its turn came. */
  #dropAhead(key: string): boolean {
    for (const leases of this.#ahead.values()) {
      const at = leases.findIndex((lease) => lease.key === key);
      if (at >= 0) return leases.splice(at, 1).length > 0;
    }
    return false;
  }

  /** An address is told to the store once, and again where it turned up in a better place, or to be of the frame. */
  #isNews({ key, priority = 0 }: FrontierEntry): boolean {
    const before = this.#known.get(key);
    return before === undefined || priority < before || (priority === RANK.frame && before === RANK.beside);
  }

  async #isOver(): Promise<boolean> {
    const { pending, leased, pages } = await this.counts();
    return pending + leased === 0 || pages >= this.#options.limit;
  }

  #settled(key: string) {
    this.#leased.delete(key);
    return { key, owner: this.#owner.owner };
  }
}
