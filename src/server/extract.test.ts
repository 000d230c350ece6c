import { afterEach, describe, expect, it, vi } from "vitest";
import { page, siteStarter } from "../crawl/test-site.ts";
import { createApp } from "./app.ts";
import { ask, post, TestServices } from "./test-service.ts";

const services = new TestServices();
const startSite = siteStarter();

afterEach(async () => {
  await services.stop();
});

const HTML = `<title>Low water</title><nav><a href="/">Home</a></nav><article><h1>Low water</h1>
<p>The tide went out, and two boats sat down in the mud.</p><p>They will wait there, as <a href="/boats">boats</a> do.</p></article>`;

describe("POST /extract", () => {
  it("gives facts and Markdown of HTML that is sent along", async () => {
    const { url } = await services.start();
    const { status, body } = await post(`${url}/extract`, {
      html: HTML,
      url: "https://almanac.example/low",
      origin: "x",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: "Low water", url: "https://almanac.example/low", fetched: null });
    expect(body.markdown).toContain("[boats](https://almanac.example/boats)");
  });

  it("fetches an address", async () => {
    const site = await startSite({ "/": page("a") });
    const { url } = await services.start();
    const { status, body } = await post(`${url}/extract`, { url: `${site.url}/`, formats: ["text", "links"] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: "a", links: [], fetched: { status: 200, url: `${site.url}/` } });
    expect(body.text).toContain("harbour");
    expect(body.markdown).toBeUndefined();
  });

  it.each(["text/plain", "text/plain; charset=utf-8", "text/markdown"])("keeps %s as it is", async (type) => {
    const code = '#include <tide.h>\n\nif (a < b && b > c) {\n  puts("<b>&amp;</b>");\n}\n```\n';
    const site = await startSite({ "/": (_, response) => response.setHeader("content-type", type).end(code) });
    const { url } = await services.start();
    const { body } = await post(`${url}/extract`, { url: `${site.url}/`, formats: ["text", "markdown", "links"] });
    expect(body).toMatchObject({ text: code.trimEnd(), links: [] });
    expect(body.markdown.trimEnd()).toBe(`\`\`\`\`\n${code}\`\`\`\``);
  });

  it("refuses addresses of this machine unless they are allowed", async () => {
    const { url } = await services.start({ allow: [] });
    const { status, body } = await post(`${url}/extract`, { url: `${url}/health` });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: "refused-address", message: expect.stringContaining("this machine") });
  });
});

/** Beyond what is read between other requests. */
const LARGE = `${HTML}<footer>${"<p>Tide tables are made a year ahead.</p>".repeat(2_000)}</footer>`;

describe("a large page", () => {
  it("is read by a thread, to the same result", async () => {
    const { url } = await services.start({ threads: 1 });
    const plain = await services.start({ threads: 0 });
    const request = { html: LARGE, formats: ["markdown", "json", "links"], explain: true };
    const [threaded, inline] = await Promise.all([url, plain.url].map((one) => post(`${one}/extract`, request)));
    expect(threaded.status).toBe(200);
    expect(threaded.body).toEqual(inline.body);
  });

  it("is compared while other requests are answered", async () => {
    const { url } = await services.start({ threads: 1 });
    const done: string[] = [];
    const html = LARGE.repeat(10);
    await Promise.all([
      post(`${url}/compare`, { html }).then(() => done.push("comparison")),
      ask(`${url}/health`).then(() => done.push("health")),
    ]);
    expect(done).toEqual(["health", "comparison"]);
  });

  it("that takes too long is given up, and the next one is read", async () => {
    const { url } = await services.start({ threads: 1, timeout: 1 });
    const slow = await post(`${url}/compare`, { html: LARGE.repeat(10) });
    expect(slow).toMatchObject({ status: 504, body: { error: { code: "timeout" } } });
    expect((await post(`${url}/extract`, { html: HTML })).status).toBe(200);
  });

  it("has its mistakes told like others", async () => {
    const { url } = await services.start({ threads: 1 });
    const { status, body } = await post(`${url}/extract`, { html: LARGE, include: "p[" });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "invalid-request", message: expect.stringContaining('"p["') });
  });
});

describe("POST /extract with options", () => {
  it("says of every block whether it was kept, and why, with offsets in the source", async () => {
    const { url } = await services.start();
    const { body } = await post(`${url}/extract`, { html: HTML, formats: ["source"], explain: true, exclude: "nav" });
    const tide = body.blocks.find(({ text }: { text: string }) => text.startsWith("The tide"));
    expect(tide).toMatchObject({ kept: true, reason: expect.any(String), kind: "paragraph" });
    expect(body.source.slice(tide.start, tide.end)).toBe("The tide went out, and two boats sat down in the mud.");
    expect(body.blocks.some(({ text }: { text: string }) => text === "Home")).toBe(false);
  });

  it("takes an extractor, a favor and selectors", async () => {
    const { url } = await services.start();
    const request = { html: HTML, extractor: "text", favor: "recall", include: ["h1"], formats: ["text"] };
    expect((await post(`${url}/extract`, request)).body).toMatchObject({ extractor: "text", text: "Low water" });
  });

  it("gives every format under its name", async () => {
    const { url } = await services.start();
    const formats = ["markdown", "text", "html", "json", "xml", "tei", "csv", "links", "images", "source"];
    const { body } = await post(`${url}/extract`, { html: HTML, formats });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(formats));
    expect(body.json).toMatchObject({ title: "Low water" });
  });
});

describe("POST /compare", () => {
  it("lays extractors over each other", async () => {
    const { url } = await services.start();
    const { status, body } = await post(`${url}/compare`, {
      html: HTML,
      extractors: ["text", "learned", "text"],
      format: "text",
    });
    expect(status).toBe(200);
    expect(body.extractors.map(({ extractor }: { extractor: string }) => extractor)).toEqual(["text", "learned"]);
    const [text, learned] = body.extractors;
    expect(text.agreement.text).toBe(1);
    expect(text.agreement.learned).toBe(learned.agreement.text);
    const home = body.blocks.find((block: { text: string }) => block.text === "Home");
    expect(home.keptBy).toEqual(["text"]);
    expect(body.unanimous).toBeLessThan(1);
  });

  it("takes all extractors unless it is told which", async () => {
    const { url } = await services.start();
    const { body } = await post(`${url}/compare`, { html: HTML });
    expect(body.extractors.length).toBeGreaterThan(10);
  });

  it("finds two that keep nothing in agreement", async () => {
    const { url } = await services.start();
    const { body } = await post(`${url}/compare`, { html: "", extractors: ["text", "density"] });
    expect(body).toMatchObject({ blocks: [], unanimous: 1 });
    expect(body.extractors[0].agreement).toEqual({ text: 1, density: 1 });
  });
});

describe("the description", () => {
  it("names every route that there is, and every status that it can answer", async () => {
    const { url } = await services.start();
    const { body } = await ask(`${url}/openapi.json`);
    expect(body.openapi).toBe("3.1.0");
    expect(Object.keys(body.paths)).toEqual([
      ...[
        "/health",
        "/extract",
        "/compare",
        "/inspect",
        "/crawl",
        "/crawl/{id}",
        "/crawl/{id}/pages",
        "/crawl/{id}/failures",
        "/crawl/{id}/events",
      ],
      ...["/patterns", "/patterns/{host}", "/patterns/try", "/patterns/elements", "/search"],
      ...["/metrics", "/mcp", "/{address}", "/"],
    ]);
    expect(body.paths["/crawl/{id}/events"].get.responses[200].content).toHaveProperty("text/event-stream");
    expect(body.info.description).toContain("/v1 and /v2");
    for (const methods of Object.values(body.paths as Record<string, Record<string, { responses: object }>>)) {
      for (const { responses } of Object.values(methods)) expect(Object.keys(responses)).toContain("default");
    }
  });

  it("says how a key is sent, and whether one is needed", async () => {
    for (const requireKeys of [false, true]) {
      const { url } = await services.start({ requireKeys });
      const { body } = await ask(`${url}/openapi.json`);
      expect(body.components.securitySchemes.key).toMatchObject({ type: "http", scheme: "bearer" });
      expect(body.security).toEqual(requireKeys ? [{ key: [] }] : []);
      expect(body.paths["/health"].get.security).toEqual([]);
    }
  });

  it("is a page for people, too, which loads nothing", async () => {
    const { url } = await services.start();
    const { status, body, headers } = await ask(`${url}/reference`);
    expect(status).toBe(200);
    expect(body).toContain("<b>POST</b> /extract");
    expect(body).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(body).not.toContain("DECHAFF_KEY");
  });

  it.each(["https", "https, http"])(
    "has commands that work behind a proxy that speaks %s, with a key",
    async (proto) => {
      const { url } = await services.start({ requireKeys: true });
      const { body } = await ask(`${url}/reference`, { headers: { "x-forwarded-proto": proto } });
      const key = "-H &quot;authorization: Bearer $DECHAFF_KEY&quot;";
      const own = url.replace("http:", "https:");
      expect(body).toContain(`curl -s '${own}/extract' ${key} -H 'content-type`);
      expect(body).toContain(`curl -s '${own}/health'</pre>`);
    },
  );

  it.each<[headers: Record<string, string>, address: string]>([
    [{ "x-forwarded-host": "read.example.org" }, "http://read.example.org"],
    [
      { "x-forwarded-host": "read.example.org:8443, inner", "x-forwarded-proto": "https" },
      "https://read.example.org:8443",
    ],
    [{ "x-forwarded-host": "h", "x-forwarded-prefix": "/tools/dechaff/" }, "http://h/tools/dechaff"],
    [{ "x-forwarded-host": "h", "x-forwarded-prefix": "/" }, "http://h"],
    [{ "x-forwarded-host": "[::1]:80" }, "http://[::1]:80"],
  ])("says where a proxy has put the service: %j", async (headers, address) => {
    const { url } = await services.start();
    expect((await ask(`${url}/openapi.json`, { headers })).body.servers).toEqual([{ url: address }]);
    expect((await ask(`${url}/reference`, { headers })).body).toContain(`curl -s '${address}/health'`);
  });

  it.each(["a b", "h/path", "user@h", "'"])("takes no host called %j", async (host) => {
    const { url } = await services.start();
    const headers = { "x-forwarded-host": host, "x-forwarded-prefix": "//other.example" };
    expect((await ask(`${url}/openapi.json`, { headers })).body.servers).toEqual([{ url }]);
  });

  it("is made once, however often it is asked for", async () => {
    const { service } = await services.start();
    const app = createApp(service);
    const made = vi.spyOn(app, "getOpenAPI31Document");
    for (const path of ["/openapi.json", "/reference", "/openapi.json"]) {
      expect((await app.request(path, { headers: { host: "localhost" } }, {})).status).toBe(200);
    }
    expect(made).toHaveBeenCalledTimes(1);
  });
});

describe("GET /patterns", () => {
  it("says what was learned about hosts", async () => {
    const { url, service } = await services.start();
    expect((await ask(`${url}/patterns`)).body).toEqual({ hosts: [] });
    await service.store.savePatterns("b.example", { version: 1 }, 1_000);
    await service.store.savePatterns("a.example", { version: 1 }, 2_000);
    await service.store.savePatterns("b.example", { version: 2 }, 3_000);
    expect((await ask(`${url}/patterns`)).body.hosts).toEqual([
      { host: "a.example", saved: "1970-01-01T00:00:02.000Z", versions: 1 },
      { host: "b.example", saved: "1970-01-01T00:00:03.000Z", versions: 2 },
    ]);
    expect((await ask(`${url}/patterns/b.example`)).body).toEqual({
      ...{ host: "b.example", saved: "1970-01-01T00:00:03.000Z", versions: 2, patterns: { version: 2 } },
    });
  });
});
