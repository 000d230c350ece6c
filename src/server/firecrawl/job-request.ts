import { z } from "@hono/zod-openapi";
import type { Job } from "../../store/index.ts";
import type { WebhookRequest } from "../jobs/webhook-request.ts";
import { freeForm } from "../routes/free-form.ts";
import { webhookHeaders } from "../routes/header-schemas.ts";
import { ServiceError } from "../service-error.ts";
import { pathPatterns } from "./path-pattern/path-pattern.ts";
import { address, type ScrapeRequest, scrapeKeys, scrapeOptions, scrapeRequest } from "./scrape-request.ts";

/** The kinds of jobs that are told in Firecrawl's words. */
export const CRAWL = "firecrawl-crawl";
export const BATCH = "firecrawl-batch";

export function isFirecrawl({ kind }: Pick<Job, "kind">): boolean {
  return kind === CRAWL || kind === BATCH;
}

/** What both kinds have, as plain data: it lies in the store. */
export interface FirecrawlRequest {
  readonly urls: readonly string[];
  readonly limit: number;
  readonly concurrency?: number | undefined;
  readonly scrape: ScrapeRequest;
  readonly webhook?: WebhookRequest | undefined;
}

export interface FirecrawlCrawlRequest extends FirecrawlRequest {
  readonly depth?: number | undefined;
  /** Seconds between requests to one host. */
  readonly delay?: number | undefined;
  readonly sitemap: "include" | "skip" | "only";
  readonly scope: "host" | "subdomains" | "any";
  /** Regular expressions, of the path or of the whole address. */
  readonly includePaths: readonly string[];
  readonly excludePaths: readonly string[];
  readonly regexOnFullURL: boolean;
  /** Whether pages beside and above the first are visited, too. */
  readonly crawlEntireDomain: boolean;
  readonly ignoreQueryParameters: boolean;
}

/** What Firecrawl's webhooks hear of. */
const EVENTS = ["started", "page", "completed", "failed"] as const;

const webhook = z
  .union([
    address.transform((url) => ({ url })),
    // Other keys are left out.
    z.object({
      url: address,
      headers: webhookHeaders.nullish(),
      metadata: freeForm.nullish(),
      events: z.array(z.enum(EVENTS)).nullish(),
      secret: z.string().min(1).max(1000).nullish(),
    }),
  ])
  .nullish();

const paths = z.array(z.string().max(500)).max(100).nullish();
const depth = z.number().int().min(0).nullish();

export const crawlBody = z.looseObject({
  url: address,
  prompt: z.string().nullish(),
  limit: z.number().int().min(1).nullish(),
  maxDiscoveryDepth: depth,
  maxConcurrency: z.number().int().min(1).nullish(),
  delay: z.number().min(0).max(3600).nullish(),
  sitemap: z.enum(["include", "skip", "only"]).nullish(),
  includePaths: paths,
  excludePaths: paths,
  regexOnFullURL: z.boolean().nullish(),
  crawlEntireDomain: z.boolean().nullish(),
  allowExternalLinks: z.boolean().nullish(),
  allowSubdomains: z.boolean().nullish(),
  ignoreQueryParameters: z.boolean().nullish(),
  scrapeOptions: scrapeOptions.nullish(),
  webhook,
  // The first version's words.
  maxDepth: depth,
  ignoreSitemap: z.boolean().nullish(),
  allowBackwardLinks: z.boolean().nullish(),
});

/** Jobs lie in the store, and that must not be a surprise. */
function refuseForgetting({ zeroDataRetention }: Readonly<Record<string, unknown>>): void {
  if (zeroDataRetention === true)
    throw new ServiceError("not-implemented", "Jobs and their pages are kept here: leave out zeroDataRetention");
}

/** Throws a ServiceError for what cannot be had, and for patterns that cannot be read. */
export function crawlRequest(body: z.infer<typeof crawlBody>, maxPages: number): FirecrawlCrawlRequest {
  refuseForgetting(body);
  if (body.prompt)
    throw new ServiceError(
      "not-implemented",
      "Options from a prompt need a language model: name them, as in includePaths",
    );
  checkPatterns(body.includePaths ?? []);
  checkPatterns(body.excludePaths ?? []);
  return {
    urls: [body.url],
    limit: Math.min(body.limit ?? 10_000, maxPages),
    depth: body.maxDiscoveryDepth ?? body.maxDepth ?? undefined,
    delay: body.delay ?? undefined,
    concurrency: Math.min(body.maxConcurrency ?? 8, MOST_AT_ONCE),
    sitemap: body.sitemap ?? (body.ignoreSitemap ? "skip" : "include"),
    scope: body.allowExternalLinks ? "any" : body.allowSubdomains ? "subdomains" : "host",
    includePaths: body.includePaths ?? [],
    excludePaths: body.excludePaths ?? [],
    regexOnFullURL: body.regexOnFullURL ?? false,
    crawlEntireDomain: body.crawlEntireDomain ?? body.allowBackwardLinks ?? false,
    ignoreQueryParameters: body.ignoreQueryParameters ?? false,
    scrape: scrapeRequest(body.scrapeOptions ?? {}),
    webhook: webhookRequest(body.webhook),
  };
}

/** Pages fetched at once for one job. */
const MOST_AT_ONCE = 32;

function checkPatterns(patterns: readonly string[]): void {
  try {
    pathPatterns(patterns);
  } catch (error) {
    throw new ServiceError("invalid-request", (error as Error).message, { cause: error });
  }
}

export const batchBody = z.looseObject({
  urls: z.array(z.string().max(8192)).min(1).max(10_000),
  ...scrapeKeys,
  webhook,
  appendToId: z.string().nullish(),
  ignoreInvalidURLs: z.boolean().nullish(),
  maxConcurrency: z.number().int().min(1).nullish(),
});

export interface BatchRequest {
  readonly request: FirecrawlRequest;
  /** Left out; null where the caller did not want to have any left out. */
  readonly invalidURLs: readonly string[] | null;
}

/** Throws a ServiceError where addresses are wrong and are not to be left out, and where there are too many. */
export function batchRequest(body: z.infer<typeof batchBody>, maxPages: number): BatchRequest {
  refuseForgetting(body);
  const parsed = body.urls.map((url) => ({ url, result: address.safeParse(url) }));
  const invalidURLs = parsed.flatMap(({ url, result }) => (result.success ? [] : [url]));
  const urls = parsed.flatMap(({ result }) => (result.success ? [new URL(result.data).href] : []));
  const isIgnored = body.ignoreInvalidURLs ?? true;
  if (!isIgnored && invalidURLs.length > 0)
    throw new ServiceError("invalid-request", `"${invalidURLs[0].slice(0, 100)}" is no web address: write it in full`);
  if (urls.length === 0)
    throw new ServiceError("invalid-request", "None of the URLs is a web address: write them in full");
  if (urls.length > maxPages)
    throw new ServiceError("invalid-request", `${urls.length} URLs are more than ${maxPages}: send them in parts`);
  const concurrency = Math.min(body.maxConcurrency ?? 8, MOST_AT_ONCE);
  const request = {
    urls,
    limit: urls.length,
    concurrency,
    scrape: scrapeRequest(body),
    webhook: webhookRequest(body.webhook),
  };
  return { request, invalidURLs: isIgnored ? invalidURLs : null };
}

function webhookRequest(hook: z.infer<typeof webhook>): WebhookRequest | undefined {
  if (!hook) return undefined;
  const given = Object.entries(hook).filter(([, value]) => value !== null && value !== undefined);
  return { events: EVENTS, ...(Object.fromEntries(given) as unknown as WebhookRequest) };
}
