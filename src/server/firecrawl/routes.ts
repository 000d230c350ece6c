import { z } from "@hono/zod-openapi";
import { requireJson } from "../access/require-json.ts";
import { readBody } from "../routes/read-body.ts";
import { createRouter } from "../routes/router.ts";
import type { Service } from "../service.ts";
import { jobRoutes } from "./job-routes.ts";
import { mapBody, mapLinks } from "./map.ts";
import { parseFile } from "./parse.ts";
import { scrapePage } from "./scrape.ts";
import { address, scrapeKeys, scrapeRequest } from "./scrape-request.ts";
import { unsupportedRoutes } from "./unsupported.ts";
import { usageRoutes } from "./usage.ts";

export type Version = "v1" | "v2";

/** Firecrawl's interface in both versions, so that its clients work unchanged. */
export function firecrawlRoutes(service: Service) {
  return createRouter().route("/v1", versionRoutes(service, "v1")).route("/v2", versionRoutes(service, "v2"));
}

function versionRoutes(service: Service, version: Version) {
  return createRouter()
    .route("/", unsupportedRoutes())
    .route("/", usageRoutes(service))
    .route("/", pageRoutes(service, version))
    .route("/", jobRoutes(service));
}

const scrapeBody = z.looseObject({ url: address, ...scrapeKeys });

/** One page, and the addresses of a site. */
function pageRoutes(service: Service, version: Version) {
  const router = createRouter();
  router.post("/scrape", requireJson, async (context) => {
    const { url, ...options } = await readBody(context, scrapeBody);
    const request = scrapeRequest(options);
    context.set("target", url);
    const { signal } = context.req.raw;
    const owner = context.get("key");
    const { document } = await service.gate.pass(() => scrapePage(service, url, { request, owner, signal }), signal);
    return context.json({ success: true, data: document });
  });
  router.post("/parse", async (context) => {
    const document = await service.gate.pass(() => parseFile(service, context), context.req.raw.signal);
    return context.json({ success: true, data: document });
  });
  router.post("/map", requireJson, async (context) => {
    const body = await readBody(context, mapBody);
    context.set("target", body.url);
    const { signal } = context.req.raw;
    const links = await service.gate.pass(() => mapLinks(service, body, signal), signal);
    return context.json({ success: true, links: version === "v1" ? links : links.map((url) => ({ url })) });
  });
  return router;
}
