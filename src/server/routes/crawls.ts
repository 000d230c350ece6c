import { createRoute, z } from "@hono/zod-openapi";
import type { Job } from "../../store/index.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import type { CrawlRequest } from "../jobs/crawl-request.ts";
import { WEBHOOK_EVENTS } from "../jobs/webhook-request.ts";
import type { PageContent } from "../pages/page-content.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { pageContent } from "./extract.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const patterns = z
  .array(z.string().max(2000))
  .max(100)
  .optional()
  .openapi({ description: "As in robots.txt: how a path begins, `*` for anything, `$` for the end." });

const webhook = z
  .object({
    url: schemas.webAddress,
    secret: z.string().min(1).max(1000).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    events: z.array(z.enum(WEBHOOK_EVENTS)).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi("Webhook");

function crawlRequest(maxPages: number) {
  return z
    .object({
      url: schemas.webAddress.optional(),
      urls: z.array(schemas.webAddress).min(1).max(10_000).optional(),
      limit: z.number().int().min(1).max(maxPages).default(Math.min(100, maxPages)),
      depth: z.number().int().min(0).optional(),
      concurrency: z.number().int().min(1).max(32).optional(),
      delay: z.number().min(0).max(3600).optional().openapi({ description: "Seconds between requests to one host." }),
      include: patterns,
      exclude: patterns,
      scope: z.enum(["host", "subdomains", "any"]).optional(),
      sitemaps: z.boolean().optional(),
      formats: z.array(schemas.content).min(1).max(20).default(["markdown"]),
      extractor: schemas.extractor.optional(),
      favor: schemas.favor.optional(),
      comments: z.boolean().optional(),
      webhook: webhook.optional(),
    })
    .openapi("CrawlRequest", { example: { url: "https://example.org/", limit: 100 } });
}

const jobSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
    urls: z.array(z.string()),
    pages: z.number(),
    waiting: z.number(),
    failed: z.number(),
    created: z.string(),
    started: z.string().nullable(),
    finished: z.string().nullable(),
    error: z.string().nullable(),
  })
  .openapi("Job");

const pagesSchema = z
  .object({
    pages: z.array(pageContent.extend({ number: z.number() })),
    next: z.string().nullable().openapi({ description: "Where the next pages are; null if there are no more now." }),
  })
  .openapi("JobPages");

const id = z.object({ id: z.string().openapi({ param: { name: "id", in: "path" } }) });
const portion = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const one = schemas.json(jobSchema, "How it stands.");

const start = (service: Service) =>
  createRoute({
    method: "post",
    path: "/crawl",
    summary: "Starts the crawl of a site",
    request: {
      body: {
        required: true,
        content: { "application/json": { schema: crawlRequest(service.settings.maxPages) } },
      },
    },
    responses: { 202: schemas.json(jobSchema, "It is queued."), ...schemas.failures },
  });

const status = createRoute({
  method: "get",
  path: "/crawl/{id}",
  summary: "How a crawl stands",
  request: { params: id },
  responses: { 200: one, ...schemas.failures },
});

const pages = createRoute({
  method: "get",
  path: "/crawl/{id}/pages",
  summary: "The pages of a crawl, in the order in which they were read",
  request: { params: id, query: portion },
  responses: { 200: schemas.json(pagesSchema, "Some of them."), ...schemas.failures },
});

const cancel = createRoute({
  method: "delete",
  path: "/crawl/{id}",
  summary: "Ends a crawl",
  description: "The pages it has read stay.",
  request: { params: id },
  responses: { 200: one, ...schemas.failures },
});

export function crawlRoutes(service: Service) {
  const { jobs, serviceStore, store } = service;
  return createRouter()
    .openapi(start(service), async (context) => {
      const { url, urls, ...wanted } = context.req.valid("json");
      const seeds = urls ?? (url === undefined ? [] : [url]);
      if (seeds.length === 0) throw new ServiceError("invalid-request", "There is nowhere to begin: send url or urls");
      const request: CrawlRequest = { ...wanted, urls: seeds };
      const job = await jobs.add("crawl", request, context.get("key"));
      return context.json(await jobJson(service, job), 202);
    })
    .openapi(status, async (context) => {
      return context.json(await jobJson(service, await jobs.get(context.req.valid("param").id)), 200);
    })
    .openapi(cancel, async (context) => {
      return context.json(await jobJson(service, await jobs.cancel(context.req.valid("param").id)), 200);
    })
    .openapi(pages, async (context) => {
      const job = await jobs.get(context.req.valid("param").id);
      const { after, limit } = context.req.valid("query");
      const listed = await serviceStore.jobPages(job.id, after, limit);
      const found = await Promise.all(
        listed.map(async ({ number, key }) => ({ number, page: await store.page(crawlName(job), key) })),
      );
      const last = listed.at(-1)?.number;
      const more = last !== undefined && last < job.pages;
      return context.json({
        pages: found.flatMap(({ number, page }) =>
          page === null ? [] : [{ number, ...(page.article as PageContent) }],
        ),
        next: more ? `/crawl/${job.id}/pages?after=${last}&limit=${limit}` : null,
      });
    });
}

async function jobJson({ store }: Service, job: Job) {
  const { id, kind, state, pages, error } = job;
  const { pending, leased, failed } = await store.counts(crawlName(job));
  const { urls } = job.request as CrawlRequest;
  return {
    ...{ id, kind, state, urls: [...urls], pages, waiting: pending + leased, failed, error },
    ...{ created: timeText(job.created)!, started: timeText(job.started), finished: timeText(job.finished) },
  };
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
