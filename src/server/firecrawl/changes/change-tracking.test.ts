import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { html, page } from "../../../crawl/test-site.ts";
import { TestFirecrawl } from "../test-firecrawl.ts";

const test = new TestFirecrawl();

afterEach(() => test.stop());

const story = (hour: string) =>
  html(`<title>Tide</title><article><h1>Tide</h1><p>The tide went out before breakfast, and two boats sat down in the mud.</p>
<p>It will be back at ${hour}, when the boats get up again.</p></article>`);

describe("change tracking", () => {
  it("compares a page with itself when it was last tracked", async () => {
    let current: RequestListener = story("noon");
    const site = await test.site({ "/": (request, response) => current(request, response) });
    const client = await test.client();
    const track = async (tag?: string) => {
      const format = { type: "changeTracking" as const, modes: ["git-diff" as const], ...(tag && { tag }) };
      return (await client.scrape(`${site.url}/`, { formats: ["markdown", format] })).changeTracking;
    };
    expect(await track()).toEqual({ previousScrapeAt: null, changeStatus: "new", visibility: "visible" });
    expect(await track()).toMatchObject({ changeStatus: "same", previousScrapeAt: expect.stringMatching(/^20/) });
    current = story("one");
    expect(await track()).toMatchObject({
      changeStatus: "changed",
      diff: { text: expect.stringMatching(/\n-It will be back at noon.*\n\+It will be back at one/) },
    });
    expect(await track("other")).toMatchObject({ changeStatus: "new" });
    current = (_, response) => response.writeHead(410).end();
    expect(await track()).toMatchObject({ changeStatus: "removed" });
    current = (_, response) => response.writeHead(500).end();
    expect(await track()).toBeUndefined();
  });

  it("works in crawls and batches", async () => {
    const site = await test.site({ "/": page("a", "/b"), "/b": page("b") });
    const client = await test.client();
    const scrapeOptions = { formats: ["markdown" as const, "changeTracking" as const] };
    const statuses = (data: { changeTracking?: Record<string, unknown> }[]) =>
      data.map(({ changeTracking }) => changeTracking?.changeStatus);
    const crawl = { delay: 0, sitemap: "skip" as const, pollInterval: 1, scrapeOptions };
    expect(statuses((await client.crawl(`${site.url}/`, crawl)).data)).toEqual(["new", "new"]);
    expect(statuses((await client.crawl(`${site.url}/`, crawl)).data)).toEqual(["same", "same"]);
    const batch = await client.batchScrape([`${site.url}/b`], { options: scrapeOptions, pollInterval: 1 });
    expect(statuses(batch.data)).toEqual(["same"]);
  });

  it("has its options beside the formats in the first version", async () => {
    const site = await test.site({ "/": page("a") });
    const { v1 } = await test.client();
    const options = { formats: ["markdown" as const, "changeTracking" as const], changeTrackingOptions: { tag: "x" } };
    expect(await v1.scrapeUrl(`${site.url}/`, options)).toMatchObject({ changeTracking: { changeStatus: "new" } });
    expect(await v1.scrapeUrl(`${site.url}/`, options)).toMatchObject({ changeTracking: { changeStatus: "same" } });
  });
});
