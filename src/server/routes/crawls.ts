import { createRoute } from "@hono/zod-openapi";
import { requireJson } from "../access/require-json.ts";
import { crawlName } from "../jobs/crawl-job.ts";
import type { CrawlRequest } from "../jobs/crawl-request.ts";
import { jobJson } from "../jobs/job-json.ts";
import type { PageContent } from "../pages/page-content.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { crawlRequest, id, jobSchema, pagesSchema, portion } from "./crawl-schemas.ts";
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
      return context.json(await jobJson(store, job), 202);
    })
    .openapi(status, async (context) => {
      return context.json(await jobJson(store, await jobs.get(context.req.valid("param").id)), 200);
    })
    .openapi(cancel, async (context) => {
      return context.json(await jobJson(store, await jobs.cancel(context.req.valid("param").id)), 200);
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
