import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Service } from "../service.ts";
import { withoutUpgrade } from "../without-upgrade.ts";
import type { Version } from "./routes.ts";
import { watchJob } from "./watch-job.ts";

const PATH = /^\/(v1|v2)\/(?:crawl|batch\/scrape)\/([\w-]+)$/;

export interface WatchersOptions {
  readonly service: Service;
  /** Answers requests as the service does. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/**
 * WebSockets on the addresses of jobs. Whoever may read a job's status may watch it: the request is first answered as
 * if it had asked for that, with the same keys and limits. Browsers cannot send headers with a WebSocket, so the key
 * comes as its protocol. Returns how to end all.
 */
export function acceptWatchers(server: Server, { service, fetch }: WatchersOptions): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    handleProtocols: ([first]) => first,
  });
  server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (!/^websocket$/i.test(request.headers.upgrade ?? "")) {
      return withoutUpgrade(server, { request, connection, head });
    }
    connection.on("error", () => connection.destroy());
    void admit(request, fetch).then(
      async ({ status, body, path }) => {
        if (status !== 200 || path === null) return refuse(connection, status, body);
        const [, version, id] = path;
        const job = await service.jobs.get(id);
        sockets.handleUpgrade(request, connection, head, (socket) => {
          socket.on("error", () => socket.terminate());
          watchJob(service, socket, { job, version: version as Version }).catch(() => socket.close(1011));
        });
      },
      () => refuse(connection, 500, ""),
    );
  });
  return () => {
    for (const socket of sockets.clients) socket.close(1001);
    setTimeout(() => sockets.clients.forEach((socket) => void socket.terminate()), GRACE).unref();
  };
}

/** Milliseconds for a watcher to answer the farewell. */
const GRACE = 1_000;

interface Admission {
  readonly status: number;
  readonly body: string;
  readonly path: RegExpExecArray | null;
}

async function admit({ url = "", headers }: IncomingMessage, fetch: WatchersOptions["fetch"]): Promise<Admission> {
  const host = `http://${headers.host ?? ""}`;
  if (!URL.canParse(url, host)) return { status: 400, body: "", path: null };
  const address = new URL(url, host);
  const key = headers["sec-websocket-protocol"]?.split(",")[0].trim();
  const { host: name, origin, authorization = key && `Bearer ${key}` } = headers;
  const path = PATH.exec(address.pathname);
  address.search = "limit=0";
  const given = Object.entries({ host: name, origin, authorization }).flatMap(([header, value]) =>
    value ? [[header, value]] : [],
  );
  const answer = await fetch(new Request(address, { headers: given as [string, string][] }));
  return { status: path === null && answer.status === 200 ? 404 : answer.status, body: await answer.text(), path };
}

function refuse(connection: Duplex, status: number, body: string): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Type: application/json`;
  connection.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
