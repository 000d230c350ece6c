import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Answers a request that offers another protocol as if it had not, RFC 9110, § 7.8: Java's client and curl offer HTTP/2
 * with every first request. Node takes all offers for accepted once it has a listener for any, so the request is given
 * back to the server without its offer.
 */
export function withoutUpgrade(server: Server, { request, connection, head }: Offer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!OFFERS.test(rawHeaders[at])) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  const text = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  connection.unshift(Buffer.concat([text, head]));
  server.emit("connection", connection);
}

const OFFERS = /^(?:connection|upgrade|http2-settings)$/i;

/** As the server's event "upgrade" has it. */
export interface Offer {
  readonly request: IncomingMessage;
  readonly connection: Duplex;
  /** What came behind the headers. */
  readonly head: Buffer;
}
