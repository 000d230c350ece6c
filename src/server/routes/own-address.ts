import type { Context } from "hono";
import type { RequestEnv } from "./router.ts";

/**
 * Where the caller has reached the service, without a last slash. A proxy says by which scheme, name and folder it was
 * asked; of several the first is the caller's. Whoever says so without one changes nothing but the own answer.
 */
export function ownAddress({ req }: Context<RequestEnv>): string {
  const forwarded = (name: string) => req.header(`x-forwarded-${name}`)?.split(",")[0].trim() ?? "";
  const scheme = /^https$/i.test(forwarded("proto")) ? "https" : "http";
  const host = HOST.test(forwarded("host")) ? forwarded("host") : new URL(req.url).host;
  const folder = FOLDER.test(forwarded("prefix")) ? forwarded("prefix").replace(/\/$/, "") : "";
  return `${scheme}://${host}${folder}`;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const FOLDER = /^(?:\/[\w.~-]+)+\/?$/;
