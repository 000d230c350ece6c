import type { FrontierEntry, Lease } from "../store/index.ts";
import { type Address, absoluteAll } from "./address.ts";
import { type Order, RANK } from "./link-ranks.ts";
import type { Listing } from "./listing.ts";
import { isListing, listingKey } from "./listing-addresses.ts";
import type { Scope } from "./scope.ts";
import { urlKey } from "./url-key.ts";

/** An index of indexes of indexes: nobody needs more, and one that names itself is read once anyway. */
const MOST_NESTED = 3;

interface Named {
  readonly sitemaps: readonly Address[];
  readonly feeds: readonly Address[];
}

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
    const further = absoluteAll(listings, lease.url).filter(
      (url) => url.origin === lease.host || this.#scope.hasHost(url),
    );
    return [...entries, ...listingEntries(further, lease.depth + 1)];
  }

  /** The sitemaps of a host, wherever it keeps them, and the feeds of a page of it. */
  of({ sitemaps, feeds }: Named): FrontierEntry[] {
    return listingEntries([...sitemaps, ...feeds.filter((url) => this.#scope.hasHost(url))], 0);
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

/** `depth`: of the sitemaps and feeds themselves. */
function listingEntries(listings: readonly Address[], depth: number): FrontierEntry[] {
  return listings.flatMap((url) => {
    const key = urlKey(url);
    return key === null ? [] : [{ key: listingKey(key), url: url.href, host: url.origin, depth }];
  });
}
