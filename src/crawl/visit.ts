import { STATUS_CODES } from "node:http";
import { FetchError } from "../fetch/fetch-error.ts";
import { fetchListing } from "../fetch/fetch-listing.ts";
import { type Fetched, type FetchOptions, fetchPage, type Validators } from "../fetch/fetch-page.ts";
import type { Rendering } from "../fetch/render/rendering.ts";
import type { Lease } from "../store/index.ts";
import type { Hosts } from "./hosts.ts";
import { isListingXml, type Listing, readListing } from "./listing.ts";
import { isListing } from "./listing-addresses.ts";
import type { Scope } from "./scope.ts";
import type { SeedHeaders } from "./seed-headers.ts";

/** What a fetch gave; what to do about it is for others. */
export type Visited =
  | { readonly type: "page"; readonly fetched: Fetched }
  /** It is as it was, by the server's word or, without a request, by a sitemap's. */
  | { readonly type: "same"; readonly by: "server" | "sitemap" }
  | { readonly type: "listing"; readonly listing: Listing }
  /** `isForNow`: it leads elsewhere or holds nothing, but perhaps not for good. */
  | { readonly type: "skipped"; readonly reason: string; readonly isForNow?: boolean }
  | { readonly type: "gone"; readonly error: FetchError }
  | { readonly type: "error"; readonly error: FetchError };

export interface Way {
  readonly hosts: Hosts;
  readonly scope: Scope;
  readonly fetchOptions: FetchOptions;
  readonly headers: SeedHeaders;
  /** Runs the scripts of pages that need it. */
  readonly rendering: Rendering | null;
  /** Read sitemaps and feeds. */
  readonly listings: boolean;
}

class OutOfScope extends Error {
  readonly isForNow: boolean;

  constructor(message: string, isForNow: boolean) {
    super(message);
    this.isForNow = isForNow;
  }
}

/** Fetches what was leased. Never rejects for anything that the world does. */
export async function visit(lease: Lease, way: Way, unless: Validators): Promise<Visited> {
  const { hosts, scope, rendering, listings } = way;
  const fetchOptions = { ...way.fetchOptions, headers: way.headers.for(new URL(lease.url)) };
  try {
    return await hosts.politely(async (enter) => {
      const beforeRequest = async (url: URL, isForNow: boolean) => {
        const problem = problemOf(url, lease, scope);
        if (problem !== null) throw new OutOfScope(problem, isForNow);
        await enter(url);
      };
      if (isListing(lease)) return await visitListing(lease.url, { ...fetchOptions, beforeRequest });
      const fetched = await fetchPage(lease.url, { ...fetchOptions, unless, beforeRequest });
      if (fetched.status === 304) return { type: "same", by: "server" };
      if (XML.test(fetched.contentType ?? "") && isListingXml(fetched.bytes))
        return listingAmongPages(fetched, listings);
      if (isEmpty(fetched)) return { type: "skipped", reason: emptiness(fetched), isForNow: true };
      if (rendering === null) return { type: "page", fetched };
      return { type: "page", fetched: await rendering.complete(fetched, fetchOptions.signal) };
    });
  } catch (error) {
    if (error instanceof OutOfScope) return { type: "skipped", reason: error.message, isForNow: error.isForNow };
    if (fetchOptions.signal?.aborted)
      return { type: "error", error: new FetchError("aborted", lease.url, "was dropped") };
    if (!(error instanceof FetchError)) throw error;
    return judge(error, isListing(lease));
  }
}

/** No page has nothing to say: a server that sends nothing has none there, or is at fault. */
function isEmpty({ bytes }: Fetched): boolean {
  return bytes.every((byte) => byte <= 0x20);
}

function emptiness({ url, status }: Fetched): string {
  const answer = `answered ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd();
  return `${url} ${answer} and sent nothing: there is no page, or the server is at fault`;
}

/** XML that may be a page, too. */
const XML = /^\s*(?:text|application)\/xml\b/i;

/** A page's link may lead to a feed: it is read where these are. */
function listingAmongPages({ url, bytes }: Fetched, listings: boolean): Visited {
  if (listings) return { type: "listing", listing: readListing(bytes) };
  return { type: "skipped", reason: `${url} is a feed or a sitemap, not a page` };
}

/**
 * What is wrong with an address that this run's options leave out: it may have been found by a run with others, or be where a server leads to.
 * Where the crawl began is visited whatever they say; sitemaps and feeds need only be of its hosts.
 */
function problemOf(url: URL, lease: Lease, scope: Scope): string | null {
  const isRedirect = url.href !== lease.url;
  const isFound = lease.depth > 0 && !isListing(lease);
  if (isFound ? scope.hasRequest(url) : !isRedirect || scope.hasHost(url)) return null;
  return isRedirect ? `redirects to ${url.href}, out of scope` : NOT_OF_THIS_RUN;
}

const NOT_OF_THIS_RUN = "is not in this run's scope: it was found by a run with other options";

async function visitListing(url: string, options: FetchOptions): Promise<Visited> {
  const { bytes } = await fetchListing(url, options);
  return { type: "listing", listing: readListing(bytes) };
}

/** Some errors are answers. */
function judge(error: FetchError, isOfListing: boolean): Visited {
  const { code, status, message } = error;
  if (code === "not-html" || (code === "robots" && error.cause === undefined))
    return { type: "skipped", reason: message };
  if (status !== 404 && status !== 410) return { type: "error", error };
  return isOfListing ? { type: "skipped", reason: message } : { type: "gone", error };
}
