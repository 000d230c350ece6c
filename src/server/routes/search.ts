import { createRoute, z } from "@hono/zod-openapi";
import { crawlsOf } from "../jobs/crawls-of.ts";
import type { Service } from "../service.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const hits = z
  .object({
    hits: z.array(z.object({ crawl: z.string(), url: z.string(), title: z.string().nullable(), excerpt: z.string() })),
  })
  .openapi("SearchHits");

const query = z.object({
  q: z.string().min(1).max(1000).openapi({ description: 'Words; "in quotes" one after the other; harb* for harbour.' }),
  crawl: z.string().optional().openapi({ description: "The id of one crawl; all that the key may see if left out." }),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

const route = createRoute({
  method: "get",
  path: "/search",
  summary: "Words in the pages that were crawled",
  request: { query },
  responses: { 200: schemas.json(hits, "The best first."), ...schemas.failures },
});

export function searchRoutes(service: Service) {
  return createRouter().openapi(route, async (context) => {
    const { q, crawl: id, limit, offset } = context.req.valid("query");
    const crawls = await crawlsOf(service, { id, owner: context.get("key") ?? null });
    const found = await service.store.search({ query: q, crawls, limit, offset });
    return context.json({
      hits: found.map(({ crawl, url, title, excerpt }) => ({ crawl: jobOf(crawl), url, title, excerpt })),
    });
  });
}

/** The job that a crawl belongs to; crawls of the command have names of their own. */
function jobOf(crawl: string): string {
  return crawl.replace(/^job /, "");
}
