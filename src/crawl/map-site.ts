import type { FetchError } from "../fetch/fetch-error.ts";
import { fetchListing } from "../fetch/fetch-listing.ts";
import { type FetchOptions, fetchPage, USER_AGENT } from "../fetch/fetch-page.ts";
import { fetchRobots } from "../fetch/fetch-robots.ts";
import { forbidsFollowing } from "../fetch/robots-tag.ts";
import { decode } from "../index.ts";
import { type Address, absoluteAll, BaseAddress } from "./address.ts";
import { findLinks } from "./find-links.ts";
import { headerLinks } from "./header-links.ts";
import { type Listing, readListing } from "./listing.ts";
import { sitemapsOf } from "./listing-addresses.ts";
import { Scope, type ScopeOptions } from "./scope.ts";
import { startAddress } from "./start-address.ts";
import { urlKey } from "./url-key.ts";

export interface MapOptions extends ScopeOptions {
  /** The most addresses. Default: 5000. */
  readonly limit?: number | undefined;
  /** Where to look beside the page: in sitemaps as well, only in these, or not at all. Default: also. */
  readonly sitemaps?: "also" | "only" | "none" | undefined;
  /** How everything is fetched. */
  readonly fetchOptions?: FetchOptions | undefined;
}

/** A site with more sitemaps than this is mapped in part. */
const MOST_LISTINGS = 50;

/**
 * The addresses of a site, without visiting them: what a page links to and what the sitemaps list, each once, the
 * page's own first. Rejects with a FetchError where the page cannot be fetched and no sitemap lists anything, and with a TypeError
 * where the address is none.
 */
export async function mapSite(start: string, options: MapOptions = {}): Promise<string[]> {
  const { limit = 5000, sitemaps = "also", fetchOptions = {} } = options;
  const { url } = startAddress(start);
  const site = new SiteMap(new Scope([url], options), limit);
  const problem = sitemaps === "only" ? null : await addPage(site, url.href, fetchOptions);
  if (sitemaps !== "none") await addListings(site, url.origin, fetchOptions);
  if (problem !== null && site.addresses.length === 0) throw problem;
  return site.addresses;
}

class SiteMap {
  readonly #scope: Scope;
  readonly #limit: number;
  readonly #found = new Map<string, string>();

  constructor(scope: Scope, limit: number) {
    this.#scope = scope;
    this.#limit = limit;
  }

  get addresses(): string[] {
    return [...this.#found.values()];
  }

  get isFull(): boolean {
    return this.#found.size >= this.#limit;
  }

  hasHost(url: URL): boolean {
    return this.#scope.hasHost(url);
  }

  add(url: Address | null): void {
    if (url === null) return;
    const key = this.isFull || !this.#scope.has(url) ? null : urlKey(url);
    if (key !== null && !this.#found.has(key)) this.#found.set(key, url.href);
  }
}

/** Returns what went wrong. */
async function addPage(site: SiteMap, url: string, options: FetchOptions): Promise<FetchError | null> {
  try {
    const fetched = await fetchPage(url, options);
    site.add(new URL(fetched.url));
    if (forbidsFollowing(fetched.headers["x-robots-tag"], options.userAgent ?? USER_AGENT)) return null;
    const { links, base } = findLinks(
      decode(fetched.bytes, fetched.contentType).text,
      headerLinks(fetched.headers, fetched.url),
    );
    const address = new BaseAddress(fetched.url, base);
    for (const { href } of links) site.add(address.resolve(href));
    return null;
  } catch (error) {
    if ((error as FetchError).code === "aborted") throw error;
    return error as FetchError;
  }
}

/** The site's sitemaps, and those that they name. */
async function addListings(site: SiteMap, origin: string, options: FetchOptions): Promise<void> {
  const robots = await fetchRobots(origin, options).catch(() => null);
  const waiting = sitemapsOf(origin, robots);
  const seen = new Set<string>();
  for (let url = waiting.shift(); url !== undefined && !site.isFull; url = waiting.shift()) {
    const { href, host } = url;
    if (seen.size >= MOST_LISTINGS || seen.has(href)) continue;
    seen.add(href);
    const { pages, listings } = await read(href, options);
    for (const page of absoluteAll(pages, href)) site.add(page);
    waiting.push(...absoluteAll(listings, href).filter((next) => next.host === host || site.hasHost(next)));
  }
}

/** A sitemap that cannot be read lists nothing. */
async function read(url: string, options: FetchOptions): Promise<Listing> {
  try {
    return readListing((await fetchListing(url, options)).bytes);
  } catch (error) {
    if ((error as FetchError).code === "aborted") throw error;
    return { pages: [], listings: [], modified: new Map() };
  }
}
