import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { html, page, TestSite } from "../crawl/test-site.ts";
import type { Listening } from "./listen.ts";
import { ask, post, TestServices } from "./test-service.ts";

const services = new TestServices();
let service: Listening;
let site: TestSite;

beforeAll(async () => {
  service = await services.start({ timeout: 500, maxBody: 20_000, maxPage: 50_000, maxRedirects: 3 });
  site = await TestSite.start({
    "/": page("a"),
    "/slow": () => {},
    "/pdf": (_, response) => response.setHeader("content-type", "application/pdf").end("%PDF"),
    "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
    "/large": html("x".repeat(60_000)),
    "/broken": (_, response) => {
      response.writeHead(500, { "content-type": "text/html" }).end("oh");
    },
    "/garbage": (_, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("no gzip"),
    "/gone": (request) => request.socket.destroy(),
  });
});

afterAll(async () => {
  await services.stop();
  await site.stop();
});

const HTML = "<article><p>The tide went out, and two boats sat down in the mud.</p></article>";

/** What is sent to /extract, the status, the code, and what the message must say. */
const MISTAKES: readonly (readonly [name: string, body: unknown, status: number, code: string, says: RegExp])[] = [
  ["no JSON", "{", 400, "invalid-json", /not valid JSON/],
  ["nothing", "", 400, "invalid-json", /not valid JSON/],
  ["a list", [], 400, "invalid-request", /expected object/],
  ["null", null, 400, "invalid-request", /expected object/],
  ["neither url nor html", {}, 400, "invalid-request", /send url or html/],
  ["a number for html", { html: 7 }, 400, "invalid-request", /^html: .*expected string/],
  ["an unknown format", { html: HTML, formats: ["pdf"] }, 400, "invalid-request", /^formats\[0\]: .*markdown/],
  ["no format", { html: HTML, formats: [] }, 400, "invalid-request", /^formats: /],
  ["a string for formats", { html: HTML, formats: "text" }, 400, "invalid-request", /^formats: .*expected array/],
  ["an unknown extractor", { html: HTML, extractor: "magic" }, 400, "invalid-request", /^extractor: .*learned/],
  ["a property of all objects", { html: HTML, extractor: "constructor" }, 400, "invalid-request", /^extractor: /],
  ["an unknown favor", { html: HTML, favor: "speed" }, 400, "invalid-request", /^favor: .*precision/],
  ["a broken selector", { html: HTML, include: "div[" }, 400, "invalid-request", /div\[/],
  ["a number for a selector", { html: HTML, exclude: [1] }, 400, "invalid-request", /^exclude/],
  ["a word for explain", { html: HTML, explain: "yes" }, 400, "invalid-request", /^explain: /],
  ["a path for url", { url: "/page" }, 400, "invalid-request", /^url: must be a web address in full/],
  ["another scheme", { url: "ftp://example.org/" }, 400, "invalid-request", /^url: must be a web address in full/],
  ["a file", { url: "file:///etc/passwd" }, 400, "invalid-request", /^url: /],
  [
    "a password in url",
    { url: "http://me:pass@127.0.0.1/" },
    400,
    "invalid-request",
    /leave out what stands before the @/,
  ],
  ["too much", { html: "x".repeat(20_000) }, 413, "too-large", /larger than 20000 bytes/],
  ["a page that is missing", { url: "/missing" }, 502, "upstream-status", /answered 404 Not Found/],
  ["a page that is broken", { url: "/broken" }, 502, "upstream-status", /answered 500/],
  ["a page that never comes", { url: "/slow" }, 504, "timeout", /took longer than 500 ms/],
  ["a file that is no page", { url: "/pdf" }, 422, "not-html", /sent application\/pdf/],
  ["a redirect without end", { url: "/loop" }, 502, "too-many-redirects", /in a circle/],
  ["a page that is too large", { url: "/large" }, 422, "page-too-large", /larger than this service reads/],
  ["a wrong encoding", { url: "/garbage" }, 502, "bad-encoding", /not valid gzip/],
  ["a server that hangs up", { url: "/gone" }, 502, "unreachable", /try again later/],
  ["a port where nobody listens", { url: "http://127.0.0.1:1/" }, 502, "unreachable", /refused the connection/],
];

describe("POST /extract with a mistake", () => {
  it.each(MISTAKES)("%s: says so with a code and a status", async (_, body, status, code, says) => {
    const path = (body as { url?: string } | null)?.url;
    const isOwn = path?.startsWith("/") && status !== 400;
    const answer = await post(`${service.url}/extract`, isOwn ? { url: site.url + path } : body);
    expect(answer.body).toEqual({ error: { code, message: expect.stringMatching(says) } });
    expect(answer.status).toBe(status);
  });

  it.each([["text/plain"], ["application/x-www-form-urlencoded"], ["multipart/form-data; boundary=x"]])(
    "%s is not JSON",
    async (type) => {
      const answer = await post(`${service.url}/extract`, { html: HTML }, { "content-type": type });
      expect(answer).toMatchObject({ status: 415, body: { error: { code: "unsupported-media-type" } } });
    },
  );

  it.each([
    ["utf-8", 200],
    ['"UTF8"', 200],
    ["us-ascii", 200],
    ["iso-8859-1", 415],
    ["utf-16", 415],
  ])("a body that says it is in %s is answered %i", async (charset, status) => {
    const type = { "content-type": `application/json; charset=${charset}` };
    const answer = await post(`${service.url}/extract`, { html: HTML }, type);
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.body.error.message).toBe(`The body is in ${charset}: send it as UTF-8`);
  });

  it("a packed body is named as one", async () => {
    const packed = { method: "POST", body: gzipSync(JSON.stringify({ html: HTML })) };
    for (const path of ["/extract", "/v2/scrape"]) {
      const headers = { "content-type": "application/json", "content-encoding": "gzip" };
      const answer = await ask(service.url + path, { ...packed, headers });
      expect(answer.status).toBe(415);
      expect(JSON.stringify(answer.body)).toContain("packed (Content-Encoding: gzip): send it as it is");
    }
  });

  it.each([100, 10_000])(
    "with an offer of HTTP/2 is answered as without, with a page of %i characters",
    async (size) => {
      const body = JSON.stringify({ html: `<p>The tide went out.</p>${" ".repeat(size)}` });
      const head = ["POST /extract HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
      const offer = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"];
      const request = [...head, ...offer, `Content-Length: ${body.length}`, "", body.slice(0, 20)].join("\r\n");
      const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
      let answers = "";
      socket.setEncoding("utf8").on("data", (text: string) => {
        answers += text;
      });
      socket.write(request);
      setTimeout(() => socket.write(`${body.slice(20)}GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n`), 50);
      await expect
        .poll(() => answers)
        .toMatch(/^HTTP\/1\.1 200 .*"markdown":"The tide went out\..*HTTP\/1\.1 200 .*"ok"/s);
      socket.destroy();
    },
  );

  it("a small page with selectors by the thousand keeps nobody else waiting, and is given up in time", async () => {
    const { url } = await services.start({ timeout: 500 });
    const exclude = Array.from({ length: 100 }, (_, at) => `.none-${at},`.repeat(2000).slice(0, -1));
    const answer = await post(`${url}/extract`, { html: "<p>a</p>".repeat(1800), exclude });
    expect(answer).toMatchObject({ status: 504, body: { error: { code: "timeout" } } });
    expect(answer.body.error.message).toMatch(/fewer selectors$/);
  });

  it("unknown keys are ignored", async () => {
    expect((await post(`${service.url}/extract`, { html: HTML, origin: "sdk", integration: null })).status).toBe(200);
  });

  it("a body without a length is refused when it has become too large", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(service.url);
      const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
      const request = httpRequest({ hostname, port, path: "/extract", method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on("error", reject);
      request.write(`{"html":"${"x".repeat(15_000)}`);
      request.write("x".repeat(15_000));
    });
    expect(status).toBe(413);
  });

  it("a body without a length is read", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ html: HTML })));
        controller.close();
      },
    });
    const init = { method: "POST", body, duplex: "half", headers: { "content-type": "application/json" } };
    expect((await ask(`${service.url}/extract`, init as RequestInit)).body.markdown).toContain("two boats");
  });
});

describe("other mistakes", () => {
  it("an unknown path says where to look", async () => {
    const { status, body } = await ask(`${service.url}/extrakt`);
    expect(status).toBe(404);
    expect(body.error).toEqual({ code: "not-found", message: expect.stringContaining("/openapi.json") });
  });

  it.each([
    ["GET", "/extract", "POST"],
    ["DELETE", "/compare", "POST"],
    ["POST", "/health", "GET"],
    ["PUT", "/crawl/1", "GET, DELETE"],
  ])("%s %s says which methods there are", async (method, path, allow) => {
    const { status, body, headers } = await ask(service.url + path, { method });
    expect({ status, code: body.error.code, allow: headers.get("allow") }).toEqual({
      ...{ status: 405, code: "method-not-allowed", allow },
    });
  });

  it.each([
    ["GET", "/health/", 200],
    ["POST", "/extract/", 200],
    ["GET", "/crawl/?limit=1", 200],
    ["GET", "/extract/", 405],
    ["GET", "/crawl/nothing/pages/", 404],
  ])("%s %s: a last slash changes nothing", async (method, path, status) => {
    const init = { method, headers: { "content-type": "application/json" } };
    const answer = await ask(service.url + path, {
      ...init,
      ...(method === "POST" && { body: JSON.stringify({ html: HTML }) }),
    });
    expect(answer.status).toBe(status);
  });

  it("a connection is kept for longer than proxies keep theirs", async () => {
    expect((await ask(`${service.url}/health`)).headers.get("keep-alive")).toBe("timeout=620");
  });

  it.each([
    ["GET", "/crawl/nothing"],
    ["GET", "/crawl/nothing/pages"],
    ["GET", "/crawl/nothing/events"],
    ["DELETE", "/crawl/nothing"],
    ["GET", "/patterns/example.org"],
  ])("%s %s: what is not there is not found", async (method, path) => {
    expect(await ask(service.url + path, { method })).toMatchObject({
      status: 404,
      body: { error: { code: "not-found" } },
    });
  });

  it.each([
    [{}, /nowhere to begin/],
    [{ url: "x" }, /^url: /],
    [{ urls: [] }, /^urls: /],
    [{ url: "http://a.example/", limit: 0 }, /^limit: /],
    [{ url: "http://a.example/", limit: 1e9 }, /^limit: /],
    [{ url: "http://a.example/", delay: -1 }, /^delay: /],
    [{ url: "http://a.example/", scope: "all" }, /^scope: /],
    [{ url: "http://a.example/", webhook: "http://a.example/" }, /^webhook: /],
    [{ url: "http://a.example/", webhook: { url: "nowhere" } }, /^webhook\.url: /],
  ])("POST /crawl %j is refused", async (body, says) => {
    const answer = await post(`${service.url}/crawl`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual({ code: "invalid-request", message: expect.stringMatching(says) });
  });

  it("more requests than may wait are sent away, and told when to come back", async () => {
    const { url } = await services.start({ concurrency: 1, queue: 1, timeout: 2_000 });
    const slow = [1, 2, 3].map(() => post(`${url}/extract`, { url: `${site.url}/slow` }));
    const answers = await Promise.all(slow);
    expect(answers.map(({ status }) => status).sort()).toEqual([503, 504, 504]);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy?.headers.get("retry-after")).toBe("1");
    expect(busy?.body.error.code).toBe("busy");
  });
});

describe("a caller who goes away", () => {
  it.each([
    ["while the page is fetched", 0],
    ["while others are before it", 1],
  ])("%s is no fault of the service", async (_, before) => {
    const lines: string[] = [];
    const slow = await services.start({ concurrency: 1, log: (line) => lines.push(line) });
    const callers = Array.from({ length: before + 1 }, () => new AbortController());
    const body = JSON.stringify({ url: `${site.url}/slow` });
    for (const { signal } of callers) {
      const init = { method: "POST", body, signal, headers: { "content-type": "application/json" } };
      void fetch(`${slow.url}/extract`, init).catch(() => {});
    }
    const { gate } = slow.service;
    await expect.poll(() => [gate.inside, gate.waiting]).toEqual([1, before]);
    for (const caller of callers.toReversed()) caller.abort();
    await expect.poll(() => lines.length).toBe(callers.length);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ status: 499, code: "aborted" });
      expect(line).not.toContain("cause");
    }
  });
});

describe("a request in HTTP/1.0 without a host, as proxies ask whether it is up", () => {
  it("is answered where keys are needed", async () => {
    const { url } = await services.start({ requireKeys: true });
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write("GET /health HTTP/1.0\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*"status":"ok"/s);
  });
});

/** With headers that `fetch` does not let its callers set. */
async function askRaw(
  path: string,
  headers: OutgoingHttpHeaders,
): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(service.url);
  const response = await new Promise<IncomingMessage>((resolve) => {
    httpRequest({ hostname, port, path, headers }, resolve).end();
  });
  return { status: response.statusCode, body: await text(response) };
}

const fetchedBy = (site: string, mode: string, dest: string) => ({
  ...{ "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest },
});

describe("a service without keys", () => {
  it.each([
    [{ host: "evil.example" }],
    [{ host: "127.0.0.1.evil.example:80" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
  ])("refuses what comes by another's name or page: %j", async (headers) => {
    expect((await askRaw("/health", headers)).status).toBe(403);
  });

  it("fetches nothing for a picture, a frame or a link of another site's page", async () => {
    const before = site.asked.length;
    for (const [mode, dest] of [
      ["no-cors", "image"],
      ["navigate", "iframe"],
      ["navigate", "document"],
    ]) {
      const answer = await askRaw(`/${site.url}/`, fetchedBy("cross-site", mode, dest));
      expect(answer).toMatchObject({ status: 403, body: expect.stringMatching(/paste the address/) });
    }
    expect(site.asked.length).toBe(before);
  });

  it("may be opened by a link, but in no frame", async () => {
    for (const path of ["/", "/reference"]) {
      expect((await askRaw(path, fetchedBy("cross-site", "navigate", "document"))).status).toBe(200);
      expect((await askRaw(path, fetchedBy("cross-site", "navigate", "iframe"))).status).toBe(403);
      expect((await askRaw(path, fetchedBy("cross-site", "no-cors", "script"))).status).toBe(403);
    }
  });

  it("answers its own page, and addresses that somebody types", async () => {
    expect((await ask(`${service.url}/health`, { headers: { origin: service.url } })).status).toBe(200);
    expect((await askRaw("/health", fetchedBy("same-origin", "cors", "empty"))).status).toBe(200);
    expect((await askRaw(`/${site.url}/`, fetchedBy("none", "navigate", "document"))).status).toBe(200);
  });
});
