import type { IncomingMessage } from "node:http";
import { ServiceError } from "../service-error.ts";

/** Where the server takes the body from, if it is there. */
export type ReadMessage = IncomingMessage & { rawBody?: Buffer };

/** A request's body. Rejects with a ServiceError where it is larger, or breaks off. */
export async function readWhole(incoming: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw tooLarge(most);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError("invalid-request", "The body broke off: send it again", { cause: error });
  }
  return Buffer.concat(chunks);
}

export function tooLarge(most: number): ServiceError {
  return new ServiceError("too-large", `The request is larger than ${most} bytes: send less, or the page's address`, {
    headers: { connection: "close" },
  });
}
