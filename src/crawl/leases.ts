import { createOwner, type Lease, type LeaseRequest, type Store } from "../store/index.ts";
import { Background } from "./background.ts";

/** Longer than any page takes. Only matters to crawls that share a store across machines. */
const LEASE_TIME = 15 * 60 * 1000;

interface LeasesOptions {
  readonly limit: number;
  /** Whether an address was done before it was leased: a redirect led to it. */
  readonly isDone: (key: string) => boolean;
  /** There may be more. */
  readonly onNews: () => void;
}

/** The addresses that one crawl of this process has to itself. */
export class Leases {
  /** Hosts that may have addresses to lease, in the order of their turns. */
  readonly hosts = new Set<string>();
  readonly #store: Store;
  readonly #crawl: string;
  readonly #options: LeasesOptions;
  readonly #owner = createOwner();
  readonly #held = new Set<string>();
  /** Leased before there was room for them, by host. */
  readonly #ahead = new Map<string, Lease[]>();
  readonly #asking: Background;

  constructor(store: Store, crawl: string, options: LeasesOptions) {
    this.#store = store;
    this.#crawl = crawl;
    this.#options = options;
    this.#asking = new Background(options.onNews);
  }

  get owner(): string {
    return this.#owner.owner;
  }

  /** What is at hand, at most so many; some more may be asked for in the background, to have them when there is room. */
  take(host: string, count: number, spare: number): readonly Lease[] {
    const ahead = this.#aheadOf(host);
    const leases = ahead.splice(0, count);
    // Its next turn comes after all others'.
    if (this.hosts.delete(host)) this.hosts.add(host);
    const last = leases.at(-1);
    // What is less good may wait until there is nothing else: better may be found meanwhile.
    if (last?.priority !== undefined && ahead.length < spare / 2 && !this.#asking.isRunning) {
      const { priority } = last;
      this.#asking.start(() => this.#ask(host, { count: 1, spare, priority }));
    }
    return leases;
  }

  /** Whether something is at hand, or on its way and then at hand. */
  async hasSome(host: string): Promise<boolean> {
    if (this.#aheadOf(host).length === 0) await this.#asking.settled();
    return this.#aheadOf(host).length > 0;
  }

  /** Asks the store. A host that has nothing left is not asked again until something is found there. */
  async ask(host: string, count: number, spare: number): Promise<void> {
    if ((await this.#ask(host, { count, spare })) === 0) this.hosts.delete(host);
  }

  /** A redirect led to it before its turn came: returns whether it was held. */
  drop(key: string): boolean {
    for (const leases of this.#ahead.values()) {
      const at = leases.findIndex((lease) => lease.key === key);
      if (at >= 0) return leases.splice(at, 1).length > 0;
    }
    return false;
  }

  /** Is being told to the store, with its owner. */
  settle(key: string): { readonly key: string; readonly owner: string } {
    this.#held.delete(key);
    return { key, owner: this.owner };
  }

  /** Gives back what is at hand of a host. */
  async giveBack(host: string): Promise<void> {
    await this.#asking.settled();
    for (const { key } of this.#aheadOf(host).splice(0)) await this.#store.release(this.#crawl, this.settle(key));
  }

  /** Gives back what is held. */
  async end(): Promise<void> {
    try {
      await this.#asking.settled();
      for (const key of [...this.#held]) await this.#store.release(this.#crawl, this.settle(key));
    } finally {
      this.#owner.retire();
    }
  }

  async #ask(host: string, wanted: Pick<LeaseRequest, "count" | "spare" | "priority">): Promise<number> {
    const now = Date.now();
    const who = { host, owner: this.owner, limit: this.#options.limit };
    const leases = await this.#store.lease(this.#crawl, { ...who, ...wanted, now, expires: now + LEASE_TIME });
    for (const { key } of leases) this.#held.add(key);
    this.#aheadOf(host).push(...leases.filter(({ key }) => !this.#options.isDone(key)));
    return leases.length;
  }

  #aheadOf(host: string): Lease[] {
    const ahead = this.#ahead.get(host) ?? [];
    this.#ahead.set(host, ahead);
    return ahead;
  }
}
