/**
 * A server that costs as little as one can in this language: no HTTP library, bodies in memory, connections kept open.
 * Started as a process of its own, so that its time is not the crawlers'; says its port, and its CPU time when asked.
 */
import { createServer, type Socket } from "node:net";
import { folderSite } from "./folder-site.ts";
import { GeneratedSite } from "./site.ts";

export interface ServedSite {
  readonly pages: number;
  page(path: string): Buffer | null;
}

const [kind, size] = process.argv.slice(2);
const site: ServedSite = kind === "generated" ? new GeneratedSite(Number(size)) : folderSite(kind);

const MISSING = Buffer.from("HTTP/1.1 404 Not Found\r\ncontent-type: text/html\r\ncontent-length: 9\r\n\r\nNot found");
const END = "\r\n\r\n";
let answered = 0;

function answer(path: string): Buffer[] {
  const body = site.page(path);
  if (body === null) return [MISSING];
  answered++;
  return [
    Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: ${body.length}\r\n\r\n`),
    body,
  ];
}

function serve(socket: Socket): void {
  let waiting = "";
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    waiting += bytes.toString("latin1");
    for (let end = waiting.indexOf(END); end >= 0; end = waiting.indexOf(END)) {
      const path = waiting.slice(waiting.indexOf(" ") + 1, waiting.indexOf(" HTTP/"));
      waiting = waiting.slice(end + END.length);
      socket.cork();
      for (const part of answer(path)) socket.write(part);
      socket.uncork();
    }
  });
}

const server = createServer(serve);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  process.send?.({ port, pages: site.pages });
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, answered });
});
process.on("disconnect", () => process.exit());
