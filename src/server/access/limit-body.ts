import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../routes/router.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Refuses larger bodies: by their announced length, which the HTTP parser holds them to, or while they are read. Not
 * the framework's own limit, which makes a stream of every body and costs a tenth of a request.
 */
export function limitBody(most: number): MiddlewareHandler<RequestEnv> {
  const tooLarge = () =>
    new ServiceError("too-large", `The request is larger than ${most} bytes: send less, or the page's address`, {
      headers: { connection: "close" },
    });
  return async (context, next) => {
    const { incoming } = context.env;
    const length = context.req.header("content-length");
    if (length !== undefined && Number(length) > most) throw tooLarge();
    if (length === undefined && incoming !== undefined && context.req.header("transfer-encoding") !== undefined) {
      (incoming as IncomingMessage & { rawBody?: Buffer }).rawBody = await readWhole(incoming, most, tooLarge);
    }
    await next();
  };
}

async function readWhole(incoming: IncomingMessage, most: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
