import { afterEach, describe, expect, it } from "vitest";
import { html, page } from "../../crawl/test-site.ts";
import { TestFirecrawl } from "./test-firecrawl.ts";

const test = new TestFirecrawl();

afterEach(() => test.stop());

const LOW_WATER = html(`<html lang="en"><head><title>Low water</title>
<meta name="description" content="What the tide leaves behind."><meta property="og:title" content="Low water!">
<meta name="statusCode" content="999"><link rel="shortcut icon" href="/icon.png"></head>
<body><nav><a href="/">Home</a> <a href="/boats#top">Boats</a></nav>
<article id="story"><h1>Low water</h1><p>The tide went out before breakfast, and two boats sat down in the mud.</p>
<p class="aside">They will wait there until noon, as <a href="/boats">boats</a> do, and nobody minds.</p>
<figure><img src="/mud.jpg" alt="Mud" width="800" height="600"></figure></article>
<footer>Copyright by the harbour office</footer></body></html>`);

describe("scrape", () => {
  it("gives a page in every format", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    const document = await client.scrape(`${site.url}/`, {
      formats: ["markdown", "html", "rawHtml", "links", "images"],
    });
    expect(document.markdown).toContain("two boats sat down in the mud");
    expect(document.markdown).not.toContain("harbour office");
    expect(document.html).toContain("<p>The tide went out");
    expect(document.rawHtml).toContain("<footer>Copyright");
    expect(document.links).toEqual([`${site.url}/`, `${site.url}/boats#top`, `${site.url}/boats`]);
    expect(document.images).toEqual([`${site.url}/mud.jpg`]);
    expect(document.metadata).toMatchObject({
      ...{ title: "Low water", description: "What the tide leaves behind.", language: "en", ogTitle: "Low water!" },
      ...{ sourceURL: `${site.url}/`, url: `${site.url}/`, statusCode: 200, contentType: "text/html; charset=utf-8" },
      favicon: `${site.url}/icon.png`,
    });
  });

  it("lets no page say how it was scraped", async () => {
    const names = ["error", "status_code", "numPages", "cached-at", "proxyUsed", "harbour:tide"];
    const meta = names.map((name) => `<meta name="${name}" content="low">`).join("");
    const site = await test.site({
      "/": html(`<head><title>Low water</title>${meta}</head><p>The tide went out.</p>`),
    });
    const client = await test.client();
    const { metadata } = await client.scrape(`${site.url}/`);
    const said = Object.entries(metadata!).filter(([, value]) => value === "low");
    expect(said).toEqual([["harbour:tide", "low"]]);
  });

  it("gives Firecrawl's names one text each, and languages as a list", async () => {
    const meta = ["og:title", "og:title", "og:locale:alternate"].map((name, at) => [name, `${name} ${at}`]);
    const head = meta.map(([name, text]) => `<meta property="${name}" content="${text}">`).join("");
    const site = await test.site({ "/": html(`<head>${head}</head><p>The tide went out.</p>`) });
    const client = await test.client();
    const { metadata } = await client.scrape(`${site.url}/`);
    expect(metadata).toMatchObject({
      ...{ ogTitle: "og:title 0", ogLocaleAlternate: ["og:locale:alternate 2"] },
      ...{ "og:title": ["og:title 0", "og:title 1"], "og:locale:alternate": "og:locale:alternate 2" },
    });
  });

  it("gives Markdown unless it is told otherwise", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    const document = await client.scrape(`${site.url}/`);
    expect(Object.keys(document).sort()).toEqual(["markdown", "metadata"]);
  });

  it("takes the whole page, and leaves out and keeps what selectors say", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    const whole = await client.scrape(`${site.url}/`, { onlyMainContent: false });
    expect(whole.markdown).toContain("harbour office");
    const without = await client.scrape(`${site.url}/`, { excludeTags: [".aside"] });
    expect(without.markdown).not.toContain("nobody minds");
    const only = await client.scrape(`${site.url}/`, { includeTags: ["footer"] });
    expect(only.markdown).toContain("harbour office");
    expect(only.markdown).not.toContain("mud");
  });

  it("gives attributes", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    const selectors = [{ selector: "article a", attribute: "href" }];
    const document = await client.scrape(`${site.url}/`, { formats: [{ type: "attributes", selectors }] });
    expect(document.attributes).toEqual([{ ...selectors[0], values: ["/boats"] }]);
  });

  it("sends the caller's headers", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    await client.scrape(`${site.url}/`, { headers: { "X-Boat": "Anna", host: "elsewhere.example" } });
    expect(site.asked[0].headers).toMatchObject({ "x-boat": "Anna", host: site.url.slice(7) });
  });

  it("gives an answer of the page's server that is an error as metadata", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    const document = await client.scrape(`${site.url}/missing`);
    expect(document.markdown).toBe("");
    expect(document.metadata).toMatchObject({ statusCode: 404, error: expect.stringContaining("404 Not Found") });
  });

  it("leaves out formats that it does not make, and says so", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    const document = await client.scrape(`${site.url}/`, { formats: ["markdown", "summary"] });
    expect(document.warning).toContain("summary");
    await expect(client.scrape(`${site.url}/`, { formats: ["summary"] })).rejects.toMatchObject({ status: 501 });
  });

  const REFUSED: [what: string, url: string, options: object, status: number][] = [
    ["an address that is none", "http://", {}, 400],
    ["another scheme", "ftp://example.org/", {}, 400],
    ["an address with a password", "http://a:b@example.org/", {}, 400],
    ["a format that is no string", "https://example.org/", { formats: [7] }, 400],
    ["a screenshot", "https://example.org/", { formats: ["screenshot"] }, 501],
    ["fields by a language model", "https://example.org/", { formats: [{ type: "json", prompt: "boats" }] }, 501],
    ["actions", "https://example.org/", { actions: [{ type: "click", selector: "a" }] }, 501],
    ["personal data blotted out", "https://example.org/", { redactPII: true }, 501],
    ["an answer from a cache alone", "https://example.org/", { lockdown: true }, 501],
    ["a private address", "http://10.0.0.1/", {}, 403],
    ["a header over two lines", "https://example.org/", { headers: { a: "b\r\nc: d" } }, 400],
  ];

  it.each(REFUSED)("refuses %s", async (_, url, options, status) => {
    const client = await test.client({ allow: [] });
    await expect(client.scrape(url, options)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(/.{20}/),
    });
  });

  it("refuses a selector that cannot be read", async () => {
    const site = await test.site({ "/": LOW_WATER });
    const client = await test.client();
    await expect(client.scrape(`${site.url}/`, { excludeTags: ["::["] })).rejects.toMatchObject({ status: 400 });
  });

  it("answers 408 where the page takes too long, and 500 where nobody is there", async () => {
    const site = await test.site({ "/": () => {} });
    const client = await test.client();
    await expect(client.scrape(`${site.url}/`, { timeout: 50 })).rejects.toMatchObject({ status: 408 });
    await expect(client.scrape("http://127.0.0.1:1/")).rejects.toMatchObject({ status: 500, code: "unreachable" });
  });
});

describe("map", () => {
  it("gives the addresses of a site", async () => {
    const site = await test.site({
      "/": page("a", "/b?page=1", "/b?page=2", "/boats/anna"),
      "/sitemap.xml": html("<urlset><loc>/d</loc></urlset>"),
    });
    const client = await test.client();
    const paths = async (options: object) =>
      (await client.map(`${site.url}/`, options)).links.map(({ url }) => url.slice(site.url.length));
    expect(await paths({})).toEqual(["/", "/b", "/boats/anna", "/d"]);
    expect(await paths({ sitemap: "skip", ignoreQueryParameters: false })).toEqual([
      ...["/", "/b?page=1", "/b?page=2", "/boats/anna"],
    ]);
    expect(await paths({ sitemap: "only" })).toEqual(["/d"]);
    expect(await paths({ search: "Anna boats", limit: 2 })).toEqual(["/boats/anna", "/"]);
  });
});

describe("what is not supported", () => {
  it("is answered 501, in words", async () => {
    const client = await test.client();
    const calls: Promise<unknown>[] = [
      client.search("boats"),
      client.startExtract({ urls: ["https://example.org/"], prompt: "boats" }),
      client.startAgent({ prompt: "boats" }),
      client.browser(),
      client.listMonitors(),
      client.crawlParamsPreview("https://example.org/", "boats"),
      client.interact("id", { code: "1" }),
      client.getTokenUsage(),
      client.getCreditUsageHistorical(),
    ];
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ status: 501, message: expect.stringContaining("use scrape") });
    }
  });
});

describe("usage", () => {
  it("is told as far as there is any", async () => {
    const client = await test.client();
    expect(await client.getConcurrency()).toEqual({ concurrency: 0, maxConcurrency: 64 });
    expect(await client.getQueueStatus()).toMatchObject({ jobsInQueue: 0 });
    expect((await client.getCreditUsage()).remainingCredits).toBeGreaterThan(1_000_000);
  });
});

describe("parse", () => {
  const file = { filename: "low-water.html", contentType: "text/html" };

  it("reads a file that is sent along", async () => {
    const client = await test.client();
    const data =
      "<title>Low water</title><article><h1>Low water</h1><p>Two boats sat down in the mud, and stayed.</p></article>";
    const document = await client.parse({ ...file, data }, { formats: ["markdown", "rawHtml"] });
    expect(document).toMatchObject({ rawHtml: data, metadata: { title: "Low water", sourceURL: "low-water.html" } });
    expect(document.markdown).toContain("sat down in the mud");
  });

  it("refuses what is no page", async () => {
    const client = await test.client();
    const pdf = client.parse({ filename: "a.pdf", data: Buffer.from("%PDF-1.7 …") });
    await expect(pdf).rejects.toMatchObject({ status: 501, message: expect.stringContaining("a.pdf is no HTML") });
  });
});
