import type { Context, MiddlewareHandler } from "hono";
import type { RequestEnv } from "../routes/router.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import { hashOf } from "./key.ts";
import { type Allowance, RateLimits } from "./rate-limits.ts";

/** What anybody may see: whether it is up, and how it is used. */
const PUBLIC = new Set(["/", "/health", "/openapi.json", "/reference"]);

/** Agents look under /.well-known/ for other ways to log in, and must hear that there are none. */
function isPublic(path: string): boolean {
  return PUBLIC.has(path) || path.startsWith("/web/") || path.startsWith("/.well-known/");
}

/** Lets nobody pass without a key, and nobody more often than the key allows. */
export function requireKey({ serviceStore, settings }: Service): MiddlewareHandler<RequestEnv> {
  const limits = new RateLimits();
  return async (context, next) => {
    if (context.req.method !== "POST" && isPublic(context.req.path)) return await next();
    const secret = secretOf(context.req.header("authorization"), context.req.header("x-api-key"));
    const key = secret === null ? null : await serviceStore.keyByHash(hashOf(secret));
    if (key === null) throw unauthorized(secret);
    context.set("key", key.id);
    context.set("isAdmin", key.isAdmin);
    const rate = key.rate ?? settings.rate;
    const allowance = limits.take(key.id, rate, performance.now());
    if (allowance !== null) keepTo(rate, allowance, context);
    await next();
  };
}

/** Clients that read what is left can slow down before they are told to. */
function keepTo(rate: number, { wait, left, untilFull }: Allowance, context: Context): void {
  context.header("ratelimit-limit", String(rate));
  context.header("ratelimit-remaining", String(left));
  context.header("ratelimit-reset", String(Math.ceil(untilFull / 1000)));
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  const problem = `This key has made ${rate} requests in a minute`;
  throw new ServiceError("rate-limited", `${problem}: wait ${seconds} s`, { retryAfter: seconds });
}

function secretOf(authorization: string | undefined, header: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? header ?? null;
}

function unauthorized(secret: string | null): ServiceError {
  const problem = secret === null ? "There is no API key" : "The API key is unknown or revoked";
  const advice = "send one as Authorization: Bearer KEY; dechaff keys create NAME makes it";
  return new ServiceError("unauthorized", `${problem}: ${advice}`, { headers: { "www-authenticate": "Bearer" } });
}
