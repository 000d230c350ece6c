import { createRoute, z } from "@hono/zod-openapi";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const hosts = z
  .object({ hosts: z.array(z.object({ host: z.string(), saved: z.string(), versions: z.number() })) })
  .openapi("PatternHosts");

const patterns = z
  .object({ host: z.string(), saved: z.string(), versions: z.number(), patterns: z.any() })
  .openapi("HostPatterns");

const list = createRoute({
  method: "get",
  path: "/patterns",
  summary: "The hosts of which something was learned",
  responses: { 200: schemas.json(hosts, "By name."), ...schemas.failures },
});

const show = createRoute({
  method: "get",
  path: "/patterns/{host}",
  summary: "What was learned about a host",
  request: { params: z.object({ host: z.string().openapi({ param: { name: "host", in: "path" } }) }) },
  responses: { 200: schemas.json(patterns, "The patterns in force."), ...schemas.failures },
});

export function patternRoutes({ store }: Service) {
  return createRouter()
    .openapi(list, async (context) => {
      const hosts = await store.patternHosts();
      return context.json({ hosts: hosts.map((one) => ({ ...one, saved: new Date(one.saved).toISOString() })) });
    })
    .openapi(show, async (context) => {
      const { host } = context.req.valid("param");
      const history = await store.patternHistory(host);
      if (history.length === 0) {
        throw new ServiceError("not-found", `Nothing was learned about "${host.slice(0, 200)}": see /patterns`);
      }
      const [{ patterns, saved }] = history;
      return context.json({ host, saved: new Date(saved).toISOString(), versions: history.length, patterns });
    });
}
