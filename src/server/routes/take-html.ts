import type { MiddlewareHandler } from "hono";
import { type ReadMessage, readWhole } from "../access/read-whole.ts";
import { findHtml } from "./find-html.ts";
import type { RequestEnv } from "./router.ts";

/**
 * Takes large pages out of requests before these are parsed: as bytes they cost this thread nothing but the way to the
 * thread that reads them. As strings they would be made here twice, and be most of what there is to collect. An empty
 * page stands in the body instead.
 *
 * They are copied on that way and not moved: an array whose bytes have moved is empty, and once a thread has had one, the
 * engine asks of every array whether it is such, whenever it reads a byte.
 */
export function takeHtml(from: number): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const incoming = context.env.incoming as ReadMessage | undefined;
    const length = Number(context.req.header("content-length") ?? 0);
    if (incoming !== undefined && incoming.rawBody === undefined && length >= from) {
      const bytes = await readWhole(incoming, length);
      const found = findHtml(bytes);
      const isLarge = found !== null && found.text.length >= from;
      if (isLarge) context.set("html", found.text);
      incoming.rawBody = isLarge
        ? Buffer.concat([bytes.subarray(0, found.start), EMPTY, bytes.subarray(found.end)])
        : bytes;
    }
    await next();
  };
}

const EMPTY = Buffer.from('""');
