import { type Fetched, type FetchOptions, fetchResource, type ResourceKind } from "./fetch-page.ts";

const LISTING: ResourceKind = {
  accept:
    "application/xml, text/xml, application/rss+xml, application/atom+xml, application/feed+json, text/plain;q=0.8, " +
    "*/*;q=0.1",
  refuseType: () => {},
};

/** sitemaps.org: so large may a sitemap be, whatever is thought of pages. */
const LARGEST_SITEMAP = 50 * 1024 * 1024;

/** Gets a sitemap or a feed, of whatever type the server calls it. Rejects with a FetchError. */
export async function fetchListing(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { maxBytes = 0, maxListingBytes = Math.max(maxBytes, LARGEST_SITEMAP) } = options;
  return await fetchResource(url, { ...options, maxBytes: maxListingBytes }, LISTING);
}
