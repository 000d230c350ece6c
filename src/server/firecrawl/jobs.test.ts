import { afterEach, describe, expect, it } from "vitest";
import { html, page } from "../../crawl/test-site.ts";
import { ask, post } from "../test-service.ts";
import { clientOf, TestFirecrawl } from "./test-firecrawl.ts";

const test = new TestFirecrawl();

afterEach(() => test.stop());

const FAST = { delay: 0, pollInterval: 1, sitemap: "skip" } as const;

/** A front page and so many below it. */
function manyPages(count: number) {
  const paths = Array.from({ length: count }, (_, at) => `/page-${at}`);
  return { "/": page("front", ...paths), ...Object.fromEntries(paths.map((path) => [path, page(path)])) };
}

describe("crawl", () => {
  it("gives the documents of a site, in the formats that were asked for", async () => {
    const site = await test.site({ "/": page("a", "/b", "/c"), "/b": page("b"), "/c": page("c") });
    const client = await test.client();
    const job = await client.crawl(`${site.url}/`, { ...FAST, scrapeOptions: { formats: ["markdown", "links"] } });
    expect(job).toMatchObject({ status: "completed", total: 3, completed: 3, next: null });
    expect(job.data.map(({ metadata }) => metadata?.title)).toEqual(["a", "b", "c"]);
    expect(job.data[0]).toMatchObject({ links: [`${site.url}/b`, `${site.url}/c`], metadata: { statusCode: 200 } });
    expect(job.data[0].markdown).toContain("The a harbour wakes");
    expect(job.data[0].html).toBeUndefined();
  });

  it.each([
    { includeTags: ["::["] },
    { excludeTags: ["p", "div["] },
    { formats: [{ type: "attributes", selectors: [{ selector: "a[", attribute: "href" }] }] },
  ])("is refused with selectors that cannot be read: %j", async (scrapeOptions) => {
    const { url } = await test.service();
    const site = "https://site.example/";
    const crawl = await post(`${url}/v2/crawl`, { url: site, scrapeOptions });
    const batch = await post(`${url}/v2/batch/scrape`, { urls: [site], ...scrapeOptions });
    expect([crawl.status, batch.status, crawl.body.success]).toEqual([400, 400, false]);
  });

  it("fetches with the headers, the name and the time that it was given", async () => {
    const site = await test.site({
      "/": page("front", "/slow", "/b"),
      "/b": page("b"),
      "/slow": (_, response) => void setTimeout(() => response.end(), 5_000).unref(),
    });
    const client = await test.client();
    const headers = { Cookie: "berth=7", "User-Agent": "tide-reader/1" };
    const scrapeOptions = { formats: ["markdown" as const], headers, timeout: 200 };
    const { id, data } = await client.crawl(`${site.url}/`, { ...FAST, scrapeOptions });
    expect(data.map(({ metadata }) => metadata?.title)).toEqual(["front", "b"]);
    const pages = site.asked.filter(({ path }) => path !== "/robots.txt");
    expect(new Set(pages.map(({ headers }) => `${headers.cookie} ${headers["user-agent"]}`))).toEqual(
      new Set(["berth=7 tide-reader/1"]),
    );
    expect((await client.getCrawlErrors(id!)).errors).toMatchObject([{ url: `${site.url}/slow` }]);
  });

  it("gives documents in portions, and the client follows them", async () => {
    const site = await test.site(manyPages(120));
    const client = await test.client();
    const { id } = await client.startCrawl(`${site.url}/`, FAST);
    await expect.poll(async () => (await client.getCrawlStatus(id)).status, { timeout: 30_000 }).toBe("completed");
    const first = await client.getCrawlStatus(id, { autoPaginate: false });
    expect(first.data).toHaveLength(100);
    expect(first.next).toMatch(new RegExp(`^http://127.0.0.1:\\d+/v2/crawl/${id}\\?skip=100$`));
    const proxied = { "x-forwarded-host": "h", "x-forwarded-proto": "https", "x-forwarded-prefix": "/read" };
    const { body } = await ask(first.next!.replace("?skip=100", "?limit=1"), { headers: proxied });
    expect(body.next).toBe(`https://h/read/v2/crawl/${id}?skip=1&limit=1`);
    const all = await client.getCrawlStatus(id);
    expect(new Set(all.data.map(({ metadata }) => metadata?.url)).size).toBe(121);
  });

  it("never gives more than its limit", async () => {
    const site = await test.site(manyPages(20));
    const client = await test.client();
    expect((await client.crawl(`${site.url}/`, { ...FAST, limit: 5 })).data).toHaveLength(5);
  });

  it("stays below the first address, and follows what patterns allow", async () => {
    const site = await test.site({
      "/": page("front"),
      "/blog/": page("blog", "/", "/about", "/blog/2026/a", "/blog/2025/b", "/blog/2026/draft"),
      ...{ "/about": page("about"), "/blog/2026/a": page("a"), "/blog/2025/b": page("b") },
      "/blog/2026/draft": page("draft"),
    });
    const client = await test.client();
    const titles = async (options: object) =>
      (await client.crawl(`${site.url}/blog/`, { ...FAST, ...options })).data
        .map(({ metadata }) => metadata?.title)
        .sort();
    expect(await titles({})).toEqual(["a", "b", "blog", "draft"]);
    expect(await titles({ crawlEntireDomain: true })).toEqual(["a", "about", "b", "blog", "draft", "front"]);
    expect(await titles({ includePaths: ["/2026/.+"], excludePaths: ["draft$"] })).toEqual(["a", "blog"]);
    expect(await titles({ maxDiscoveryDepth: 0 })).toEqual(["blog"]);
  });

  it("of addresses that differ in parameters alone follows one, and where it redirects to", async () => {
    const site = await test.site({
      "/": page("front", "/a?from=top", "/a?from=end"),
      "/a?from=top": (_, response) => response.writeHead(302, { location: "/a" }).end(),
      "/a": page("a"),
    });
    const client = await test.client();
    const { data } = await client.crawl(`${site.url}/`, { ...FAST, ignoreQueryParameters: true });
    expect(data.map(({ metadata }) => metadata?.title)).toEqual(["front", "a"]);
    expect(site.pages).toEqual(["/", "/a?from=top", "/a"]);
  });

  it("reads sitemaps, or nothing else", async () => {
    const site = await test.site({
      ...{ "/": page("front", "/linked"), "/linked": page("linked"), "/listed": page("listed") },
      "/sitemap.xml": html("<urlset><loc>/listed</loc></urlset>"),
    });
    const client = await test.client();
    const titles = async (sitemap: "include" | "only") =>
      (await client.crawl(`${site.url}/`, { ...FAST, sitemap })).data.map(({ metadata }) => metadata?.title).sort();
    expect(await titles("include")).toEqual(["front", "linked", "listed"]);
    expect(await titles("only")).toEqual(["front", "listed"]);
  });

  it("reads no sitemap that is larger than a page may be", async () => {
    const site = await test.site({
      ...{ "/": page("front"), "/listed": page("listed") },
      "/sitemap.xml": html(`<urlset>${" ".repeat(20_000)}<loc>/listed</loc></urlset>`),
    });
    const client = await test.client({ maxPage: 10_000 });
    for (const sitemap of ["include", "only"] as const)
      expect((await client.crawl(`${site.url}/`, { ...FAST, sitemap })).data).toHaveLength(1);
  });

  it("names pages that failed, and those that robots.txt kept it from", async () => {
    const site = await test.site({
      "/": page("front", "/gone", "/secret"),
      "/robots.txt": html("User-agent: *\nDisallow: /secret"),
    });
    const client = await test.client();
    const job = await client.crawl(`${site.url}/`, FAST);
    const { errors, robotsBlocked } = await client.getCrawlErrors(job.id!);
    expect(errors).toMatchObject([{ url: `${site.url}/gone`, error: expect.stringContaining("404") }]);
    expect(robotsBlocked).toEqual([`${site.url}/secret`]);
    expect(site.pages).not.toContain("/secret");
  });

  it("has failed where its address could not be read, and says why", async () => {
    const site = await test.site({});
    const service = await test.service();
    const client = clientOf(service.url);
    const job = await client.crawl(`${site.url}/missing`, FAST);
    expect(job).toMatchObject({ status: "failed", total: 0, completed: 0, data: [] });
    expect((await ask(`${service.url}/v2/crawl/${job.id}`)).body.error).toMatch(/^No page could be read: .*404/);
    const { errors } = await client.getCrawlErrors(job.id!);
    expect(errors).toMatchObject([{ url: `${site.url}/missing`, error: expect.stringContaining("404") }]);
  });

  it("is listed while it runs, and can be cancelled", async () => {
    const site = await test.site(manyPages(50));
    const client = await test.client();
    const { id } = await client.startCrawl(`${site.url}/`, { limit: 40, delay: 60 });
    const { crawls } = await client.getActiveCrawls();
    expect(crawls).toMatchObject([{ id, url: `${site.url}/`, options: { limit: 40 } }]);
    expect(await client.cancelCrawl(id)).toBe(true);
    expect((await client.getCrawlStatus(id)).status).toBe("cancelled");
    expect((await client.getActiveCrawls()).crawls).toEqual([]);
    await expect(client.cancelCrawl(id)).rejects.toMatchObject({ status: 409 });
  });

  it("that is unknown is answered 404", async () => {
    const client = await test.client();
    await expect(client.getCrawlStatus("nobody")).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ["a prompt", { prompt: "only boats" }, 501],
    ["to forget at once", { zeroDataRetention: true }, 501],
    ["a pattern that cannot be read", { includePaths: ["(?=x)"] }, 400],
    ["a screenshot of every page", { scrapeOptions: { formats: ["screenshot" as const] } }, 501],
  ])("refuses %s", async (_, options, status) => {
    const client = await test.client();
    await expect(client.startCrawl("https://example.org/", options)).rejects.toMatchObject({ status });
  });

  it("goes on after a restart", async () => {
    const site = await test.site(manyPages(30));
    const { mkdtempSync } = await import("node:fs");
    const { tmpdir } = await import("node:os");
    const store = `${mkdtempSync(`${tmpdir()}/dechaff-`)}/service.db`;
    const first = await test.service({ store });
    const { id } = await clientOf(first.url).startCrawl(`${site.url}/`, { delay: 0.02, sitemap: "skip" });
    await expect.poll(() => site.pages.length, { timeout: 10_000 }).toBeGreaterThan(5);
    await first.close();
    const client = clientOf((await test.service({ store })).url);
    await expect.poll(async () => (await client.getCrawlStatus(id)).status, { timeout: 30_000 }).toBe("completed");
    expect((await client.getCrawlStatus(id)).data).toHaveLength(31);
  });
});

describe("batch scrape", () => {
  it("gives a document for every address, whatever it repeats", async () => {
    const same = page("same");
    const site = await test.site({ "/": page("front"), "/a": same, "/b": same });
    const client = await test.client();
    const urls = [`${site.url}/a`, `${site.url}/b`, `${site.url}/missing`];
    const job = await client.batchScrape(urls, { options: { formats: ["markdown"] }, pollInterval: 1 });
    expect(job).toMatchObject({ status: "completed", total: 3, completed: 3 });
    const told = job.data.map(({ metadata }) => [metadata?.sourceURL, metadata?.statusCode]).sort();
    expect(told).toEqual([
      [urls[0], 200],
      [urls[1], 200],
      [urls[2], 404],
    ]);
  });

  it("names addresses that are none, and those that could not be fetched", async () => {
    const site = await test.site({ "/": page("front") });
    const client = await test.client({ allow: ["127.0.0.0/8"] });
    const urls = [`${site.url}/`, "ftp://boats", "http://10.0.0.1/"];
    const { id, invalidURLs } = await client.startBatchScrape(urls);
    expect(invalidURLs).toEqual(["ftp://boats"]);
    await expect
      .poll(async () => (await client.getBatchScrapeStatus(id)).status, { timeout: 10_000 })
      .toBe("completed");
    expect((await client.getBatchScrapeStatus(id)).data).toHaveLength(1);
    expect(await client.getBatchScrapeErrors(id)).toMatchObject({
      errors: [{ url: "http://10.0.0.1/", error: expect.stringContaining("10.0.0.1") }],
      robotsBlocked: [],
    });
    const strict = client.startBatchScrape(urls, { ignoreInvalidURLs: false });
    await expect(strict).rejects.toMatchObject({ status: 400, message: expect.stringContaining("ftp://boats") });
  });

  it("can be cancelled, and takes more addresses while it runs", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = page("slow");
    const site = await test.site({
      "/": page("front"),
      "/slow": (request, response) => void held.then(() => slow(request, response)),
    });
    const client = await test.client();
    const { id } = await client.startBatchScrape([`${site.url}/slow`]);
    const appended = await client.startBatchScrape([`${site.url}/`], { appendToId: id });
    expect(appended.id).toBe(id);
    const other = await client.startBatchScrape([`${site.url}/slow`]);
    expect(await client.cancelBatchScrape(other.id)).toBe(true);
    release();
    await expect
      .poll(async () => (await client.getBatchScrapeStatus(id)).status, { timeout: 10_000 })
      .toBe("completed");
    expect((await client.getBatchScrapeStatus(id)).data.map(({ metadata }) => metadata?.title)).toEqual([
      "slow",
      "front",
    ]);
    const late = client.startBatchScrape([`${site.url}/`], { appendToId: id });
    await expect(late).rejects.toMatchObject({ status: 409 });
  });
});

describe("a status", () => {
  it("says what is wrong with what it was asked", async () => {
    const { url } = await test.service();
    const { body: job } = await post(`${url}/v2/batch/scrape`, { urls: ["http://127.0.0.1:1/"] });
    expect(await ask(`${url}/v2/batch/scrape/${job.id}?skip=x`)).toMatchObject({
      status: 400,
      body: { success: false, error: expect.stringContaining('"x" is no number') },
    });
  });
});
