import type {
  Completion,
  CrawlCounts,
  FrontierEntry,
  Lease,
  NearPage,
  PageIdentity,
  Store,
  StoredPage,
} from "../store/index.ts";
import { detached } from "./detached.ts";
import { RANK } from "./link-ranks.ts";
import { createOwner, isGone } from "./owner.ts";
import type { Learned } from "./site-memories.ts";
import { Unsaved } from "./unsaved.ts";

/** Longer than any page takes. Only matters to crawls that share a store across machines. */
const LEASE_TIME = 15 * 60 * 1000;

/** So many keys are remembered as known, to spare the store: most links of a page were on the last one, too. */
const MOST_KNOWN = 50_000;

/**
 * So many pages, or so many milliseconds, are told to the store at once: a transaction costs as much as ten pages in it.
 * It is also what a killed process may have given to its caller and not stored.
 */
const MOST_UNSAVED = 32;
export const SAVE_WITHIN = 20;

interface FrontierOptions {
  readonly limit: number;
  /** What is to be stored with the next pages. */
  readonly learned: () => readonly Learned[];
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
  #unsaved = new Unsaved();

  constructor(store: Store, crawl: string, options: FrontierOptions) {
    this.#store = store;
    this.#crawl = crawl;
    this.#options = options;
  }

  get hosts(): Iterable<string> {
    return this.#hosts;
  }

  /** `isAgain`: what is over begins anew; what is not goes on. */
  async begin(seeds: readonly FrontierEntry[], isAgain: boolean): Promise<void> {
    await this.#store.reclaim(this.#crawl, Date.now(), isGone);
    if (isAgain && (await this.#isOver())) await this.#store.restart(this.#crawl);
    await this.#store.add(this.#crawl, seeds);
    await this.refresh();
  }

  /** Looks again where addresses wait. Returns in how many milliseconds the first may be leased; null if none waits. */
  async refresh(): Promise<number | null> {
    await this.save();
    await this.#store.reclaim(this.#crawl, Date.now(), isGone);
    const waiting = await this.#store.pendingHosts(this.#crawl);
    for (const { host } of waiting) this.#hosts.add(host);
    if (waiting.length === 0) return null;
    return Math.max(0, Math.min(...waiting.map(({ notBefore }) => notBefore)) - Date.now());
  }

  /** `spare`: how many more the store may be asked for, to have them at hand when there is room. */
  async lease(host: string, count: number, spare: number): Promise<readonly Lease[]> {
    const ahead = this.#ahead.get(host) ?? [];
    if (ahead.length === 0) {
      await this.save();
      ahead.push(...(await this.#leaseMore(host, count, spare)));
      if (ahead.length > 0) this.#ahead.set(host, ahead);
    }
    return ahead.splice(0, count);
  }

  async #leaseMore(host: string, count: number, spare: number): Promise<readonly Lease[]> {
    const now = Date.now();
    const who = { host, owner: this.#owner.owner, limit: this.#options.limit };
    const leases = await this.#store.lease(this.#crawl, { ...who, count, spare, now, expires: now + LEASE_TIME });
    for (const { key } of leases) this.#leased.add(key);
    if (leases.length === 0) this.#hosts.delete(host);
    return leases;
  }

  /** Is told to the store with others, by `save` at the latest; `onSaved` is called when it is there. */
  async complete({ key }: Lease, completion: Completion, onSaved: () => void): Promise<void> {
    const found = completion.found.filter((entry) => this.#isNews(entry));
    const { outcome, page } = completion;
    this.#unsaved.add(key, { ...completion, found });
    this.#unsaved.told.push(onSaved);
    if (page !== null && page.key !== key && this.#dropAhead(page.key))
      this.#unsaved.add(page.key, { outcome, page: null, found: [] });
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    for (const entry of found) {
      this.#known.set(detached(entry.key), entry.priority ?? 0);
      this.#hosts.add(entry.host);
    }
    if (this.#unsaved.completions.length >= MOST_UNSAVED) await this.save();
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
    return this.#unsaved.page(key) ?? (await this.#store.page(this.#crawl, key));
  }

  /** The key of a page of this round that is the same. */
  async duplicateOf(identity: PageIdentity): Promise<string | null> {
    return this.#unsaved.duplicateOf(identity) ?? (await this.#store.duplicateOf(this.#crawl, identity));
  }

  /** Pages of this round that share a band with a sketch. */
  async near(bands: readonly number[], count: number): Promise<readonly NearPage[]> {
    return [...this.#unsaved.near(bands), ...(await this.#store.near(this.#crawl, bands, count))];
  }

  async round(): Promise<number> {
    return await this.#store.round(this.#crawl);
  }

  /** In how many milliseconds something should be saved; null if there is nothing. */
  get saveIn(): number | null {
    const { completions, since } = this.#unsaved;
    return completions.length === 0 ? null : Math.max(0, since + SAVE_WITHIN - performance.now());
  }

  /** Tells the store all that was done: pages, what they led to and what they taught. */
  async save(): Promise<void> {
    const { completions, told } = this.#unsaved;
    if (completions.length === 0) return;
    const patterns = this.#options.learned();
    this.#unsaved = new Unsaved();
    for (const { key } of completions) this.#leased.delete(key);
    await this.#store.completeAll(this.#crawl, { owner: this.#owner.owner, completions, patterns, now: Date.now() });
    for (const tell of told) tell();
  }

  /** Saves, and gives back what is leased. */
  async end(): Promise<void> {
    try {
      await this.save();
      for (const key of [...this.#leased]) await this.#store.release(this.#crawl, this.#settled(key));
    } finally {
      this.#owner.retire();
    }
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
