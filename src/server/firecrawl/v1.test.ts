import { FirecrawlAppV1 } from "@mendable/firecrawl-js";
import { afterEach, describe, expect, it } from "vitest";
import { html, page } from "../../crawl/test-site.ts";
import { TestFirecrawl } from "./test-firecrawl.ts";

const test = new TestFirecrawl();

afterEach(() => test.stop());

async function startClient(): Promise<FirecrawlAppV1> {
  const { url } = await test.service();
  return new FirecrawlAppV1({ apiUrl: url, apiKey: "any" });
}

/** The first version's client, which fails without options. */
describe("the first version", () => {
  it("scrapes a page", async () => {
    const site = await test.site({ "/": page("a", "/b") });
    const client = await startClient();
    const document = await client.scrapeUrl(`${site.url}/`, { formats: ["markdown", "links", "rawHtml"], waitFor: 10 });
    expect(document).toMatchObject({
      ...{ success: true, links: [`${site.url}/b`], rawHtml: expect.stringContaining("<nav>") },
      metadata: { title: "a", sourceURL: `${site.url}/`, statusCode: 200 },
    });
    const shot = client.scrapeUrl(`${site.url}/`, { formats: ["screenshot@fullPage"] });
    await expect(shot).rejects.toThrow("501");
  });

  it("maps a site", async () => {
    const site = await test.site({
      ...{ "/": page("a", "/b"), "/sitemap.xml": html("<urlset><loc>/c</loc></urlset>") },
    });
    const client = await startClient();
    const [front, b, c] = ["/", "/b", "/c"].map((path) => site.url + path);
    expect(await client.mapUrl(front, {})).toEqual({ success: true, links: [front, b, c] });
    expect(await client.mapUrl(front, { ignoreSitemap: true })).toEqual({ success: true, links: [front, b] });
    expect(await client.mapUrl(front, { sitemapOnly: true })).toEqual({ success: true, links: [c] });
  });

  it("crawls a site, and gives errors", async () => {
    const site = await test.site({
      "/a/": page("a", "/b", "/a/c", "/a/gone"),
      "/": page("front"),
      "/a/c": page("c"),
      "/b": page("b"),
    });
    const client = await startClient();
    const options = { ignoreSitemap: true, delay: 0, maxDepth: 2 };
    const job = await client.crawlUrl(`${site.url}/a/`, { ...options, allowBackwardLinks: true }, 1);
    expect(job).toMatchObject({ success: true, status: "completed", completed: 3 });
    const titles = (result: typeof job) =>
      "data" in result ? result.data.map(({ metadata }) => metadata?.title).sort() : [];
    expect(titles(job)).toEqual(["a", "b", "c"]);

    const started = await client.asyncCrawlUrl(`${site.url}/a/`, options);
    const id = "id" in started ? started.id! : "";
    await expect
      .poll(async () => ((await client.checkCrawlStatus(id)) as { status: string }).status, { timeout: 10_000 })
      .toBe("completed");
    const found = await client.checkCrawlStatus(id, true);
    expect(titles(found)).toEqual(["a", "c"]);
    expect(await client.checkCrawlErrors(id)).toMatchObject({ errors: [{ url: `${site.url}/a/gone` }] });
  });

  it("gives portions of the size that was asked for", async () => {
    const site = await test.site({ "/": page("a", "/b", "/c"), "/b": page("b"), "/c": page("c") });
    const client = await startClient();
    const job = await client.crawlUrl(`${site.url}/`, { ignoreSitemap: true, delay: 0 }, 1);
    const id = "id" in job ? String(job.id) : "";
    expect(id).toMatch(/-/);
    const portion = await client.checkCrawlStatus(id, false, undefined, 1, 1);
    expect(portion).toMatchObject({
      data: [{ metadata: { title: "b" } }],
      next: expect.stringMatching(/\/v1\/crawl\/.*skip=2&limit=1$/),
    });
    const all = await client.checkCrawlStatus(id, true, undefined, 0, 1);
    expect(all).toMatchObject({ data: [{}, {}, {}] });
  });

  it("cancels", async () => {
    const site = await test.site({ "/": page("a", "/b") });
    const client = await startClient();
    const started = await client.asyncCrawlUrl(`${site.url}/`, { delay: 60 });
    expect(await client.cancelCrawl("id" in started ? started.id! : "")).toMatchObject({ status: "cancelled" });
  });

  it("scrapes a batch, which it looks at as if it were a crawl", async () => {
    const site = await test.site({ "/": page("a"), "/b": page("b") });
    const client = await startClient();
    const urls = [`${site.url}/`, `${site.url}/b`];
    const job = await client.batchScrapeUrls(urls, { formats: ["markdown"] }, 1);
    expect(job).toMatchObject({ success: true, status: "completed", data: [{}, {}] });
    const started = await client.asyncBatchScrapeUrls([...urls, "http://127.0.0.1:1/"], { formats: ["html"] });
    const id = "id" in started ? started.id! : "";
    await expect
      .poll(async () => ((await client.checkBatchScrapeStatus(id)) as { completed: number }).completed, {
        timeout: 10_000,
      })
      .toBe(2);
    expect(await client.checkBatchScrapeErrors(id)).toMatchObject({ errors: expect.any(Array) });
  });

  it("says what it does not support", async () => {
    const client = await startClient();
    await expect(client.search("boats", {})).rejects.toThrow("501");
    await expect(client.extract(["https://example.org/"], { prompt: "boats" })).rejects.toThrow("501");
    await expect(client.asyncGenerateLLMsText("https://example.org/", {})).rejects.toThrow("501");
    expect(await client.getQueueStatus()).toMatchObject({ success: true, jobsInQueue: 0 });
    expect(await client.getCreditUsage()).toMatchObject({ data: { remaining_credits: expect.any(Number) } });
  });
});
