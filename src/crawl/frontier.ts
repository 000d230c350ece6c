import type { Completion, CrawlCounts, FrontierEntry, Lease, Store } from "../store/index.ts";
import { createOwner, isGone } from "./owner.ts";

/** Longer than any page takes. Only matters to crawls that share a store across machines. */
const LEASE_TIME = 15 * 60 * 1000;

/** So many keys are remembered as known, to spare the store: most links of a page were on the last one, too. */
const MOST_KNOWN = 50_000;

/** One crawl's part of the store. */
export class Frontier {
  readonly #store: Store;
  readonly #crawl: string;
  readonly #limit: number;
  readonly #owner = createOwner();
  readonly #known = new Set<string>();
  readonly #leased = new Set<string>();
  /** Hosts that may have addresses to lease. */
  readonly #hosts = new Set<string>();

  constructor(store: Store, crawl: string, limit: number) {
    this.#store = store;
    this.#crawl = crawl;
    this.#limit = limit;
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
    await this.#store.reclaim(this.#crawl, Date.now(), isGone);
    const waiting = await this.#store.pendingHosts(this.#crawl);
    for (const { host } of waiting) this.#hosts.add(host);
    if (waiting.length === 0) return null;
    return Math.max(0, Math.min(...waiting.map(({ notBefore }) => notBefore)) - Date.now());
  }

  async lease(host: string, count: number): Promise<readonly Lease[]> {
    const now = Date.now();
    const who = { host, owner: this.#owner.owner, limit: this.#limit };
    const leases = await this.#store.lease(this.#crawl, { ...who, count, now, expires: now + LEASE_TIME });
    for (const { key } of leases) this.#leased.add(key);
    if (leases.length < count) this.#hosts.delete(host);
    return leases;
  }

  async complete({ key }: Lease, completion: Completion): Promise<void> {
    const found = completion.found.filter((entry) => !this.#known.has(entry.key));
    await this.#store.complete(this.#crawl, this.#settled(key), { ...completion, found });
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    for (const entry of found) {
      this.#known.add(entry.key);
      this.#hosts.add(entry.host);
    }
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

  /** Gives back what is leased. */
  async end(): Promise<void> {
    for (const key of [...this.#leased]) await this.#store.release(this.#crawl, this.#settled(key));
    this.#owner.retire();
  }

  async #isOver(): Promise<boolean> {
    const { pending, leased, pages } = await this.counts();
    return pending + leased === 0 || pages >= this.#limit;
  }

  #settled(key: string) {
    this.#leased.delete(key);
    return { key, owner: this.#owner.owner };
  }
}
