import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { html, TestSite } from "../src/crawl/test-site.ts";
import { createKey, type Listening } from "../src/server/index.ts";
import { post, TestServices } from "../src/server/test-service.ts";
import { inChromium } from "./chromium.ts";
import { complaints, WebSession } from "./web-session.ts";

const session = new WebSession();
let site: TestSite;

inChromium("the crawl view", () => {
  beforeAll(async () => {
    site = await TestSite.start();
    await session.start();
  });
  afterAll(async () => {
    await session.stop();
    await site.stop();
  });

  async function start(limit: number, delay: number, path = "/") {
    const visited = await session.open("/#/crawl");
    const { page } = visited;
    await page.getByLabel("Site to crawl").fill(site.url + path);
    await page.getByLabel("At most so many pages").fill(String(limit));
    await page.getByLabel("Seconds between requests").fill(String(delay));
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: site.url }).waitFor();
    const tile = async (label: string) => {
      const found = page.locator(".tiles div").filter({ has: page.getByText(label, { exact: true }) });
      return Number((await found.locator("dd").textContent())?.replaceAll(",", ""));
    };
    return { ...visited, tile };
  }

  it("shows a crawl as it goes on, and its pages to read", async () => {
    const { page, tile, errors } = await start(12, 0.1, "/articles/");
    await expect.poll(() => tile("pages"), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await page.getByRole("status").first().textContent()).toContain("running");
    await page.getByText("completed").waitFor({ timeout: 30_000 });
    await expect.poll(() => tile("pages")).toBe(12);
    expect(await tile("not read")).toBeGreaterThan(0);
    expect(await tile("µs per page, lately")).toBeGreaterThan(0);
    expect(await page.getByRole("img").getAttribute("aria-label")).toMatch(/Read in full: \d+, in the median \d+/);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download all" }).click(),
    ]);
    const lines = readFileSync(await download.path(), "utf8")
      .trimEnd()
      .split("\n");
    expect(download.suggestedFilename()).toMatch(/^127-0-0-1-\d+\.ndjson$/);
    expect(lines.map((line) => JSON.parse(line).number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(JSON.parse(lines[0])).toMatchObject({ url: `${site.url}/articles/`, markdown: expect.any(String) });

    // Stands in the text alone.
    await page.getByRole("searchbox").fill('"LAUNCHING from the slip"');
    await page.getByText("1 of 12 pages").waitFor();
    expect(await page.locator(".blocks .why").first().textContent()).toContain("Launching from the slip");
    await page.locator(".blocks button").click();
    const reader = page.locator(".reader");
    await reader.getByRole("heading", { name: "How to Read a Tide Table" }).first().waitFor();
    await reader.getByRole("button", { name: "Show what was kept" }).click();
    await page.frameLocator(".reader iframe").locator("dechaff-text").first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("brings a page that is chosen into view where it stands below the list, and leads back", async () => {
    const { page } = await start(12, 0, "/articles/");
    await page.getByText("completed").waitFor({ timeout: 20_000 });
    const chosen = page.getByRole("region", { name: "The page you chose" });
    const visible = () => chosen.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2);
    const button = page.locator(".blocks button").nth(1);
    await page.setViewportSize({ width: 390, height: 700 });
    await button.click();
    await chosen.getByRole("heading").first().waitFor();
    expect(await visible()).toBe(true);
    expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true);
    await chosen.getByRole("button", { name: "Back to the list" }).click();
    expect(await visible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    // The address has the page: it is there after a reload, and back leads to the one before.
    const name = await chosen.getByRole("heading").first().textContent();
    await page.reload();
    await chosen.getByRole("heading", { name: name! }).first().waitFor();
    await page.goBack();
    await page.getByText("Choose a page to read it.").waitFor();

    // Beside the list nothing moves.
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(".blocks button").nth(0).click();
    await chosen.getByRole("heading").first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await chosen.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    expect(await chosen.getByRole("button", { name: "Back to the list" }).count()).toBe(0);
    await page.context().close();
  });

  it("has room for the longest of the plot's labels", async () => {
    const { page } = await session.open();
    await page.addInitScript(() => {
      const lefts: Record<string, number> = {};
      Object.assign(globalThis, { lefts });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        if (this.textAlign === "right") lefts[text] = x - this.measureText(text).width;
        fillText.call(this, text, x, y);
      };
    });
    const job = {
      id: "1",
      state: "completed",
      urls: ["https://a.test/"],
      pages: 2,
      waiting: 0,
      failed: 0,
      error: null,
    };
    const given = (number: number, microseconds: number) =>
      `event: page\ndata: ${JSON.stringify({ number, microseconds, by: "extractor", wordCount: 1, url: "https://a.test/" })}\n\n`;
    const body = `event: state\ndata: ${JSON.stringify(job)}\n\n${given(1, 900)}${given(2, 9_000_000)}`;
    await page.route("**/crawl/1/events?*", (route) => route.fulfill({ body, contentType: "text/event-stream" }));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${session.url}/#/crawl/1`);
      await page.reload();
      await page.getByText("completed").waitFor();
      const lefts = () => page.evaluate(() => (globalThis as unknown as { lefts: Record<string, number> }).lefts);
      await expect.poll(lefts).toHaveProperty("1,000,000");
      for (const left of Object.values(await lefts())) expect(left).toBeGreaterThanOrEqual(0);
    }
    await page.context().close();
  });

  it("has room on a phone for a title without spaces", async () => {
    const long = {
      "/": html(`<title>${"tide".repeat(50)}</title><article><p>${"Two boats sat down. ".repeat(30)}</p>`),
    };
    const other = await TestSite.start(long);
    const { body: job } = await post(`${session.url}/crawl`, { url: `${other.url}/`, delay: 0, sitemaps: false });
    const { page } = await session.open(`/#/crawl/${job.id}`, { viewport: { width: 360, height: 700 } });
    await page.locator(".blocks button").first().click();
    await page.locator(".reader h2").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.context().close();
    await other.stop();
  });

  it("cancels a crawl, and finds it again after a reload", async () => {
    const { page, tile } = await start(50, 0.3);
    await expect.poll(() => tile("pages"), { timeout: 20_000 }).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("cancelled").waitFor();
    await page.reload();
    await page.getByText("cancelled").waitFor();
    expect(await tile("pages")).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Start another" }).click();
    await page.getByRole("link", { name: site.url }).first().waitFor();
    await page.context().close();
  });

  it("asks for a key before it shows the latest crawls, where one is needed", async () => {
    const { secret, key } = createKey("tester");
    const { url } = await session.startService({ requireKeys: true }, key);
    await post(`${url}/crawl`, { url: `${site.url}/`, limit: 1 }, { authorization: `Bearer ${secret}` });
    const { page } = await session.open("/#/crawl", {}, url);
    await page.getByLabel("API key").fill(secret);
    await page.getByRole("button", { name: "Use it in this tab" }).click();
    await page.getByRole("link", { name: site.url }).click();
    await expect.poll(() => page.title()).toBe(`${site.url}/ · Crawl · Dechaff`);
    await page.context().close();
  });

  it("says that the service is gone, and goes on when it is back", async () => {
    const services = new TestServices();
    const store = join(mkdtempSync(join(tmpdir(), "dechaff-lost-")), "service.db");
    const kill = async ({ server, close }: Listening) => {
      server.closeAllConnections();
      await close();
    };
    const listening = await services.start({ store });
    const { url } = listening;
    const { body: job } = await post(`${url}/crawl`, { url: `${site.url}/articles/`, limit: 12, delay: 0.3 });
    const { page, errors } = await session.open(`/#/crawl/${job.id}`, {}, url);
    await page.getByText("running").waitFor();

    await kill(listening);
    await page.getByText("The connection is lost: trying again. The crawl was running").waitFor();
    await page.evaluate(() => {
      location.hash = "#/crawl";
    });
    await page.getByLabel("Site to crawl").waitFor();
    await page.goBack();
    await page.getByText("The connection is lost: trying again.").waitFor();

    await services.start({ store, port: Number(new URL(url).port) });
    await page.getByText("completed").waitFor({ timeout: 30_000 });
    expect(await page.getByText("The connection is lost").count()).toBe(0);
    await page.getByRole("tab", { name: "Pages (12)" }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
    await services.stop();
    rmSync(dirname(store), { recursive: true });
  });

  it("says later, too, that a crawl has failed, and why", async () => {
    const { page } = await start(5, 0, "/missing");
    await expect.poll(() => page.getByRole("status").first().textContent()).toContain("failed No page could be read");
    await page.reload();
    await expect.poll(() => page.getByRole("status").first().textContent()).toContain("failed No page could be read");
    await page.getByText("No page was read.", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Problems (1)" }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: `${site.url}/missing` })
      .getByText("404")
      .waitFor();
    await page.context().close();
  });

  it("says what is wrong with an address, and that a crawl is not known", async () => {
    const { page } = await session.open("/#/crawl");
    await page.getByRole("button", { name: "Start" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("Give the address");
    await page.goto(`${session.url}/#/crawl/nothing`);
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("There is no job");
    await page.context().close();
  });

  it.each(["light", "dark"] as const)("has no flaw that axe finds, in %s", async (scheme) => {
    const { page } = await start(5, 0);
    await page.getByText("completed").waitFor({ timeout: 20_000 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(".blocks button").first().click();
    await page.locator(".reader h2").waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await complaints(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.goto(`${session.url}/#/crawl`);
    await page.getByLabel("Site to crawl").waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.context().close();
  });
});
