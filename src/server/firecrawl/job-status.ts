import type { Job, JobState } from "../../store/index.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import { isOver } from "../jobs/job-event.ts";
import type { Service } from "../service.ts";
import type { Document } from "./document.ts";
import { CRAWL, type FirecrawlRequest } from "./job-request.ts";
import { documentIn } from "./stored-document.ts";

type Place = Pick<Service, "store" | "serviceStore">;

export type Status = "scraping" | "completed" | "failed" | "cancelled";

/** One answer's worth: so many documents, or so many characters of them. Firecrawl's are of 10 MB, too. */
const MOST_DOCUMENTS = 100;
const MOST_CHARACTERS = 10 * 2 ** 20;

/** Firecrawl drops results after a day; here they stay longer, but clients want to be told a time. */
const KEPT = 24 * 60 * 60 * 1000;

export function statusOf(state: JobState): Status {
  return state === "queued" || state === "running" ? "scraping" : state;
}

export interface Portion {
  readonly data: readonly Document[];
  /** How many documents came before and with these. */
  readonly last: number;
}

/** The job's documents after the first `skip`, as many as fit into an answer, in the order in which they were made. */
export async function portionOf(place: Place, job: Job, { skip, limit }: PortionRequest): Promise<Portion> {
  const listed = await place.serviceStore.jobPages(job.id, skip, Math.min(limit ?? MOST_DOCUMENTS, MOST_DOCUMENTS));
  const data: Document[] = [];
  let last = skip;
  let characters = 0;
  for (const { number, key } of listed) {
    const document = await documentIn(place.store, job, key);
    // It is about to be stored.
    if (document === null && !isOver(job)) break;
    characters += document === null ? 0 : sizeOf(document);
    if (data.length > 0 && characters > MOST_CHARACTERS) break;
    if (document !== null) data.push(document);
    last = number;
  }
  return { data, last };
}

export interface PortionRequest {
  readonly skip: number;
  readonly limit?: number | undefined;
}

function sizeOf({ markdown = "", html = "", rawHtml = "", links = [] }: Document): number {
  return markdown.length + html.length + rawHtml.length + links.length * 100;
}

/** How a job stands; where it is not all there yet, `next` leads to more. Clients look whether the key exists. */
export async function jobStatus(
  place: Place,
  job: Job,
  { base, ...portion }: PortionRequest & { readonly base: string },
): Promise<object> {
  const { data, last } = await portionOf(place, job, portion);
  const { limit } = portion;
  const more = last > portion.skip && last < job.pages;
  return {
    success: true,
    ...(await progressOf(place, job)),
    ...(more && { next: `${base}?skip=${last}${limit === undefined ? "" : `&limit=${limit}`}` }),
    data,
  };
}

export async function progressOf({ store }: Pick<Place, "store">, job: Job) {
  const { pending, leased } = await store.counts(crawlName(job));
  const { limit } = job.request as FirecrawlRequest;
  const status = statusOf(job.state);
  const known = Math.min(job.kind === CRAWL ? limit : Number.POSITIVE_INFINITY, job.pages + pending + leased);
  return {
    id: job.id,
    status,
    total: status === "scraping" ? Math.max(job.pages, known) : job.pages,
    completed: job.pages,
    creditsUsed: job.pages,
    createdAt: timeText(job.created),
    expiresAt: timeText(job.created + KEPT),
    ...(job.finished !== null && { completedAt: timeText(job.finished) }),
    ...(job.error !== null && { error: job.error }),
    ...(job.webhookProblem !== null && { warning: job.webhookProblem }),
  };
}

export function timeText(time: number): string {
  return new Date(time).toISOString();
}
