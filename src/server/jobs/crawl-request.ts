import type { HostScope } from "../../crawl/index.ts";
import type { PageRequest } from "../pages/page-request.ts";
import type { WebhookRequest } from "./webhook-request.ts";

/** A crawl, as plain data: it lies in the store. */
export interface CrawlRequest extends Omit<PageRequest, "include" | "exclude" | "explain"> {
  readonly urls: readonly string[];
  readonly limit: number;
  readonly depth?: number | undefined;
  readonly concurrency?: number | undefined;
  /** Seconds between requests to one host. */
  readonly delay?: number | undefined;
  /** Which addresses are followed, in the patterns of robots.txt. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly scope?: HostScope | undefined;
  readonly sitemaps?: boolean | undefined;
  readonly webhook?: WebhookRequest | undefined;
}
