import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Agent, type buildConnector, request } from "undici/index.js";
import type { Gateway } from "../render/renderer.ts";

export interface GuardedProxyOptions {
  /** Makes the connections: `guardedConnector`'s. */
  readonly connect: buildConnector.connector;
  /** What may come through in all. */
  readonly maxBytes: number;
}

/** Connections at once: browsers open six to a host. */
const MOST_SOCKETS = 64;

/**
 * A proxy on this machine for one page in a browser. The browser itself connects to nothing else and resolves no names,
 * so whatever the page asks for, by script, frame, redirect or socket, goes through the guard or nowhere. Plain HTTP is
 * asked for on the browser's behalf, everything else is a tunnel. Ends with the page, and all that goes through it.
 */
export class GuardedProxy implements Gateway {
  readonly #server: Server;
  readonly #connect: buildConnector.connector;
  readonly #agent: Agent;
  readonly #tunnels = new Set<Duplex>();
  #bytesLeft: number;

  private constructor({ connect, maxBytes }: GuardedProxyOptions) {
    this.#connect = connect;
    this.#agent = new Agent({ connect, maxHeaderSize: 64 * 1024 });
    this.#bytesLeft = maxBytes;
    this.#server = createServer((incoming, response) => void this.#pass(incoming, response));
    this.#server.maxConnections = MOST_SOCKETS;
    this.#server.on("connect", (incoming, socket, head) => this.#tunnel(incoming, socket, head));
    this.#server.on("upgrade", (_, socket) => socket.destroy());
    this.#server.on("clientError", (_, socket) => socket.destroy());
  }

  static async open(options: GuardedProxyOptions): Promise<GuardedProxy> {
    const proxy = new GuardedProxy(options);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once("error", reject).listen(0, "127.0.0.1", resolve);
    });
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#end();
    await this.#agent.destroy();
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { url = "", method = "GET", headers } = incoming;
      if (this.#isSpent) throw new Error("has loaded too much");
      if (!url.startsWith("http://")) throw new Error("is no address for a proxy");
      const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
      const answer = await request(url, {
        dispatcher: this.#agent,
        method: method as "GET",
        headers: endToEnd(headers),
        body: hasBody ? incoming : null,
      });
      response.writeHead(answer.statusCode, endToEnd(answer.headers));
      answer.body.on("data", (chunk: Buffer) => this.#count(chunk));
      answer.body.on("error", () => response.destroy()).pipe(response);
      response.on("close", () => answer.body.destroy());
    } catch {
      if (response.headersSent) response.destroy();
      else response.writeHead(403).end();
    }
  }

  #tunnel({ url = "" }: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    const target = URL.canParse(`http://${url}`) ? new URL(`http://${url}`) : null;
    if (target === null || this.#isSpent) return void socket.destroy();
    const port = target.port || "80";
    // Bytes are passed on as they are, whatever they mean: no TLS here.
    this.#connect({ hostname: bare(target.hostname), protocol: "http:", port }, (error, remote) => {
      if (error !== null) return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      this.#join(socket, remote, head);
    });
  }

  #join(socket: Duplex, remote: Socket, head: Buffer): void {
    for (const end of [socket, remote]) this.#tunnels.add(end);
    const close = () => {
      for (const end of [socket, remote]) {
        end.destroy();
        this.#tunnels.delete(end);
      }
    };
    for (const end of [socket, remote]) end.on("error", close).on("close", close);
    remote.on("data", (chunk: Buffer) => this.#count(chunk));
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    remote.write(head);
    socket.pipe(remote).pipe(socket);
  }

  /** A page that loads too much gets nothing more. */
  #count(chunk: Buffer): void {
    this.#bytesLeft -= chunk.length;
    if (this.#isSpent) this.#end();
  }

  get #isSpent(): boolean {
    return this.#bytesLeft < 0;
  }

  #end(): void {
    this.#server.closeAllConnections();
    for (const end of this.#tunnels) end.destroy();
    this.#tunnels.clear();
  }
}

/** What is said to a proxy, and not to who is behind it. */
const HOP_BY_HOP = new Set([
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "expect"],
]);

function endToEnd(headers: IncomingMessage["headers"]): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !HOP_BY_HOP.has(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

/** Without the brackets of IPv6. */
function bare(host: string): string {
  return host.replace(/^\[|\]$/g, "");
}
