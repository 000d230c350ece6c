import type { Service } from "../service.ts";
import { createRouter } from "./router.ts";

/** GET /metrics, for Prometheus. */
export function metricsRoutes({ metrics }: Service) {
  return createRouter().get("/metrics", (context) =>
    context.text(metrics.text(), 200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }),
  );
}
