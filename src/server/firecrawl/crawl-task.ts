import { type FollowedAs, type LinkAddress, mapSite } from "../../crawl/index.ts";
import type { Article } from "../../index.ts";
import type { Job } from "../../store/index.ts";
import type { CrawlPlace, CrawlTask } from "../jobs/crawl-job.ts";
import type { JobContext } from "../jobs/job-kind.ts";
import { contentOf } from "../pages/page-content.ts";
import { type TrackedChange, type Tracking, trackChange } from "./changes/track-change.ts";
import { documentOf, pageRequest } from "./document.ts";
import type { ChangeTracking } from "./formats.ts";
import type { FirecrawlCrawlRequest } from "./job-request.ts";
import { pathPatterns } from "./path-pattern/path-pattern.ts";
import type { ScrapeRequest } from "./scrape-request.ts";
import { type StoredDocument, storedDocument } from "./stored-document.ts";

/** A crawl in Firecrawl's words → what it means here. */
export function crawlTaskOf({ pages, serviceStore, settings }: CrawlPlace) {
  return async (job: Job, { signal }: JobContext): Promise<CrawlTask> => {
    const request = job.request as FirecrawlCrawlRequest;
    const { depth, delay, limit, concurrency, scope, sitemap } = request;
    const follow = followOf(request);
    const { headers, userAgent } = sentHeaders(request.scrape);
    const timeout = Math.min(request.scrape.timeout ?? settings.timeout, settings.timeout);
    const fetchOptions = pages.fetchOptions({
      signal,
      timeout,
      headers,
      ...(userAgent !== undefined && { userAgent }),
    });
    const listed =
      sitemap === "only"
        ? await mapSite(request.urls[0], { sitemaps: "only", limit, scope, follow, fetchOptions })
        : [];
    const changes = new Changes({ store: serviceStore, owner: job.owner }, request.scrape.changeTracking);
    return {
      urls: [...request.urls, ...listed],
      options: {
        ...{ limit, concurrency, scope, follow, listings: sitemap === "include", timeout, headers, userAgent },
        depth: sitemap === "only" ? 0 : depth,
        delay: delay === undefined ? undefined : delay * 1000,
      },
      settings: pageRequest(request.scrape),
      prepare: (article) => changes.track(article),
      keep: (article, source) => keep(article, source, { scrape: request.scrape, changes }),
    };
  };
}

/** The name that is sent is the one by which robots.txt may speak to the crawl. */
function sentHeaders({ headers: given }: ScrapeRequest) {
  const isName = ([name]: readonly string[]) => name.toLowerCase() === "user-agent";
  const entries = Object.entries(given);
  const headers = Object.fromEntries(entries.filter((entry) => !isName(entry)));
  return { headers, userAgent: entries.find(isName)?.[1] };
}

/** Only pages that were answered with success come here. */
function keep(article: Article, source: string, { scrape, changes }: Keeping): StoredDocument {
  const { formats } = pageRequest(scrape);
  const content = contentOf(article, source, formats);
  const url = article.url ?? "";
  const scraped = { sourceURL: url, url, statusCode: 200 };
  const document = documentOf({ content, source, page: article.page, request: scrape, scraped });
  return storedDocument(content, { ...document, ...changes.of(article) });
}

interface Keeping {
  readonly scrape: ScrapeRequest;
  readonly changes: Changes;
}

/** How the pages that are under way have changed, where that is wanted. */
class Changes {
  readonly #tracking: Omit<Tracking, "wanted">;
  readonly #wanted: ChangeTracking | null;
  readonly #found = new WeakMap<Article, TrackedChange>();

  constructor(tracking: Omit<Tracking, "wanted">, wanted: ChangeTracking | null) {
    this.#tracking = tracking;
    this.#wanted = wanted;
  }

  async track(article: Article): Promise<void> {
    if (this.#wanted === null) return;
    const tracking = { ...this.#tracking, wanted: this.#wanted };
    const { markdown } = contentOf(article, "", ["markdown"]);
    this.#found.set(article, await trackChange(tracking, article.url ?? "", markdown as string));
  }

  of(article: Article): { readonly changeTracking?: TrackedChange } {
    const changeTracking = this.#found.get(article);
    return changeTracking === undefined ? {} : { changeTracking };
  }
}

/** Which links are followed: below the first address, unless all of its site is wanted, and as the patterns say. */
function followOf(request: FirecrawlCrawlRequest): (url: LinkAddress, as: FollowedAs) => boolean {
  const first = new URL(request.urls[0]);
  const isIncluded = pathPatterns(request.includePaths);
  const isExcluded = pathPatterns(request.excludePaths);
  const seen = new Map<string, string>();
  return (url, as) => {
    const isBelow = url.host !== first.host || url.pathname.startsWith(first.pathname);
    if (!isBelow && !request.crawlEntireDomain) return false;
    const text = request.regexOnFullURL ? url.href : url.pathname;
    if (isExcluded(text) || (request.includePaths.length > 0 && !isIncluded(text))) return false;
    // Where a page redirects to may differ from it in nothing else.
    return as === "request" || !request.ignoreQueryParameters || isFirst(seen, url);
  };
}

/** Of addresses that differ in their parameters alone the first is followed, however often it is met. */
function isFirst(seen: Map<string, string>, { host, pathname, search }: LinkAddress): boolean {
  const path = host + pathname;
  const known = seen.get(path);
  if (known === undefined) seen.set(path, search);
  return known === undefined || known === search;
}
