import type { Job, Store } from "../../store/index.ts";
import { crawlName } from "./crawl-job.ts";
import type { CrawlRequest } from "./crawl-request.ts";

/** A job as callers see it: without the webhook's secret, and with how far it is. */
export async function jobJson(store: Store, job: Job) {
  const { id, kind, state, pages, error, webhookProblem } = job;
  const { pending, leased, failed } = await store.counts(crawlName(job));
  const { urls } = job.request as CrawlRequest;
  return {
    ...{ id, kind, state, urls, pages, waiting: pending + leased, failed, error, webhookProblem },
    ...{ created: timeText(job.created), started: timeText(job.started), finished: timeText(job.finished) },
  };
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
