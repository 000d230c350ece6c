import type { FrontierEntry, Lease } from "../store/index.ts";
import { type Address, absoluteAll } from "./address.ts";
import { type Order, RANK } from "./link-ranks.ts";
import type { Listing } from "./listing.ts";
import { isListing, listingKey } from "./listing-addresses.ts";
import type { Scope } from "./scope.ts";
import { urlKey } from "./url-key.ts";

/** An index of indexes of indexes: nobody needs more, and one that names itself is read once anyway. */
const MOST_NESTED = 3;

/** Sitemaps and feeds, and the pages that they name, as entries of the frontier. */
export class ListingEntries {
  readonly #scope: Scope;
  readonly #order: Order;
  readonly #mostDepth: number;

  constructor(scope: Scope, order: Order, mostDepth: number) {
    this.#scope = scope;
    this.#order = order;
    this.#mostDepth = mostDepth;
  }

  /** What a sitemap or a feed names. It stands beside the pages the crawl began with, unless a page led to it. */
  namedBy(lease: Lease, { pages, listings }: Pick<Listing, "pages" | "listings">): FrontierEntry[] {
    const entries = this.#pages(absoluteAll(pages, lease.url), isListing(lease) ? 1 : lease.depth + 1);
    if (lease.depth >= MOST_NESTED) return entries;
    return [...entries, ...this.of(absoluteAll(listings, lease.url), lease.depth + 1)];
  }

  /** `depth`: of the sitemaps and feeds themselves. */
  of(listings: readonly Address[], depth: number): FrontierEntry[] {
    return listings.flatMap((url) => {
      const key = this.#scope.hasHost(url) ? urlKey(url) : null;
      return key === null ? [] : [{ key: listingKey(key), url: url.href, host: url.origin, depth }];
    });
  }

  #pages(urls: readonly URL[], depth: number): FrontierEntry[] {
    if (depth > this.#mostDepth) return [];
    const priority = this.#order(RANK.content, depth);
    return urls.flatMap((url) => {
      const key = this.#scope.has(url) ? urlKey(url) : null;
      return key === null ? [] : [{ key, url: url.href, host: url.origin, depth, priority }];
    });
  }
}
