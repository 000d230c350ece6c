import type { Lease, Store, StoredPage } from "../store/index.ts";
import { isListing } from "./listing-addresses.ts";

/** Of so many pages that a sitemap calls unchanged one is fetched all the same, to see whether the sitemap is right. */
const AUDIT_EVERY = 10;

/** What is known about pages from earlier rounds, so that only those are fetched that may have changed. */
export class Revisits {
  /** All are read again, whether they have changed or not. */
  isWhole = false;
  readonly #store: Store;
  readonly #crawl: string;
  /** Hosts whose sitemaps were found wrong in this run. */
  readonly #distrusted = new Set<string>();
  readonly #unchanged = new Map<string, number>();
  readonly #audited = new Set<string>();
  #listings = 0;
  #waiting: (() => void)[] = [];
  /** Pages on their way that were there before, and who waits for each. */
  readonly #known = new Map<string, (() => void)[]>();

  constructor(store: Store, crawl: string) {
    this.#store = store;
    this.#crawl = crawl;
  }

  begin(lease: Lease): void {
    if (isListing(lease)) this.#listings++;
    else this.#known.set(lease.key, []);
  }

  end(lease: Lease): void {
    this.#settle(lease);
    if (!isListing(lease) || --this.#listings > 0) return;
    for (const go of this.#waiting.splice(0)) go();
  }

  #settle({ key }: Lease): void {
    const waiting = this.#known.get(key) ?? [];
    this.#known.delete(key);
    for (const go of waiting) go();
  }

  /**
   * Until those that were there before and are on their way are settled, unless it is one of them: of two copies the one
   * that was there stays, whichever comes first. Those never wait, so all come to an end.
   */
  async turnOf({ key }: Lease): Promise<void> {
    if (this.#known.has(key)) return;
    await Promise.all([...this.#known.values()].map((waiting) => new Promise<void>((go) => waiting.push(go))));
  }

  /** A page as it was, once the sitemaps that are being read are read; null if it was not there. */
  async before(lease: Lease): Promise<StoredPage | null> {
    if (isListing(lease)) return null;
    const page = await this.#store.page(this.#crawl, lease.key);
    if (page === null) this.#settle(lease);
    if (page !== null && this.#listings > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return page;
  }

  /** Whether a sitemap of this round says that it has not changed since it was fetched, and sitemaps are believed. */
  async isListedAsSame({ host }: Lease, page: StoredPage): Promise<boolean> {
    if (this.#distrusted.has(host)) return false;
    const modified = await this.#store.listedAs(this.#crawl, page.key);
    if (modified === null || modified > page.fetched) return false;
    const count = (this.#unchanged.get(host) ?? 0) + 1;
    this.#unchanged.set(host, count);
    if (count % AUDIT_EVERY !== 0) return true;
    this.#audited.add(page.key);
    return false;
  }

  /** A page that was fetched has changed. If a sitemap said that it had not, the host's are not believed any more. */
  noteChange({ host, key }: Lease): void {
    if (this.#audited.delete(key)) this.#distrusted.add(host);
  }
}
