import { createRoute, z } from "@hono/zod-openapi";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Job } from "../../store/index.ts";
import { whileKeyHolds } from "../access/while-key-holds.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import { isOver, type JobEvent, type JobPageContent, pageGiven } from "../jobs/job-event.ts";
import { jobJson } from "../jobs/job-json.ts";
import type { Service } from "../service.ts";
import { id } from "./crawl-schemas.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const route = createRoute({
  method: "get",
  path: "/crawl/{id}/events",
  summary: "What happens to a crawl, as it happens",
  description:
    "Server-sent events: `state` (the job), `page` (a page in short; its id is its number), `failed`, `skipped` and " +
    "`retry` (an address and why). The pages so far come first, with Last-Event-ID those after it, then all addresses " +
    "that have failed so far; what was skipped or tried again is told to those who watch. Ends with the job.",
  request: {
    params: id,
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
  },
  responses: { 200: schemas.textual("text/event-stream", "Until the job is over."), ...schemas.failures },
});

/** Proxies drop connections that say nothing for a minute. */
const HEARTBEAT = 15_000;

/** Whoever reads more slowly is cut off, and may come back with the last id. */
const MOST_WAITING = 1_000;

export function crawlEventRoutes(service: Service) {
  return createRouter().openapi(route, async (context) => {
    const key = context.get("key");
    const job = await service.jobs.getOf(context.req.valid("param").id, key);
    const last = Number(context.req.header("last-event-id") ?? context.req.valid("query").after ?? 0);
    context.header("x-accel-buffering", "no");
    // The body of an answer to HEAD is dropped: nobody would read the stream, nor end it.
    if (context.req.method === "HEAD") return context.body(null, 200, { "content-type": "text/event-stream" });
    return streamSSE(context, async (stream) => {
      const stop = whileKeyHolds(service, key, () => stream.abort());
      await watch(service, job, { stream, after: Number.isInteger(last) ? last : 0 }).finally(stop);
    });
  });
}

interface Watching {
  readonly stream: SSEStreamingApi;
  /** The number of the last page that the reader has seen. */
  readonly after: number;
}

/**
 * First listens, then tells what has been: what happens in between is in both, and told once. Failures have no id: they
 * are told anew in every stream, so that ids stay the numbers of pages.
 */
async function watch(service: Service, job: Job, { stream, after }: Watching): Promise<void> {
  const events: JobEvent[] = [];
  let wake = () => {};
  const stop = service.jobs.listen(job.id, (event) => {
    if (events.push(event) > MOST_WAITING) stream.abort();
    wake();
  });
  const heartbeat = setInterval(() => void stream.write(": still here\n\n"), HEARTBEAT);
  stream.onAbort(() => wake());
  const { closing } = service.jobs;
  const end = () => wake();
  closing.addEventListener("abort", end);
  try {
    let state = await tellState(service, job.id, stream);
    let told = await tellPages(service, job, { stream, after });
    const failures = new Failures(stream);
    await failures.tellAll(service, job);
    while (!stream.aborted && !closing.aborted && !(isOver({ state }) && events.length === 0)) {
      const event = events.shift();
      if (event === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if (event.type === "state") {
        // Of a job that another process does, this is all that is heard.
        told = await tellPages(service, job, { stream, after: told });
        await failures.tellAll(service, job);
        state = await tellState(service, job.id, stream);
      } else if (event.type === "failed") await failures.tell(event);
      else if (event.type !== "page") await stream.writeSSE({ event: event.type, data: dataOf(event) });
      else if (event.page.number === told + 1) {
        told++;
        await stream.writeSSE({ event: "page", id: String(told), data: JSON.stringify(event.page) });
      } else if (event.page.number > told) told = await tellPages(service, job, { stream, after: told });
    }
  } finally {
    clearInterval(heartbeat);
    closing.removeEventListener("abort", end);
    stop();
  }
}

type Problem = Extract<JobEvent, { type: "failed" | "skipped" | "retry" }>;

function dataOf({ url, detail }: Pick<Problem, "url" | "detail">): string {
  return JSON.stringify({ url, detail });
}

/** An address fails once: it is heard of when that happens, or read from the store, and told once. */
class Failures {
  readonly #stream: SSEStreamingApi;
  readonly #told = new Set<string>();

  constructor(stream: SSEStreamingApi) {
    this.#stream = stream;
  }

  async tell(failure: Pick<Problem, "url" | "detail">): Promise<void> {
    if (this.#told.has(failure.url) || this.#stream.aborted) return;
    this.#told.add(failure.url);
    await this.#stream.writeSSE({ event: "failed", data: dataOf(failure) });
  }

  async tellAll({ store }: Service, job: Job): Promise<void> {
    for (const { url, error } of await store.failures(crawlName(job))) await this.tell({ url, detail: error });
  }
}

async function tellState({ jobs, store }: Service, id: string, stream: SSEStreamingApi): Promise<Job["state"]> {
  const job = await jobs.get(id);
  await stream.writeSSE({ event: "state", data: JSON.stringify(await jobJson(store, job)) });
  return job.state;
}

/** Returns the number of the last one. */
async function tellPages({ serviceStore, store }: Service, job: Job, { stream, after }: Watching): Promise<number> {
  let told = after;
  for (;;) {
    const portion = await serviceStore.jobPages(job.id, told, 100);
    if (portion.length === 0 || stream.aborted) return told;
    for (const one of portion) {
      told = one.number;
      const page = await store.page(crawlName(job), one.key);
      if (page === null) continue;
      const data = JSON.stringify(pageGiven(one, page.article as JobPageContent));
      await stream.writeSSE({ event: "page", id: String(told), data });
    }
  }
}
