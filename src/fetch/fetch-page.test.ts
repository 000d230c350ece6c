import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, test } from "vitest";
import { FetchError } from "./fetch-error.ts";
import { type FetchOptions, fetchPage } from "./fetch-page.ts";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server on this machine; its address, without the last slash. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers everything with one page. */
const page =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  };

/** The FetchError that fetching the address ends in. */
async function failure(url: string, options?: FetchOptions): Promise<FetchError> {
  const error = await fetchPage(url, options).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(FetchError);
  return error as FetchError;
}

const HTML = "<p>Grüße</p>";
/** The head of a gzip file with all that may stand in one: extra bytes, a name, a comment and a checksum of these. */
const NAMED = Buffer.from("\x1f\x8b\x08\x1e\0\0\0\0\0\x03\x02\0xxa.html\0why not\0\0\0", "latin1");
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("what is no text is no page, whatever its type says", async () => {
  const url = await serve(page("%PDF-1.7\n%\u00e2\u00e3", { "content-type": "text/html" }));
  const message = `${url}/ sent a PDF document as text/html, not HTML: dechaff reads HTML pages and plain text`;
  expect(await failure(url)).toMatchObject({ code: "not-html", message, retry: "never" });
});

test("an answer that holds nothing but where to go is a redirect, for now", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/") response.writeHead(200, { refresh: "0;url=/home" }).end();
    else page(HTML, { refresh: "5; url=/next" })(request, response);
  });
  expect(await fetchPage(url)).toMatchObject({ url: `${url}/home`, isForNow: true });
  expect(await failure(await serve(page("", { refresh: "0; url=/" })))).toMatchObject({ code: "too-many-redirects" });
  expect(await fetchPage(await serve(page("", { refresh: "60" })))).toMatchObject({ status: 200 });
});

describe("what an earlier answer said about itself", () => {
  const unless = { etag: '"1"', lastModified: null };
  const site = () =>
    serve((request, response) => {
      if (request.url === "/old") response.writeHead(301, { location: "/new" }).end();
      else if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else page(HTML)(request, response);
    });

  it("spares the answer if it still holds", async () => {
    const url = `${await site()}/new`;
    expect(await fetchPage(url, { unless })).toMatchObject({ url, status: 304 });
  });

  it("is not told to an address that had not said it", async () => {
    const url = await site();
    expect(await fetchPage(`${url}/old`, { unless })).toMatchObject({ url: `${url}/new`, status: 200 });
  });

  it("is told to the address that had, after redirects", async () => {
    const url = await site();
    const fetched = await fetchPage(`${url}/old`, { unless: { ...unless, url: `${url}/new` } });
    expect(fetched).toMatchObject({ url: `${url}/new`, status: 304 });
  });

  it("is no answer to a question without it", async () => {
    const url = await serve((request, response) => {
      if (request.url === "/old") response.writeHead(301, { location: "/new" }).end();
      else response.writeHead(304).end();
    });
    expect(await failure(`${url}/old`, { unless })).toMatchObject({ code: "http-status", status: 304 });
  });
});

describe("a page", () => {
  it("comes with its address, status, type, headers and bytes", async () => {
    const url = `${await serve(page(HTML, { "X-Part": "1" }))}/a?b=c`;
    const fetched = await fetchPage(url);
    expect(fetched).toMatchObject({ url, status: 200, contentType: "text/html; charset=utf-8" });
    expect(fetched.headers["x-part"]).toBe("1");
    expect(text(fetched.bytes)).toBe(HTML);
  });

  it("is asked for in dechaff's name, unless the caller has another", async () => {
    const url = await serve((request, response) => {
      response.end(JSON.stringify(request.headers));
    });
    const sent = async (options?: FetchOptions) => JSON.parse(text((await fetchPage(url, options)).bytes));
    expect((await sent())["user-agent"]).toMatch(/^dechaff\/\d+\.\d+\.\d+ \(\+https:/);
    expect((await sent())["accept-encoding"]).toMatch(/^gzip, deflate, br/);
    expect((await sent()).accept).toContain("text/html");
    expect((await sent({ userAgent: "another" }))["user-agent"]).toBe("another");
    expect((await sent({ headers: { "Accept-Language": "de" } }))["accept-language"]).toBe("de");
  });

  test.each([
    ["gzip", gzipSync(HTML)],
    ["x-gzip", gzipSync(HTML)],
    ["deflate", deflateSync(HTML)],
    ["deflate", deflateRawSync(HTML)],
    ["br", brotliCompressSync(HTML)],
    ["gzip, br", brotliCompressSync(gzipSync(HTML))],
    ["identity", HTML],
  ])("compressed as %s is read", async (coding, body) => {
    const url = await serve(page(body, { "content-encoding": coding }));
    expect(text((await fetchPage(url)).bytes)).toBe(HTML);
  });

  it("may be compressed without its last bytes, as browsers allow", async () => {
    const url = await serve(page(gzipSync(HTML).subarray(0, -8), { "content-encoding": "gzip" }));
    expect(text((await fetchPage(url)).bytes)).toBe(HTML);
  });

  it("may be empty", async () => {
    const url = await serve(page("", { "content-encoding": "gzip" }));
    expect((await fetchPage(url)).bytes).toHaveLength(0);
  });

  test.each([
    ...["application/xhtml+xml", "TEXT/HTML", "text/plain; charset=x", "text/markdown", "application/xml", "text/xml"],
  ])("may be %s", async (type) => {
    const url = await serve(page(HTML, { "content-type": type }));
    expect((await fetchPage(url)).contentType).toBe(type);
  });

  it("may have no type", async () => {
    const url = await serve((_, response) => void response.end(HTML));
    expect((await fetchPage(url)).contentType).toBeNull();
  });
});

describe("a redirect", () => {
  const hops = (next: (path: string) => string | null): RequestListener => {
    return (request, response) => {
      const location = next(request.url ?? "");
      if (location === null) response.end(JSON.stringify(request.headers));
      else response.writeHead(302, { location }).end("moved");
    };
  };

  it("is followed, and the last address is the page's", async () => {
    const url = await serve(hops((path) => (path === "/3" ? null : `/${Number(path.slice(1)) + 1}`)));
    expect((await fetchPage(`${url}/0`)).url).toBe(`${url}/3`);
  });

  it("may be relative to the page, and keeps the fragment", async () => {
    const url = await serve(hops((path) => (path === "/a/b" ? "../c?d" : null)));
    expect((await fetchPage(`${url}/a/b#part`)).url).toBe(`${url}/c?d#part`);
  });

  it("in a circle ends", async () => {
    const url = await serve(hops(() => "/"));
    const error = await failure(`${url}/`, { maxRedirects: 3 });
    expect(error).toMatchObject({ code: "too-many-redirects", url: `${url}/`, retry: "never" });
    expect(error.message).toBe(`${url}/ redirects in a circle, back to ${url}/: the site may want cookies`);
  });

  it("to ever new addresses ends", async () => {
    const url = await serve(hops((path) => `${path}x`));
    const error = await failure(`${url}/`, { maxRedirects: 3 });
    expect(error.message).toBe(`${url}/ redirects more than 3 times, last to ${url}/xxxx: the site may want cookies`);
  });

  it("may be written in UTF-8", async () => {
    const moved = Buffer.from("/grüße", "utf8").toString("latin1");
    const url = await serve(hops((path) => (path === "/" ? moved : null)));
    expect((await fetchPage(`${url}/`)).url).toBe(`${url}/gr%C3%BC%C3%9Fe`);
  });

  it("is not followed when none is allowed", async () => {
    const url = await serve(hops((path) => (path === "/" ? "/next" : null)));
    expect(await failure(url, { maxRedirects: 0 })).toMatchObject({ code: "too-many-redirects" });
  });

  it("to a file is refused", async () => {
    const url = await serve(hops(() => "file:///etc/passwd"));
    expect(await failure(url)).toMatchObject({
      code: "unsupported-scheme",
      message: `${url}/ redirects to "file:///etc/passwd", which is no web page: only http and https can be fetched`,
    });
  });

  it("to what is no address is told with the page that leads there", async () => {
    const url = await serve(hops(() => "http://me:secret@[bad"));
    const message = `${url}/ redirects to "http://[bad", which is not a URL: the site is at fault`;
    expect(await failure(url)).toMatchObject({ code: "invalid-url", message });
  });

  it("to nowhere is an HTTP error", async () => {
    const url = await serve(page("", {}, 302));
    expect(await failure(url)).toMatchObject({ code: "http-status" });
  });

  it("to another origin does not carry the caller's secrets there", async () => {
    const other = await serve(hops(() => null));
    const url = await serve(hops((path) => (path === "/" ? "/same" : other)));
    const headers = { Authorization: "Basic eDp5", cookie: "a=b", "x-kept": "1" };
    const received = JSON.parse(text((await fetchPage(url, { headers })).bytes));
    expect(received).toMatchObject({ "x-kept": "1" });
    expect(received).not.toHaveProperty("authorization");
    expect(received).not.toHaveProperty("cookie");
  });
});

describe("an address", () => {
  it("with a password is asked for with it, which no redirect leads elsewhere and no message names", async () => {
    const asked: (string | undefined)[] = [];
    const note = (request: IncomingMessage) => asked.push(request.headers.authorization);
    const other = await serve((request, response) => {
      note(request);
      response.writeHead(404).end();
    });
    const url = await serve((request, response) => {
      note(request);
      response.writeHead(302, { location: request.url === "/" ? "/again" : `${other.replace("//", "//x:y@")}/` }).end();
    });
    const error = await failure(`${url.replace("//", "//me:secret@")}/`);
    const basic = `Basic ${Buffer.from("me:secret").toString("base64")}`;
    expect(asked).toEqual([basic, basic, undefined]);
    expect(error.message).toBe(`${other}/ answered 404 Not Found: check the address`);
    expect((await failure("http://me:secret@127.0.0.1:1/")).message).toMatch(/^http:\/\/127\.0\.0\.1:1\/ refused/);
    expect((await failure("http://me:secret@[bad/")).message).toMatch(/^http:\/\/\[bad\/ is not a URL/);
  });

  test.each([
    ["invalid-url", "example.org/a", "example.org/a is not a URL: write it in full, as in https://example.org/page"],
    ["invalid-url", "", "An empty string is not a URL: write it in full, as in https://example.org/page"],
    [
      "unsupported-scheme",
      "ftp://example.org/",
      'ftp://example.org/ has the scheme "ftp": only http and https can be fetched',
    ],
  ])("is refused as %s: %s", async (code, url, message) => {
    expect(await failure(url)).toMatchObject({ code, url, message, retry: "never" });
  });
});

describe("a status", () => {
  test.each([
    [404, "answered 404 Not Found: check the address", "never"],
    [403, "answered 403 Forbidden: the site does not let dechaff in", "never"],
    [429, "answered 429 Too Many Requests: try again later", "later"],
    [503, "answered 503 Service Unavailable: try again later", "later"],
    [599, "answered 599: try again later", "later"],
  ])("of %i is an error", async (status, problem, retry) => {
    const url = await serve(page("<p>sorry", {}, status));
    expect(await failure(`${url}/a`)).toMatchObject({ code: "http-status", message: `${url}/a ${problem}`, retry });
  });
});

describe("a body", () => {
  it("that is an image is refused", async () => {
    const url = await serve(page("…", { "content-type": "image/png" }));
    const message = `${url}/ sent image/png, not HTML: dechaff reads HTML pages and plain text`;
    expect(await failure(url)).toMatchObject({ code: "not-html", message, retry: "never" });
  });

  it("that is announced as too large is refused", async () => {
    const url = await serve(page("x".repeat(2000)));
    expect(await failure(url, { maxBytes: 1999 })).toMatchObject({ code: "too-large", retry: "never" });
    expect((await fetchPage(url, { maxBytes: 2000 })).bytes).toHaveLength(2000);
  });

  it("that never ends is dropped at the limit", async () => {
    const url = await serve((_, response) => {
      const more = () => void response.write("x".repeat(10_000), (error) => error ?? more());
      more();
    });
    expect(await failure(url, { maxBytes: 1_000_000 })).toMatchObject({ code: "too-large" });
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ])("that swells (%s) is dropped at the limit", async (coding, compress) => {
    const bomb = compress(Buffer.alloc(8 * 1024 * 1024));
    const url = await serve(page(bomb, { "content-encoding": coding }));
    expect(await failure(url, { maxBytes: 1_000_000 })).toMatchObject({ code: "too-large" });
  });

  test.each([
    ["gzip", "<p>plain", /sent a body that is not valid gzip: the server is at fault$/],
    ["br", "<p>plain", /not valid br/],
    ["deflate", "<p>plain", /not valid deflate/],
    ["compress", "<p>plain", /is compressed as "compress", which was not asked for: dechaff reads gzip, deflate, br/],
    ["gzip, gzip, gzip", "", /is compressed as "gzip, gzip, gzip"/],
  ])("whose compression is wrong (%s) is refused", async (coding, body, message) => {
    const url = await serve(page(body, { "content-encoding": coding }));
    const error = await failure(url);
    expect(error).toMatchObject({ code: "bad-encoding", retry: "never" });
    expect(error.message).toMatch(message);
  });

  test.each([
    ["none", HTML],
    ["identity", HTML],
    ["UTF-8", HTML],
    ["gzip", Buffer.concat([gzipSync(HTML), Buffer.from("\n<!-- cached -->")])],
    ["gzip", Buffer.concat([NAMED, gzipSync(HTML).subarray(10), Buffer.from("\n\n")])],
    ["gzip", Buffer.concat([gzipSync(HTML.slice(0, 4)), gzipSync(HTML.slice(4))])],
    ["gzip, none", gzipSync(HTML)],
  ])("whose coding is odd (%s) is read as browsers read it", async (coding, body) => {
    const url = await serve(page(body, { "content-encoding": coding }));
    expect(text((await fetchPage(url)).bytes)).toBe(HTML);
  });

  it("that swells and ends in something else is dropped at the limit", async () => {
    const bomb = Buffer.concat([gzipSync(Buffer.alloc(8 * 1024 * 1024)), Buffer.from("<!-- cached -->")]);
    const url = await serve(page(bomb, { "content-encoding": "gzip" }));
    expect(await failure(url, { maxBytes: 1_000_000 })).toMatchObject({ code: "too-large" });
  });

  test.each([
    ["announced", { "content-length": "1000" }],
    ["chunked", {}],
    ["compressed", { "content-encoding": "gzip" }],
  ])("that breaks off (%s) is not a page", async (_, headers) => {
    const url = await serve((_, response) => {
      const part = "content-encoding" in headers ? gzipSync(HTML).subarray(0, 15) : HTML;
      response.writeHead(200, headers as Record<string, string>).write(part, () => response.destroy());
    });
    const error = await failure(url);
    expect(error).toMatchObject({ code: "unreachable", retry: "later" });
    expect(error.message).toContain("before the page was complete");
    expect(error.cause).toBeInstanceOf(Error);
  });
});

describe("a server", () => {
  it("that closes the connection is unreachable", async () => {
    const url = await serve((request) => void request.socket.destroy());
    expect(await failure(url)).toMatchObject({ code: "unreachable", retry: "later" });
  });

  it("that resets the connection is unreachable", async () => {
    const url = await serve((request) => void request.socket.resetAndDestroy());
    expect((await failure(url)).message).toContain("broke off the connection (ECONNRESET): try again later");
  });

  it("that does not listen is unreachable", async () => {
    const url = await serve(page(HTML));
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect((await failure(url)).message).toContain("refused the connection (ECONNREFUSED): check the port");
  });

  it("that does not speak HTTP is unreachable", async () => {
    const url = await serve((request) => void request.socket.end("SSH-2.0-server\r\n"));
    expect((await failure(url)).message).toBe(`${url}/ does not answer in proper HTTP: check the address`);
  });

  it("that does not speak TLS is unreachable by https", async () => {
    const url = (await serve(page(HTML))).replace("http:", "https:");
    expect(await failure(url)).toMatchObject({ code: "unreachable", retry: "never" });
  });

  it("that never answers times out", async () => {
    const url = await serve(() => {});
    const message = `${url}/ took longer than 50 ms: try again later or allow more time`;
    expect(await failure(url, { timeout: 50 })).toMatchObject({ code: "timeout", message, retry: "later" });
  });

  it("that stops in the middle of the body times out", async () => {
    const url = await serve(
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).write("\x1f"),
    );
    expect(await failure(url, { timeout: 50 })).toMatchObject({ code: "timeout" });
  });
});

describe("a caller", () => {
  it("can abort before, and nothing is sent", async () => {
    let requests = 0;
    const url = await serve(() => void requests++);
    const error = await failure(url, { signal: AbortSignal.abort("enough") });
    expect(error).toMatchObject({ code: "aborted", cause: "enough" });
    expect(requests).toBe(0);
  });

  it("can abort while the body comes", async () => {
    const controller = new AbortController();
    const url = await serve((_, response) => {
      response.write("<p>", () => controller.abort());
    });
    expect(await failure(url, { signal: controller.signal })).toMatchObject({ code: "aborted" });
  });

  it("learns of wrong options by a TypeError", async () => {
    await expect(fetchPage("http://127.0.0.1/", { timeout: Number.NaN })).rejects.toThrow(TypeError);
    await expect(fetchPage("http://127.0.0.1/", { headers: { "a b": "c" } })).rejects.toThrow(TypeError);
  });
});
