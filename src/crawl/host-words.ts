import { FetchError } from "../fetch/fetch-error.ts";
import type { CrawlEvent } from "./crawl-options.ts";

/** What is said of a host that asks for so many milliseconds between requests. */
export function slowness(origin: string, delay: number): CrawlEvent {
  const detail = `${origin} asks for ${delay / 1000} s between requests (Crawl-delay in its robots.txt): waiting`;
  return { type: "waiting", url: origin, depth: 0, detail, changes: null, by: null, microseconds: null };
}

/** What is said of a host that asks for a longer time than a run waits: of its first page that was answered so. */
export function leftAlone({ url, status, retry, retryAfter, cause }: FetchError): FetchError {
  const minutes = Math.ceil((retryAfter ?? 0) / 60_000);
  const problem = `asks to be left alone for ${minutes} minutes (${status}): its pages wait, run the crawl again later`;
  return new FetchError("http-status", new URL(url).origin, problem, { status, retry, retryAfter, cause });
}
