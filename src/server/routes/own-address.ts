import type { Context } from "hono";
import type { RequestEnv } from "./router.ts";

/** Where the caller has reached the service. A proxy that speaks TLS says so; of several the first is the caller's. */
export function ownOrigin({ req }: Context<RequestEnv>): string {
  const scheme = /^\s*https\s*(?:,|$)/i.test(req.header("x-forwarded-proto") ?? "") ? "https" : "http";
  return `${scheme}://${new URL(req.url).host}`;
}
