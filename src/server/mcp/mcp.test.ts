import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crawl } from "../../crawl/index.ts";
import { html, TestSite } from "../../crawl/test-site.ts";
import type { Listening } from "../listen.ts";
import { ask, post, TestServices } from "../test-service.ts";
import { portionOf } from "./budget.ts";

const LONG = Array.from({ length: 400 }, (_, at) => `<p>Paragraph ${at} tells how the boats came home.</p>`).join("");

const TIDES = `<title>Tides of March</title><meta name="author" content="Ada Marsh"><article><h1>Tides of March</h1>
    <p>${"Spring tides stand higher than neap tides, as every pilot knows. ".repeat(8)}</p></article>`;

const SITE = {
  "/": `<title>Almanac</title><main><h1>Almanac</h1><p>${"The almanac lists tides and boats. ".repeat(8)}</p>
    <a href="/tides">Tides</a> <a href="/long">Long</a></main>`,
  ...Object.fromEntries(["/tides", "/tides?utm_source=boat"].map((path) => [path, TIDES])),
  "/comments": `<title>Moorings</title><nav>${"<a href=/>Other boats and tides</a> ".repeat(9)}</nav>
    <p>A short word before the rest, which is neither here nor there.</p><article><h1>Moorings</h1>
    <p>${Array.from({ length: 40 }, (_, at) => `Mooring ${at} is a place for a boat, and a boat is a place for a sailor.`).join(" ")}</p></article>
    <div class="comments"><p>I like moorings and boats, thanks.</p></div><footer><p>The harbour office is open.</p></footer>`,
  "/app": `<title>Tide tables</title><div id="root"></div><script src="/app.js"></script>`,
  "/long": `<title>Long</title><article><h1>A long way home</h1>${LONG}</article>`,
};

/** `data` is what programs are told beside the text. */
type Called = { readonly text: string; readonly isError: boolean; readonly data: unknown };
type Call = (name: string, values?: Record<string, unknown>) => Promise<Called>;

function caller(client: Client): Call {
  return async (name, values = {}) => {
    const { content, isError = false, structuredContent: data } = await client.callTool({ name, arguments: values });
    const [first] = content;
    const text = first.type === "text" ? first.text : first.type;
    return { text, isError, data };
  };
}

const services = new TestServices();
let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start(Object.fromEntries(Object.entries(SITE).map(([path, page]) => [path, html(page)])));
});
afterAll(async () => {
  await services.stop();
  await site.stop();
});

const TRANSPORTS = {
  "over HTTP": async () => {
    const { url } = await services.start();
    return new StreamableHTTPClientTransport(new URL(`${url}/mcp`));
  },
  "on standard input and output": async () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [
        join(import.meta.dirname, "../../../bin/dechaff.js"),
        "mcp",
        "--store",
        ":memory:",
        "--allow",
        "127.0.0.0/8",
      ],
    }),
};

describe.each(Object.entries(TRANSPORTS))("the official client %s", (_, connect) => {
  let client: Client;
  let call: Call;
  beforeAll(async () => {
    client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(await connect());
    call = caller(client);
  });
  afterAll(async () => await client.close());

  it("is told of the tools, each with its arguments", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...["read_page", "extract_fields", "map_site", "crawl_site", "crawl_status", "cancel_crawl"],
      ...["search_crawled", "read_crawled", "show_patterns", "test_patterns"],
    ]);
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(description).toMatch(/[\w)]\.$/);
      expect(inputSchema.type).toBe("object");
      expect(outputSchema?.type).toBe(/^read_/.test(name) ? undefined : "object");
    }
  });

  it("reads a page", async () => {
    const { text } = await call("read_page", { url: `${site.url}/tides` });
    expect(text).toMatch(/^Title: Tides of March\nBy: Ada Marsh\nAddress: http/);
    expect(text).toContain("Spring tides stand higher");
  });

  it("reads a long page in parts that fit, and nothing is lost between them", async () => {
    const before = site.pages.length;
    const parts: string[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const { text } = await call("read_page", { url: `${site.url}/long`, budget: 1000, from });
      expect(text.length).toBeLessThan(1000 * 4 + 300);
      parts.push(text.replace(/\n\n\(Characters.*$/s, ""));
      from = Number(/Go on with from: (\d+)/.exec(text)?.[1] ?? Number.NaN) || null;
    }
    expect(parts.length).toBeGreaterThan(3);
    const found = [...parts.join("\n").matchAll(/Paragraph (\d+) tells how the boats came home\./g)];
    expect(found.map(([, number]) => Number(number))).toEqual(Array.from({ length: 400 }, (_, at) => at));
    expect(site.pages.slice(before)).toEqual(["/long"]);
  });

  it.each(["precision", "recall", undefined])(
    "goes on in the same text where favor was %s, named or not",
    async (favor) => {
      const url = `${site.url}/comments`;
      const read = async (values: object) => (await call("read_page", { url, budget: 100, ...values })).text;
      const whole = await read({ budget: 10_000, ...(favor && { favor }) });
      const first = await read({ ...(favor && { favor }) });
      const [, from, named] = /Go on with from: (\d+), favor: (\w+)\.\)$/.exec(first) ?? [];
      expect(named).toBe(favor ?? "balanced");
      const next = (text: string) => text.replace(/\n\n\(Characters.*$/s, "");
      const rest = next(await read({ from: Number(from) }));
      expect(rest.length).toBeGreaterThan(100);
      expect(whole.replace(/\s+/g, " ")).toContain(`${next(first)}\n\n${rest}`.replace(/\s+/g, " "));
      await read({ favor: "balanced" });
      expect(next(await read({ from: Number(from), favor: named }))).toBe(rest);
    },
  );

  it("extracts facts with their origins", async () => {
    const { text, data } = await call("extract_fields", { url: `${site.url}/tides`, fields: ["authors", "colour"] });
    const facts = JSON.parse(text);
    expect(data).toEqual(facts);
    expect(facts.authors).toMatchObject({ value: ["Ada Marsh"], raw: "Ada Marsh" });
    expect(facts.authors.confidence).toBeGreaterThan(0);
    expect(facts.unknown).toEqual(["colour"]);
    expect(facts.known).toEqual(expect.arrayContaining(["title", "date", "product"]));
    const all = await call("extract_fields", { url: `${site.url}/tides` });
    expect(all.data).toMatchObject({ title: { value: "Tides of March" }, authors: { value: ["Ada Marsh"] } });
  });

  it("maps a site", async () => {
    const { text, data } = await call("map_site", { url: site.url, search: "TIDES" });
    expect(text).toBe(`${site.url}/tides`);
    expect(data).toEqual({ urls: [`${site.url}/tides`] });
    const none = await call("map_site", { url: site.url, search: "submarines" });
    expect(none.data).toEqual({ urls: [] });
    const some = await call("map_site", { url: site.url, limit: 2 });
    expect((some.data as { urls: string[] }).urls).toHaveLength(2);
    expect(some.text).toMatch(/\n\n\(There are more: raise limit, or narrow them down with search\.\)$/);
    expect((await call("map_site", { url: site.url, limit: 3 })).text).not.toContain("There are more");
    expect(none.text).toBe("None of the 3 addresses that were found has this text: leave out search.");
  });

  it("says of a page that its scripts make that it has no text", async () => {
    const { text } = await call("read_page", { url: `${site.url}/app` });
    expect(text).toMatch(/^Title: Tide tables\n.*\(The page has no text of its own\. It may need a browser/s);
  });

  it("ends a crawl", async () => {
    const started = await call("crawl_site", { url: `${site.url}/` });
    const { id } = JSON.parse(started.text);
    expect(started.data).toMatchObject({ id, urls: [`${site.url}/`] });
    const ended = await call("cancel_crawl", { id });
    expect(ended.data).toMatchObject({ id, state: "cancelled" });
    expect(JSON.parse(ended.text)).toEqual(ended.data);
    expect((await call("crawl_status", { id })).data).toMatchObject({ crawls: [{ id, state: "cancelled" }] });
    expect((await call("cancel_crawl", { id })).text).toMatch(/^conflict: The job is cancelled/);
  });

  it("crawls a site, searches it, and reads what it found", async () => {
    const started = JSON.parse((await call("crawl_site", { url: `${site.url}/`, limit: 3 })).text);
    expect((await call("crawl_status", { id: started.id, wait: 0.01 })).data).toMatchObject({
      crawls: [{ finished: null }],
    });
    expect((await call("crawl_status", { id: started.id, wait: 40 })).data).toMatchObject({
      crawls: [{ state: "completed" }],
    });
    const found = await call("search_crawled", { query: "neap tides", id: started.id });
    const [hit] = JSON.parse(found.text);
    expect(found.data).toEqual({ hits: [hit] });
    expect(hit).toMatchObject({ url: `${site.url}/tides`, title: "Tides of March" });
    expect((await call("read_crawled", { url: hit.url })).text).toContain("as every pilot knows");
    const nothing = await call("search_crawled", { query: "submarines" });
    expect(nothing.text).toMatch(/^Nothing was found/);
    expect(nothing.data).toEqual({ hits: [] });
  });

  it("looks at what was learned, and tries it", async () => {
    const { host } = new URL(site.url);
    const known = await call("show_patterns");
    expect(known.data).toEqual({ hosts: [{ host, saved: expect.any(String) }] });
    const { text, data } = await call("show_patterns", { host });
    expect(text).toMatch(new RegExp(`^${host}: candidate after 3 pages\npattern \\d+, candidate: `));
    const patterns = expect.arrayContaining([expect.stringMatching(/^pattern \d+, candidate: /)]);
    expect(data).toEqual({ site: { host, state: "candidate", pages: 3, patterns, facts: expect.any(Array) } });
    const tried = await call("test_patterns", { url: `${site.url}/tides` });
    expect(tried.data).toMatchObject({
      by: "extractor",
      patterns: [{ state: "candidate" }],
      beginning: expect.stringContaining("Tides"),
    });
  });

  it.each([
    ["an address that is refused", "read_page", { url: "http://10.0.0.1/" }, /^refused-address: /],
    ["a page that is not there", "read_page", { url: "/missing" }, /^upstream-status: .*404/],
    ["a host that nobody knows", "show_patterns", { host: "nobody.example" }, /crawl the site first$/],
    ["a crawl that nobody started", "crawl_status", { id: "x" }, /^not-found: /],
    ["a pattern that matches nothing", "crawl_site", { url: "/", include: ["docs"] }, /Write \/docs for paths/],
    ...["map_site", "crawl_site", "read_page", "extract_fields", "test_patterns"].flatMap((name) =>
      ["ftp://example.org/", "mailto:a@example.org", "https://me:secret@example.org/"].map(
        (url) => [`${url} (${name})`, name, { url }, /must be a web address|must not hold a user name/] as const,
      ),
    ),
  ] as readonly (readonly [string, string, { readonly url?: string }, RegExp])[])(
    "hears of %s in words",
    async (_, name, values, message) => {
      const given = values.url?.startsWith("/") ? { ...values, url: site.url + values.url } : values;
      const { text, isError } = await call(name, given);
      expect(isError).toBe(true);
      expect(text).toMatch(message);
    },
  );
});

describe("a page that a crawl stored", () => {
  it.each([
    ["text", /^Title: Tides of March.*Spring tides stand/s],
    ["json", /^Title: Tides of March.*Spring tides stand/s],
    ["html", /<p>Spring tides stand/],
    ["links", /^The crawl kept no text of .*: read_page fetches it\.$/],
  ])("is read as %s where it was stored as that", async (format, expected) => {
    const { url } = await services.start();
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
    const request = { url: `${site.url}/tides`, limit: 1, delay: 0, formats: [format] };
    const { id } = (await post(`${url}/crawl`, request)).body;
    await expect.poll(async () => (await ask(`${url}/crawl/${id}`)).body.state, { timeout: 10_000 }).toBe("completed");
    const { text } = await caller(client)("read_crawled", { url: `${site.url}/tides` });
    expect(text).toMatch(expected);
    await client.close();
  });
});

describe("what a search finds is read", () => {
  it.each([
    [
      "where the command crawled it",
      async (service: Listening) => {
        const options = { store: service.service.store, delay: 0, limit: 1 };
        for await (const _ of crawl(`${site.url}/tides`, options));
      },
    ],
    [
      "where a batch has it, by its address as it was asked for",
      async ({ url, service }: Listening) => {
        const { id } = (await post(`${url}/v2/batch/scrape`, { urls: [`${site.url}/tides?utm_source=boat`] })).body;
        await expect.poll(async () => (await service.jobs.get(id)).state).toBe("completed");
      },
    ],
  ])("%s", async (_, fill) => {
    const listening = await services.start();
    await fill(listening);
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${listening.url}/mcp`)));
    const call = caller(client);
    const [{ url }] = JSON.parse((await call("search_crawled", { query: "neap tides" })).text);
    expect((await call("read_crawled", { url })).text).toMatch(/^Title: Tides of March.*as every pilot knows/s);
    await client.close();
  });
});

describe("a page that several crawls have", () => {
  it("is found once, and leaves room for others", async () => {
    const { url, service } = await services.start();
    for (const path of ["/tides", "/tides", "/tides", "/"]) {
      const options = { store: service.store, delay: 0, limit: 1, name: `crawl ${Math.random()}` };
      for await (const _ of crawl(site.url + path, options));
    }
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
    const { data } = await caller(client)("search_crawled", { query: "tides", limit: 2 });
    const found = (data as { hits: { url: string }[] }).hits.map((hit) => hit.url);
    expect(found.sort()).toEqual([`${site.url}/`, `${site.url}/tides`]);
    await client.close();
  });
});

describe("a portion of a text", () => {
  it.each([
    ["all that fits", "one two", 0, 100, "one two"],
    ["whole paragraphs", "one two three\n\nfour five six", 0, 5, "one two three\n\n"],
    ["whole words where a paragraph is long", "one two three four", 0, 3, "one two "],
    ["characters where a word is", "x".repeat(50), 0, 5, "x".repeat(20)],
    ["a character a token where words have no spaces", "潮の満ち引きは月による", 2, 4, "満ち引き"],
    ["nothing beyond the end", "one", 10, 5, ""],
  ])("is %s", (_, text, from, tokens, expected) => {
    expect(portionOf(text, from, tokens).text).toBe(expected);
  });
});
