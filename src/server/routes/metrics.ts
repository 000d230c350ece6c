import { createRoute } from "@hono/zod-openapi";
import type { Service } from "../service.ts";
import { createRouter } from "./router.ts";
import * as schemas from "./schemas.ts";

const route = createRoute({
  method: "get",
  path: "/metrics",
  summary: "Numbers for Prometheus",
  responses: { 200: schemas.textual("text/plain", "Its text format, version 0.0.4."), ...schemas.failures },
});

export function metricsRoutes({ metrics }: Service) {
  return createRouter().openapi(route, (context) =>
    context.text(metrics.text(), 200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }),
  );
}
