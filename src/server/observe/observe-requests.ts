import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { RequestEnv } from "../routes/router.ts";
import type { Service } from "../service.ts";
import { shownAddress, shownPath } from "./log.ts";

/** Counts and logs every request: one line of JSON each, without secrets. */
export function observeRequests({ settings, metrics }: Service): MiddlewareHandler<RequestEnv> {
  metrics.describe("dechaff_http_requests_total", "counter", "Requests by method, route and status.");
  metrics.describe("dechaff_http_request_seconds", "histogram", "Time from a request's first byte to its answer.");
  return async (context, next) => {
    const start = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    context.header("x-request-id", id);
    context.set("key", null);
    await next();
    const milliseconds = performance.now() - start;
    const route = routePath(context, -1);
    const { method } = context.req;
    const { status } = context.res;
    metrics.count("dechaff_http_requests_total", { method: METHODS.has(method) ? method : "other", route, status });
    metrics.observe("dechaff_http_request_seconds", { route }, milliseconds / 1000);
    settings.log(JSON.stringify(lineOf(context, milliseconds)));
  };
}

/** Others are counted as one: whoever asks invents them. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function lineOf(context: Context<RequestEnv>, milliseconds: number): object {
  const { requestId: id, key, target, error } = context.var;
  return {
    time: new Date().toISOString(),
    ...{ id, method: context.req.method, path: shownPath(context.req.path), status: context.res.status },
    ms: Number(milliseconds.toFixed(1)),
    ...(key !== null && { key }),
    ...(target !== undefined && { target: shownAddress(target) }),
    ...(error !== undefined && { code: error.code }),
    // Only what nobody foresaw, and what is wrong with the store: other messages may quote what was sent.
    ...(error?.code === "internal" && { cause: String((error.cause as Error)?.stack ?? error.cause) }),
    ...(error?.code === "unavailable" && { cause: String(error.cause) }),
  };
}
