import { afterEach, describe, expect, it } from "vitest";
import { page, TestSite } from "../crawl/test-site.ts";
import { ask, post, TestServices } from "./test-service.ts";

const services = new TestServices();
const sites: TestSite[] = [];

afterEach(async () => {
  await services.stop();
  for (const site of sites.splice(0)) await site.stop();
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
    const site = await TestSite.start({ "/": page("a") });
    sites.push(site);
    const { url } = await services.start();
    const { status, body } = await post(`${url}/extract`, { url: `${site.url}/`, formats: ["text", "links"] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: "a", links: [], fetched: { status: 200, url: `${site.url}/` } });
    expect(body.text).toContain("harbour");
    expect(body.markdown).toBeUndefined();
  });

  it("refuses addresses of this machine unless they are allowed", async () => {
    const { url } = await services.start({ allow: [] });
    const { status, body } = await post(`${url}/extract`, { url: `${url}/health` });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: "refused-address", message: expect.stringContaining("this machine") });
  });
});

describe("POST /crawl", () => {
  it("crawls a site, and gives its pages in portions", async () => {
    const site = await TestSite.start({ "/": page("a", "/b", "/c"), "/b": page("b"), "/c": page("c") });
    sites.push(site);
    const { url } = await services.start();
    const { status, body: job } = await post(`${url}/crawl`, { url: `${site.url}/`, delay: 0, sitemaps: false });
    expect(status).toBe(202);
    await expect
      .poll(async () => (await ask(`${url}/crawl/${job.id}`)).body.state, { timeout: 10_000 })
      .toBe("completed");
    const first = (await ask(`${url}/crawl/${job.id}/pages?limit=2`)).body;
    expect(first.pages.map(({ title }: { title: string }) => title)).toEqual(["a", "b"]);
    const second = (await ask(url + first.next)).body;
    expect(second).toMatchObject({ pages: [{ number: 3, title: "c" }], next: null });
  });
});
