import { createRoute, z } from "@hono/zod-openapi";
import { requireJson } from "../access/require-json.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import type { CrawlRequest } from "../jobs/crawl-request.ts";
import { isOver } from "../jobs/job-event.ts";
import { jobJson } from "../jobs/job-json.ts";
import type { PageContent } from "../pages/page-content.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { crawlRequest, failuresSchema, id, jobSchema, pagesSchema, portion } from "./crawl-schemas.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const one = schemas.json(jobSchema, "How it stands.");

const start = (service: Service) =>
  createRoute({
    method: "post",
    middleware: requireJson,
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

const list = createRoute({
  method: "get",
  path: "/crawl",
  summary: "The newest crawls",
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }) },
  responses: { 200: schemas.json(z.object({ jobs: z.array(jobSchema) }), "The newest first."), ...schemas.failures },
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

const failures = createRoute({
  method: "get",
  path: "/crawl/{id}/failures",
  summary: "The addresses of a crawl that could not be read, and why",
  description: "In the order in which they were found. Numbers hold once the crawl is over: until then any may fail.",
  request: { params: id, query: portion },
  responses: { 200: schemas.json(failuresSchema, "Some of them."), ...schemas.failures },
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
      const seeds = [...new Set([...(url === undefined ? [] : [url]), ...(urls ?? [])])];
      if (seeds.length === 0) throw new ServiceError("invalid-request", "There is nowhere to begin: send url or urls");
      const request: CrawlRequest = { ...wanted, urls: seeds };
      if (request.webhook !== undefined) await service.pages.refusePrivate(request.webhook.url);
      const job = await jobs.add("crawl", request, context.get("key"));
      return context.json(await jobJson(store, job), 202);
    })
    .openapi(list, async (context) => {
      const found = await jobs.list(context.get("key"), context.req.valid("query").limit);
      return context.json({ jobs: await Promise.all(found.map((job) => jobJson(store, job))) });
    })
    .openapi(status, async (context) => {
      return context.json(
        await jobJson(store, await jobs.getOf(context.req.valid("param").id, context.get("key"))),
        200,
      );
    })
    .openapi(cancel, async (context) => {
      const { id } = await jobs.getOf(context.req.valid("param").id, context.get("key"));
      return context.json(await jobJson(store, await jobs.cancel(id)), 200);
    })
    .openapi(pages, async (context) => {
      const job = await jobs.getOf(context.req.valid("param").id, context.get("key"));
      const { after, limit } = context.req.valid("query");
      const listed = await serviceStore.jobPages(job.id, after, limit);
      const found = await Promise.all(
        listed.map(async ({ number, key }) => ({ number, page: await store.page(crawlName(job), key) })),
      );
      // A page without its content is about to be stored: it and those after it come with the next portion.
      const missing = isOver(job) ? -1 : found.findIndex(({ page }) => page === null);
      const given = missing < 0 ? found : found.slice(0, missing);
      const last = given.at(-1)?.number;
      return context.json({
        pages: given.flatMap(({ number, page }) =>
          page === null ? [] : [{ number, ...(page.article as PageContent) }],
        ),
        next: last !== undefined && last < job.pages ? `/crawl/${job.id}/pages?after=${last}&limit=${limit}` : null,
      });
    })
    .openapi(failures, async (context) => {
      const job = await jobs.getOf(context.req.valid("param").id, context.get("key"));
      const { after, limit } = context.req.valid("query");
      const all = await store.failures(crawlName(job));
      const last = after + limit;
      return context.json({
        failures: all.slice(after, last).map((failure, at) => ({ number: after + at + 1, ...failure })),
        next: last < all.length ? `/crawl/${job.id}/failures?after=${last}&limit=${limit}` : null,
      });
    });
}
