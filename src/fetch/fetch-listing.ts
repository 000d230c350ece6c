import { type Fetched, type FetchOptions, fetchResource, type ResourceKind } from "./fetch-page.ts";

const LISTING: ResourceKind = {
  accept: "application/xml, text/xml, application/rss+xml, application/atom+xml, text/plain;q=0.8, */*;q=0.1",
  refuseType: () => {},
};

/** Gets a sitemap or a feed, of whatever type the server calls it. Rejects with a FetchError. */
export async function fetchListing(url: string, options: FetchOptions = {}): Promise<Fetched> {
  return await fetchResource(url, options, LISTING);
}
