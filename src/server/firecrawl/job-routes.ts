import type { Context } from "hono";
import type { Job } from "../../store/index.ts";
import { requireJson } from "../access/require-json.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import { isOver } from "../jobs/job-event.ts";
import { ownAddress } from "../routes/own-address.ts";
import { readBody } from "../routes/read-body.ts";
import { createRouter, type RequestEnv } from "../routes/router.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { batchEntry } from "./batch-jobs.ts";
import {
  BATCH,
  batchBody,
  batchRequest,
  CRAWL,
  crawlBody,
  crawlRequest,
  type FirecrawlRequest,
  isFirecrawl,
} from "./job-request.ts";
import { jobStatus, timeText } from "./job-status.ts";

/** Crawls and batches. */
export function jobRoutes(service: Service) {
  return createRouter().route("/", startRoutes(service)).route("/", statusRoutes(service));
}

function startRoutes(service: Service) {
  const { jobs, settings, pages } = service;
  const router = createRouter();
  router.post("/crawl", requireJson, async (context) => {
    const request = crawlRequest(await readBody(context, crawlBody), settings.maxPages);
    context.set("target", request.urls[0]);
    if (request.webhook !== undefined) await pages.refusePrivate(request.webhook.url);
    const { id } = await jobs.add(CRAWL, request, context.get("key"));
    return context.json({ success: true, id, url: `${addressOf(context)}/${id}` });
  });
  router.post("/batch/scrape", requireJson, async (context) => {
    const body = await readBody(context, batchBody);
    const { request, invalidURLs } = batchRequest(body, settings.maxPages);
    if (request.webhook !== undefined) await pages.refusePrivate(request.webhook.url);
    const { id } = body.appendToId
      ? await append(service, await jobs.getOf(body.appendToId, context.get("key")), request)
      : await jobs.add(BATCH, request, context.get("key"));
    const left = invalidURLs === null ? {} : { invalidURLs };
    return context.json({ success: true, id, url: `${addressOf(context)}/${id}`, ...left });
  });
  return router;
}

/** The first version's client looks at batches as if they were crawls, and asks for errors with DELETE. */
function statusRoutes(service: Service) {
  const { jobs, serviceStore } = service;
  const router = createRouter();
  router.get("/crawl/active", async (context) => {
    const active = await serviceStore.jobs(["queued", "running"], { owner: context.get("key"), limit: MOST_ACTIVE });
    return context.json({ success: true, crawls: active.filter(({ kind }) => kind === CRAWL).map(activeJson) });
  });
  for (const path of ["/crawl/:id", "/batch/scrape/:id"] as const) {
    router.get(path, async (context) => {
      const job = await findJob(service, context);
      const skip = numberOf(context.req.query("skip")) ?? 0;
      const limit = numberOf(context.req.query("limit"));
      return context.json(await jobStatus(service, job, { skip, limit, base: addressOf(context) }));
    });
    router.delete(path, async (context) => {
      await jobs.cancel((await findJob(service, context)).id);
      return context.json({ success: true, status: "cancelled" });
    });
    router.on(["GET", "DELETE"], `${path}/errors`, async (context) =>
      context.json(await errorsOf(service, await findJob(service, context))),
    );
  }
  return router;
}

const MOST_ACTIVE = 1_000;

/** Absolute: clients follow what they are given. */
function addressOf(context: Context<RequestEnv>): string {
  return ownAddress(context) + new URL(context.req.url).pathname;
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new ServiceError("invalid-request", `"${text.slice(0, 50)}" is no number: use 0, 1 …`);
  return Number(text);
}

/** Others' jobs are not there. */
async function findJob({ jobs }: Service, context: Context<RequestEnv, "/:id">): Promise<Job> {
  const id = context.req.param("id");
  const job = await jobs.getOf(id, context.get("key"));
  if (isFirecrawl(job)) return job;
  throw new ServiceError("not-found", `"${id}" is a job of another kind: see /crawl/${id}`);
}

function activeJson({ id, owner, request, created }: Job) {
  const { urls, webhook: _, ...options } = request as FirecrawlRequest;
  return { id, teamId: owner ?? "", url: urls[0], created_at: timeText(created), options };
}

/** Takes more addresses into a batch that is under way. */
async function append({ jobs, store }: Service, batch: Job, { urls }: FirecrawlRequest): Promise<Job> {
  if (batch.kind !== BATCH) throw new ServiceError("not-found", `"${batch.id}" is no batch: check its id`);
  if (!isOver(batch)) await store.add(crawlName(batch), urls.map(batchEntry));
  // It may have ended in between.
  const job = await jobs.get(batch.id);
  if (!isOver(job)) return job;
  throw new ServiceError("conflict", `The job is ${job.state}: nothing can be added to it, start another`);
}

async function errorsOf({ store, robotsBlocked }: Service, job: Job) {
  const failures = await store.failures(crawlName(job));
  const timestamp = timeText(job.finished ?? Date.now());
  const errors = failures.map(({ url, error }, at) => ({ id: `${job.id}-${at + 1}`, timestamp, url, error }));
  return { success: true, errors, robotsBlocked: robotsBlocked.of(job.id) };
}
