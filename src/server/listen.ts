import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import { acceptWatchers } from "./firecrawl/accept-watchers.ts";
import { openService, type Service, type ServiceOptions } from "./service.ts";

export interface ListenOptions extends ServiceOptions {
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** 0 for any that is free. */
  readonly port?: number;
}

export interface Listening {
  /** Without a last slash. */
  readonly url: string;
  readonly service: Service;
  readonly server: Server;
  /** Takes no more requests, lets those under way end, and leaves jobs so that they go on after a restart. */
  close(): Promise<void>;
}

/** How long requests that are under way may take to end. */
const GRACE = 5_000;

/** How often is looked for connections that nobody needs any more. */
const LOOK = 50;

/** Milliseconds to send a request; whoever needs longer keeps others from being heard. */
const SLOWEST_REQUEST = 120_000;

/**
 * Milliseconds without a request after which a connection is closed. Proxies keep theirs for the next request, and
 * answer 502 where it was closed meanwhile: the server has to be the more patient one. Google's wait longest, 600 s.
 */
const IDLE_CONNECTION = 620_000;

/** Rejects with a StoreError, or with what the system says about the port. */
export async function listen({ host = "127.0.0.1", port = 0, ...options }: ListenOptions = {}): Promise<Listening> {
  const service = await openService(options);
  const app = createApp(service);
  // The name counts where a request says none: HTTP/1.0 lets it, and proxies ask so whether the service is up.
  const server = createAdaptorServer({ fetch: app.fetch, hostname: "localhost" }) as Server;
  server.requestTimeout = SLOWEST_REQUEST;
  server.keepAliveTimeout = IDLE_CONNECTION;
  const endWatchers = acceptWatchers(server, { service, fetch: (request) => app.fetch(request, {}) });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, host, resolve);
    });
  } catch (error) {
    await service.close();
    throw error;
  }
  const { address, family, port: taken } = server.address() as AddressInfo;
  const url = `http://${family === "IPv6" ? `[${address}]` : address}:${taken}`;
  return { url, service, server, close: () => close(server, service, endWatchers) };
}

async function close(server: Server, service: Service, endWatchers: () => void): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  endWatchers();
  // Clients keep connections for their next request: each ends with the answer that it waits for.
  const sweeper = setInterval(() => server.closeIdleConnections(), LOOK);
  const timer = setTimeout(() => server.closeAllConnections(), GRACE);
  await service.jobs.close();
  await ended;
  clearInterval(sweeper);
  clearTimeout(timer);
  await service.close();
}
