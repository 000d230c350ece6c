import type { Job } from "../../store/index.ts";
import type { PageContent } from "../pages/page-content.ts";

/** What happens to a job, as those hear of it who watch. */
export type JobEvent =
  | { readonly type: "state"; readonly job: Job }
  | { readonly type: "page"; readonly page: PageGiven }
  | { readonly type: "failed" | "skipped" | "retry"; readonly url: string; readonly detail: string | null };

/** Nothing happens to it any more. */
export function isOver({ state }: Pick<Job, "state">): boolean {
  return state !== "queued" && state !== "running";
}

/** How a page was read: by what, and how long it took from HTML to article, without fetching. */
export interface Reading {
  readonly by: "extractor" | "pattern";
  readonly microseconds: number;
}

/** What the store keeps of a job's page. */
export interface JobPageContent extends PageContent {
  readonly reading: Reading;
}

/** A page that was given, in short. */
export interface PageGiven extends Reading {
  /** In the job's order, from 1. */
  readonly number: number;
  /** In the store. */
  readonly key: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly wordCount: number;
}

export function pageGiven(
  { number, key }: { readonly number: number; readonly key: string },
  { url, title, wordCount, reading }: Pick<JobPageContent, "url" | "title" | "wordCount" | "reading">,
): PageGiven {
  return { number, key, url, title, wordCount, ...reading };
}
