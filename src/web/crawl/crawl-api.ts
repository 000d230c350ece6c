import type { PageGiven } from "../../server/index.ts";
import { ask, get, send } from "../api.ts";
import { readEvents } from "./read-events.ts";

export type JobState = "queued" | "running" | "completed" | "failed" | "cancelled";

export interface Job {
  readonly id: string;
  readonly state: JobState;
  readonly urls: readonly string[];
  readonly pages: number;
  readonly waiting: number;
  readonly failed: number;
  readonly created: string;
  readonly started: string | null;
  readonly finished: string | null;
  readonly error: string | null;
}

export interface CrawlSettings {
  readonly url: string;
  readonly limit: number;
  readonly depth?: number;
  readonly delay?: number;
  readonly concurrency?: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly scope?: string;
  readonly sitemaps?: boolean;
  readonly formats: readonly string[];
}

export type CrawlEvent =
  | { readonly type: "state"; readonly job: Job }
  | { readonly type: "page"; readonly page: PageGiven }
  | { readonly type: "failed" | "skipped" | "retry"; readonly url: string; readonly detail: string | null };

/** A page of a crawl as it was stored. */
export interface CrawledPage {
  readonly number: number;
  readonly url: string | null;
  readonly title: string | null;
  readonly wordCount: number;
  readonly date: string | null;
  readonly authors: readonly string[];
  readonly markdown?: string;
  /** Where the crawl was to keep it. */
  readonly source?: string;
}

export function startCrawl(settings: CrawlSettings): Promise<Job> {
  return send("POST", "/crawl", settings);
}

/** The newest first. */
export async function recentCrawls(): Promise<readonly Job[]> {
  return (await get<{ jobs: Job[] }>("/crawl?limit=10")).jobs;
}

export function getJob(id: string, signal?: AbortSignal): Promise<Job> {
  return get(`/crawl/${encodeURIComponent(id)}`, signal);
}

export function cancelCrawl(id: string): Promise<Job> {
  return send("DELETE", `/crawl/${encodeURIComponent(id)}`);
}

export async function getPage(id: string, number: number): Promise<CrawledPage | null> {
  const path = `/crawl/${encodeURIComponent(id)}/pages?after=${number - 1}&limit=1`;
  return (await get<{ pages: CrawledPage[] }>(path)).pages[0] ?? null;
}

/** All pages of a crawl that were read so far, as they were stored. */
export async function* pagesOf(id: string): AsyncGenerator<CrawledPage> {
  let path: string | null = `/crawl/${encodeURIComponent(id)}/pages?limit=${PORTION}`;
  while (path !== null) {
    const portion: { pages: CrawledPage[]; next: string | null } = await get(path);
    yield* portion.pages;
    path = portion.next;
  }
}

const PORTION = 100;

export function isOver({ state }: Job): boolean {
  return state !== "queued" && state !== "running";
}

/** What happens to a crawl, from its page `after` on, until it is over or the connection ends. */
export async function* watchCrawl(id: string, after: number, signal: AbortSignal): AsyncGenerator<CrawlEvent> {
  const { body } = await ask(`/crawl/${encodeURIComponent(id)}/events?after=${after}`, { signal });
  for await (const { event, data } of readEvents(body!)) {
    const value = JSON.parse(data);
    if (event === "state") yield { type: "state", job: value };
    else if (event === "page") yield { type: "page", page: value };
    else if (event === "failed" || event === "skipped" || event === "retry") yield { type: event, ...value };
  }
}
