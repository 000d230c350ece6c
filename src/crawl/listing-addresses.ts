import type { Robots } from "../fetch/robots.ts";
import { absoluteAll } from "./address.ts";

/** Marks the keys of sitemaps and feeds, which are fetched like pages and are none. */
const LISTING = "listing:";

export function listingKey(key: string): string {
  return LISTING + key;
}

export function isListing({ key }: { readonly key: string }): boolean {
  return key.startsWith(LISTING);
}

const CUSTOMARY_SITEMAP = "/sitemap.xml";

/** A sitemap where one stands by custom: nobody has named it, and where there is none there is nothing to say. */
export function isGuess(lease: { readonly key: string; readonly url: string }): boolean {
  return isListing(lease) && new URL(lease.url).pathname === CUSTOMARY_SITEMAP;
}

/** The sitemaps that robots.txt names, which may be kept by other hosts (sitemaps.org), or where one stands by custom. */
export function sitemapsOf(origin: string, robots: Robots | null): URL[] {
  const named = robots?.sitemaps ?? [];
  return absoluteAll(named.length > 0 ? named : [CUSTOMARY_SITEMAP], origin);
}
