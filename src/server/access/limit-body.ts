import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../routes/router.ts";
import { ServiceError } from "../service-error.ts";
import { type ReadMessage, readWhole, tooLarge } from "./read-whole.ts";

/** So many of the largest bodies may be in memory at once. */
const MOST_LARGEST = 16;

/**
 * Refuses larger bodies: by their announced length, which the HTTP parser holds them to, or while they are read. Not
 * the framework's own limit, which makes a stream of every body and costs a tenth of a request. All bodies together
 * are limited as well, because they are read before requests wait for their turn.
 */
export function limitBody(most: number): MiddlewareHandler<RequestEnv> {
  let held = 0;
  return async (context, next) => {
    const { incoming } = context.env;
    refuseCompressed(context.req.header("content-encoding"));
    refuseCharset(context.req.header("content-type"));
    const announced = context.req.header("content-length");
    const isOpen = announced === undefined && context.req.header("transfer-encoding") !== undefined;
    const length = isOpen ? most : Number(announced ?? 0);
    if (length > most) throw tooLarge(most);
    if (held + length > MOST_LARGEST * most) {
      throw new ServiceError("busy", "Too much is being sent at once: try again in a second", { retryAfter: 1 });
    }
    held += length;
    try {
      if (isOpen && incoming !== undefined) (incoming as ReadMessage).rawBody = await readWhole(incoming, most);
      await next();
    } finally {
      held -= length;
    }
  };
}

/** All text is read as UTF-8, which is what JSON is; letters of others would be lost without a word. */
function refuseCharset(type = ""): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];
  if (charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)) return;
  throw new ServiceError("unsupported-media-type", `The body is in ${charset.slice(0, 50)}: send it as UTF-8`);
}

/** Unpacked they could be of any size; packed they would be called bad JSON. */
function refuseCompressed(encoding = "identity"): void {
  if (/^\s*(?:identity\s*)?$/i.test(encoding)) return;
  const problem = `The body is packed (Content-Encoding: ${encoding.slice(0, 50)})`;
  throw new ServiceError("unsupported-media-type", `${problem}: send it as it is`, {
    headers: { "accept-encoding": "identity" },
  });
}
