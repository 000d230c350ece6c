import type { RequestListener } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { SqliteStore } from "../store/index.ts";
import { type CrawlEvent, type CrawlOptions, crawl } from "./index.ts";
import { page, siteStarter } from "./test-site.ts";

/** What a server does with a connection once it has read the request for a path. */
type Misdeed = (socket: Socket) => void;

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
const GOOD = `<title>Good</title><article><p>${"The harbour sleeps soundly behind its wall. ".repeat(10)}`;

function answer(headers: string, body: string | Uint8Array): Misdeed {
  return (socket) => {
    socket.write(`${headers}\r\n`);
    socket.end(body);
  };
}

/** Writes for ever, as fast as it is read. */
function endless(head: string, more: string): Misdeed {
  return (socket) => {
    socket.write(head);
    const go = () => {
      while (!socket.destroyed && socket.write(more));
    };
    socket.on("drain", go);
    go();
  };
}

/** A little every ten milliseconds, for ever: never idle, never done. */
function dripping(head: string, drop: string): Misdeed {
  return (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(drop), 10);
    socket.on("close", () => clearInterval(timer));
  };
}

const bomb = Buffer.alloc(50 * 1024 * 1024, 97);
const KILOBYTE = "x".repeat(1024);

/** Path, what happens there, and what a reader is told of it. */
const MISDEEDS: readonly (readonly [string, Misdeed, RegExp])[] = [
  ["/says-nothing", () => {}, /took longer than 1500 ms: try again later or allow more time$/],
  ["/stops-in-headers", (socket) => socket.write(`${HEAD}X-More: `), /took longer than 1500 ms: /],
  ["/stops-in-body", (socket) => socket.write(`${HEAD}Content-Length: 900\r\n\r\n<p>`), /took longer than 1500 ms: /],
  ["/drips", dripping(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, "1\r\nx\r\n"), /took longer than 1500 ms: /],
  ["/drips-hints", dripping("", "HTTP/1.1 103 Early Hints\r\n\r\n"), /took longer than 1500 ms: /],
  ["/closes", (socket) => socket.end(), /closed the connection .*\(UND_ERR_SOCKET\): try again later$/],
  ["/resets", (socket) => socket.resetAndDestroy(), /broke off the connection \(ECONNRESET\): try again later$/],
  ["/circles", answer("HTTP/1.1 302 Found\r\nLocation: /circles\r\nContent-Length: 0\r\n", ""), /redirects in a circle, back to \S+\/circles: the site may want cookies$/],
  ["/too-short", answer(`${HEAD}Content-Length: 1000\r\n`, "<p>Short"), /closed the connection before the page was complete \(UND_ERR_SOCKET\): try again later$/],
  ["/two-lengths", answer(`${HEAD}Content-Length: 5\r\nContent-Length: 7\r\n`, "<p>Two"), /sent less or more than it announced \(UND_ERR_RES_CONTENT_LENGTH_MISMATCH\): try again later$/],
  ["/no-chunk", answer(`${HEAD}Transfer-Encoding: chunked\r\n`, "<p>This is no chunk"), /does not answer in proper HTTP: check the address$/],
  ["/gzip-bomb", answer(`${HEAD}Content-Encoding: gzip\r\n`, gzipSync(bomb)), /is larger than 1000000 bytes: raise maxBytes to read it$/],
  ["/brotli-bomb", answer(`${HEAD}Content-Encoding: br\r\n`, brotliCompressSync(bomb)), /is larger than 1000000 bytes: /],
  ["/bomb-in-bomb", answer(`${HEAD}Content-Encoding: gzip, gzip\r\n`, gzipSync(gzipSync(bomb))), /is larger than 1000000 bytes: /],
  ["/no-gzip", answer(`${HEAD}Content-Encoding: gzip\r\n`, "<p>Plain"), /sent a body that is not valid gzip: the server is at fault$/],
  ["/endless-header", endless(`${HEAD}X-Long: `, KILOBYTE), /sent more headers than any page needs \(UND_ERR_HEADERS_OVERFLOW\): check the address$/],
  ["/endless-headers", endless(HEAD, "X-More: and more\r\n".repeat(50)), /sent more headers than any page needs \(UND_ERR_HEADERS_OVERFLOW\): /],
  ["/endless-body", endless(`${HEAD}\r\n`, KILOBYTE), /is larger than 1000000 bytes: /],
  ["/announces-too-much", answer(`${HEAD}Content-Length: 99999999999\r\n`, "<p>"), /is larger than 1000000 bytes: /],
  ["/speaks-otherwise", (socket) => socket.end("220 mail.example ESMTP\r\n"), /does not answer in proper HTTP: check the address$/],
]; // biome-ignore format: one misdeed a line

/** Pages that are odd, and pages all the same. */
const ODDITIES: readonly (readonly [string, Misdeed])[] = [
  ["/too-long", answer(`${HEAD}Content-Length: ${GOOD.length}\r\n`, `${GOOD}<p>and more than was announced`)],
  ["/wrong-charset", answer("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n", Buffer.from(`${GOOD} Grüße aus Süderbrück.`.repeat(3), "latin1"))],
  ["/no-charset", answer("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=klingon\r\n", `${GOOD} Grüße. Nie mehr.`)],
  ["/no-type", answer("HTTP/1.1 200 OK\r\n", `${GOOD} Without a type.`)],
]; // biome-ignore format: one oddity a line

const started: Server[] = [];
const start = siteStarter();

afterEach(async () => {
  for (const server of started.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function startHostile(): Promise<string> {
  const deeds = new Map<string, Misdeed>([...MISDEEDS, ...ODDITIES].map(([path, deed]) => [path, deed]));
  const links = [...deeds.keys()].map((path) => `<a href="${path}">${path}</a>`).join(" ");
  deeds.set("/", answer(HEAD, `<nav>${links}</nav><article><p>${"All of them begin here. ".repeat(20)}`));
  deeds.set("/robots.txt", answer("HTTP/1.1 404 No\r\nContent-Length: 0\r\n", ""));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.once("data", (data) => deeds.get(String(data).split(" ")[1])?.(socket));
  });
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const socket of sockets) socket.destroy();
    return close(done);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  started.push(server);
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

async function run(url: string, options: CrawlOptions) {
  const events: CrawlEvent[] = [];
  const texts = new Map<string, string>();
  const onEvent = (event: CrawlEvent) => events.push(event);
  for await (const article of crawl(`${url}/`, { delay: 0, listings: false, onEvent, ...options })) {
    texts.set((article.url ?? "").slice(url.length), article.blocks.map(({ text }) => text).join("\n"));
  }
  return { events, texts };
}

describe("a server of many misdeeds", () => {
  it("costs one clear error for each, and all its good pages are given", async () => {
    const url = await startHostile();
    const { events, texts } = await run(url, { timeout: 1500, maxBytes: 1_000_000, attempts: 1 });
    const told = Object.fromEntries(
      events.filter(({ type }) => type === "failed").map((event) => [event.url.slice(url.length), event.detail]),
    );
    expect(told).toEqual(
      Object.fromEntries(MISDEEDS.map(([path, , message]) => [path, expect.stringMatching(message)])),
    );
    expect([...texts.keys()].sort()).toEqual(["/", ...ODDITIES.map(([path]) => path)].sort());
    expect(texts.get("/wrong-charset")).toContain("Grüße aus Süderbrück");
    expect(texts.get("/no-charset")).toContain("Grüße");
    expect(texts.get("/too-long")).not.toContain("announced");
  });
});

describe("a server that has too much to do", () => {
  it.each([1, 8])(
    "and asks for an hour is asked for nothing else in this run, with %i at once",
    async (concurrency) => {
      let isBusy = true;
      const names = Array.from({ length: 30 }, (_, at) => `/p${at}`);
      const pages = names.map((name): [string, RequestListener] => [
        name,
        (...both) => (isBusy ? both[1].writeHead(429, { "retry-after": "3600" }).end() : page(name)(...both)),
      ]);
      const site = await start({ "/": page("a", ...names), ...Object.fromEntries(pages) });
      const store = await SqliteStore.open();
      const { events, texts } = await run(site.url, { concurrency, store });
      expect([...texts.keys()]).toEqual(["/"]);
      expect(site.pages.length).toBeLessThanOrEqual(1 + concurrency);
      const detail = `${site.url} asks to be left alone for 60 minutes (429): its pages wait, run the crawl again later`;
      expect(events.filter(({ type }) => type !== "new")).toMatchObject([{ type: "failed", detail }]);
      expect(await store.counts(`${site.url}/`)).toMatchObject({ pending: 29, leased: 0, failed: 1 });
      isBusy = false;
      expect((await run(site.url, { store })).texts.size).toBe(30);
    },
  );

  it("and asks for an hour does not keep other hosts waiting", async () => {
    const other = await start({ "/": page("b", "/c"), "/c": page("c") });
    const busy = await start({
      "*": (_, response) => response.writeHead(503, { "retry-after": "3600" }).end(),
    });
    const texts: (string | null)[] = [];
    const failed: (string | null)[] = [];
    const onEvent = ({ type, detail }: CrawlEvent) => type === "failed" && failed.push(detail);
    const options = { delay: 0, listings: false, onEvent } as const;
    for await (const { url } of crawl([`${busy.url}/`, `${busy.url}/x`, `${other.url}/`], options)) texts.push(url);
    expect(texts).toEqual([`${other.url}/`, `${other.url}/c`]);
    expect(busy.asked.map(({ path }) => path)).toEqual(["/robots.txt"]);
    expect(failed).toEqual([expect.stringContaining("asks to be left alone for 60 minutes (503)")]);
  });

  it("and asks for an hour every night does not keep others from being visited again", async () => {
    const other = await start({ "/": page("b", "/c"), "/c": page("c") });
    let isBusy = false;
    const busy = await start({
      "/": page("a", "/d", "/e"),
      "*": (...both) =>
        isBusy ? both[1].writeHead(429, { "retry-after": "3600" }).end() : page(both[0].url ?? "")(...both),
    });
    const options = { delay: 0, listings: false, revisit: true, store: await SqliteStore.open(), concurrency: 1 };
    for (let night = 0; night < 4; night++) {
      isBusy = night > 0;
      other.asked.length = busy.asked.length = 0;
      for await (const _ of crawl([`${busy.url}/`, `${other.url}/`], options));
      expect(other.pages.toSorted()).toEqual(["/", "/c"]);
    }
    isBusy = false;
    busy.asked.length = 0;
    for await (const _ of crawl([`${busy.url}/`, `${other.url}/`], options));
    expect(busy.pages.toSorted()).toEqual(["/", "/d", "/e"]);
  });

  it("is left alone for as long as it asks, all its pages, and then gives them", async () => {
    let asked = 0;
    const site = await start({
      "/": page("a", "/b", "/c"),
      "/b": (request, response) => {
        if (asked++ > 0) page("b")(request, response);
        else response.writeHead(429, { "retry-after": "1" }).end();
      },
      "/c": page("c"),
    });
    const { events, texts } = await run(site.url, { concurrency: 1 });
    expect([...texts.keys()].sort()).toEqual(["/", "/b", "/c"]);
    expect(events.filter(({ type }) => type === "retry")).toMatchObject([{ url: `${site.url}/b` }]);
    const refused = site.asked.findIndex(({ path }) => path === "/b");
    expect(site.asked[refused + 1].time - site.asked[refused].time).toBeGreaterThanOrEqual(1000);
  });
});
