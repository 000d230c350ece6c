import { createRoute, z } from "@hono/zod-openapi";
import type { Service } from "../service.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const response = z.object({
  status: z.literal("ok"),
  version: z.string(),
  jobs: z.object({ running: z.number(), waiting: z.number() }),
});

const route = createRoute({
  method: "get",
  path: "/health",
  summary: "Whether the service is up",
  security: [],
  responses: { 200: schemas.json(response.openapi("Health"), "It is."), ...schemas.failures },
});

export function healthRoutes(service: Service, version: string) {
  return createRouter().openapi(route, (context) => {
    const { running, waiting } = service.jobs;
    return context.json({ status: "ok" as const, version, jobs: { running, waiting } }, 200);
  });
}
