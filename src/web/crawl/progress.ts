import type { PageGiven } from "../../server/index.ts";
import { type CrawlEvent, isOver, type Job } from "./crawl-api.ts";

/** All that was heard of a crawl. */
export interface Progress {
  readonly job: Job | null;
  /** By number. */
  readonly pages: readonly PageGiven[];
  readonly problems: readonly Problem[];
  /** How many pages there were at the latest moments, oldest first. */
  readonly moments: readonly Moment[];
}

export interface Problem {
  readonly type: "failed" | "skipped" | "retry";
  readonly url: string;
  readonly detail: string | null;
}

interface Moment {
  /** Milliseconds. */
  readonly time: number;
  readonly pages: number;
}

export const NOTHING_HEARD: Progress = { job: null, pages: [], problems: [], moments: [] };

/** Speed is that of so many of the latest moments. */
const MOMENTS = 6;
/** A crawl of ten thousand pages can have as many problems. */
export const MOST_PROBLEMS = 1000;

export function hear(progress: Progress, events: readonly CrawlEvent[], now: number): Progress {
  let { job } = progress;
  const pages = [...progress.pages];
  const problems = [...progress.problems];
  const failed = new Set(problems.flatMap(({ type, url }) => (type === "failed" ? url : [])));
  for (const event of events) {
    if (event.type === "state") job = event.job;
    else if (event.type === "page") {
      if (event.page.number > (pages.at(-1)?.number ?? 0)) pages.push(event.page);
    } else if (event.type !== "failed" || !failed.has(event.url)) {
      // Whoever connects again hears of all failures again.
      if (event.type === "failed") failed.add(event.url);
      problems.push(event);
    }
  }
  const moments = [...progress.moments, { time: now, pages: job?.pages ?? pages.length }].slice(-MOMENTS);
  return { job, pages, problems: problems.slice(-MOST_PROBLEMS), moments };
}

export interface Figures {
  readonly pages: number;
  readonly perSecond: number | null;
  /** 0 to 1; null where there are no pages. */
  readonly cutShare: number | null;
  /** Of the latest pages. */
  readonly microseconds: number | null;
  readonly failed: number;
  readonly waiting: number;
}

/** So many of the latest pages make the share and the median. */
const LATEST = 50;

export function figuresOf({ job, pages, moments }: Progress): Figures {
  const latest = pages.slice(-LATEST);
  const cut = latest.filter(({ by }) => by === "pattern").length;
  return {
    pages: Math.max(pages.length, job?.pages ?? 0),
    perSecond: job === null ? null : isOver(job) ? overall(job) : speed(moments),
    cutShare: latest.length === 0 ? null : cut / latest.length,
    microseconds: median(latest.map(({ microseconds }) => microseconds)),
    failed: job?.failed ?? 0,
    waiting: job?.waiting ?? 0,
  };
}

function overall({ started, finished, pages }: Job): number | null {
  if (started === null || finished === null) return null;
  return pages / Math.max(0.001, (Date.parse(finished) - Date.parse(started)) / 1000);
}

function speed(moments: readonly Moment[]): number | null {
  if (moments.length < 2) return null;
  const [first, last] = [moments[0], moments[moments.length - 1]];
  return (last.pages - first.pages) / Math.max(0.001, (last.time - first.time) / 1000);
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** For each page the median of it and those before it: what the points of a plot come down to. */
export function runningMedian(values: readonly number[], width = 9): number[] {
  return values.map((_, at) => median(values.slice(Math.max(0, at - width + 1), at + 1))!);
}
