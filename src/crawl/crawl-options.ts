import type { FetchDispatcher } from "../fetch/connection.ts";
import type { PageRenderer } from "../fetch/render/renderer.ts";
import type { Article, ExtractOptions } from "../index.ts";
import type { Outcome, Store } from "../store/index.ts";
import { checkCrawlOptions } from "./check-crawl-options.ts";
import type { Reading } from "./page-reader.ts";
import type { ScopeOptions } from "./scope.ts";
import type { TextChanges } from "./text-changes.ts";

export interface CrawlOptions extends ScopeOptions {
  /** Keeps pages and where the crawl stands: a crawl that ended goes on if it is run again. Default: memory. */
  readonly store?: Store | undefined;
  /** The crawl's name in the store. Default: the keys of the addresses it begins with, if these are few. */
  readonly name?: string | undefined;
  /** The most pages in all runs of the crawl together; never exceeded. */
  readonly limit?: number | undefined;
  /** The most links between a page and an address the crawl began with. */
  readonly depth?: number | undefined;
  /** The most pages being fetched at once. Default: 8. */
  readonly concurrency?: number | undefined;
  /** Milliseconds between requests to one host; its crawl-delay counts if it is longer. Default: 1000. */
  readonly delay?: number | undefined;
  /** Read sitemaps and feeds of the hosts the crawl begins with. Default: true. */
  readonly listings?: boolean | undefined;
  /**
   * Visit all pages that are known again, and give those that are new or have changed. Pages whose sitemap says that
   * they have not changed since are not fetched, and the others only if the server says that they have.
   */
  readonly revisit?: boolean | undefined;
  /** `near`: pages whose words are nearly those of another with the same title are its duplicates. Default: near. */
  readonly duplicates?: "exact" | "near" | undefined;
  /** How often a page is tried. Default: 3. */
  readonly attempts?: number | undefined;
  /** Milliseconds for one page. Default: 30,000. */
  readonly timeout?: number | undefined;
  /** The largest page, after decompression. Default: 32 MB. */
  readonly maxBytes?: number | undefined;
  /** The largest sitemap or feed. Default: 50 MB, or `maxBytes` if that is more. */
  readonly maxListingBytes?: number | undefined;
  readonly userAgent?: string | undefined;
  /** Sent for pages and sitemaps of the hosts that the crawl begins with; cookies and credentials to no others. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Makes the connections, past proxies. Default: undici's own, to any address. */
  readonly dispatcher?: FetchDispatcher | undefined;
  readonly ignoreRobots?: boolean | undefined;
  /** `http://host:port`. Default: what HTTP_PROXY, HTTPS_PROXY and NO_PROXY say. */
  readonly proxy?: string | undefined;
  /** Send back the cookies that hosts set, each its own, until the crawl ends. */
  readonly cookies?: boolean | undefined;
  /**
   * Run the scripts of pages that need it, in the system's Chromium: wants the package playwright-core. Which hosts need
   * it is kept in the store. Or in a browser of the caller's.
   */
  readonly render?: boolean | PageRenderer | undefined;
  /** Ends the crawl: what is being fetched is dropped, and fetched by the next run. */
  readonly signal?: AbortSignal | undefined;
  /** Learn where each host keeps its content, and cut pages there: several times faster. Default: true. */
  readonly patterns?: boolean | undefined;
  /** How pages are extracted. */
  readonly extract?: Pick<ExtractOptions, "extractor" | "favor" | "comments" | "include" | "exclude"> | undefined;
  /** Makes the article of a page, in place of patterns and extractors. */
  readonly read?: ((url: string, html: string) => Article) | undefined;
  /**
   * What is stored of an article, as data that JSON can carry. Default: facts and Markdown, or of a page that was cut the
   * page without its chaff; `keptArticle` reads both.
   */
  readonly keep?: ((article: Article, reading: Reading) => unknown) | undefined;
  /** Hears of every address that is settled. */
  readonly onEvent?: ((event: CrawlEvent) => void) | undefined;
}

/** What came of an address; `waiting` is of a host, which makes the crawl slow. */
export interface CrawlEvent {
  readonly type: Outcome | "retry" | "failed" | "waiting";
  readonly url: string;
  readonly depth: number;
  /** Why it was skipped, removed, failed or is to be tried again, or what it duplicates; null where there is nothing to say. */
  readonly detail: string | null;
  /** Of pages: how the article was found. */
  readonly by: "pattern" | "extractor" | null;
  /** How long that took; null where it was not done. */
  readonly microseconds: number | null;
  /** Of what has changed: how, if its text was kept; null otherwise. */
  readonly changes: TextChanges | null;
}

export type CrawlSettings = { readonly [Name in keyof typeof DEFAULTS]: (typeof DEFAULTS)[Name] } & CrawlOptions;

const DEFAULTS = {
  limit: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
  concurrency: 8,
  delay: 1000,
  attempts: 3,
  timeout: 30_000,
  maxBytes: 32 * 1024 * 1024,
  listings: true as boolean,
  duplicates: "near" as "exact" | "near",
  ignoreRobots: false as boolean,
  patterns: true as boolean,
  onEvent: (_: CrawlEvent): void => {},
};

/** Throws a TypeError for values that make no sense. */
export function settle(options: CrawlOptions): CrawlSettings {
  checkCrawlOptions(options);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const settings = { ...DEFAULTS, ...Object.fromEntries(given) } as CrawlSettings;
  for (const name of ["limit", "depth", "delay", "timeout", "maxBytes", "maxListingBytes"] as const) {
    if (!((settings[name] ?? 0) >= 0))
      throw new TypeError(`${name} is ${settings[name]}: it must be a number, zero or more`);
  }
  for (const name of ["concurrency", "attempts"] as const) {
    if (!(settings[name] >= 1)) throw new TypeError(`${name} is ${settings[name]}: it must be a number, one or more`);
  }
  return settings;
}
