import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { RequestEnv } from "../routes/router.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** What scripts may read of an answer beside its body. */
const READABLE = [
  ...["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after"],
  ...["x-request-id", "x-warning"],
];

/** Seconds until a browser asks again; Chromium keeps no answer longer. */
const ASKED_FOR = 7200;

/**
 * Lets scripts of pages of these origins use the service, `*` for those of all. Only where keys are needed: a script has
 * to know one, because there are no cookies, and browsers add no key by themselves. Browsers ask first, without a key.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler<RequestEnv> {
  const origin = origins.includes("*") ? "*" : [...origins];
  return cors({ origin, allowMethods: METHODS, exposeHeaders: READABLE, maxAge: ASKED_FOR });
}
