import { afterAll, beforeAll, expect, it } from "vitest";
import { TestSite } from "../src/crawl/test-site.ts";
import { ask, post } from "../src/server/test-service.ts";
import { inChromium } from "./chromium.ts";
import { complaints, WebSession } from "./web-session.ts";

const session = new WebSession();
let site: TestSite;

inChromium("the patterns view", () => {
  beforeAll(async () => {
    site = await TestSite.start();
    await session.start();
  });
  afterAll(async () => {
    await session.stop();
    await site.stop();
  });

  it("makes a pattern from a click, shows what it cuts, changes and saves it", async () => {
    const { page, errors } = await session.open("/#/patterns");
    await page.getByText("Nothing was learned yet").waitFor();
    await page.getByLabel("Make one by hand").fill(`${site.url}/articles/reading-a-tide-table.html`);
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("Nothing was learned about this host yet").waitFor();
    await page.getByRole("button", { name: "Try the pattern on it" }).click();

    const frame = page.frameLocator(".editor iframe");
    await frame.getByText("A tide table is the shortest useful book").click();
    const chosen = page.getByRole("region", { name: "The element you chose" });
    await chosen.getByRole("button", { name: 'Include <div class~="entry__body">' }).click();
    const result = page.locator(".editor pre.content");
    await expect.poll(() => result.textContent()).toContain("A tide table is the shortest useful book");

    await frame.getByText("Low", { exact: true }).first().click();
    await chosen.getByRole("button", { name: /^Exclude <table/ }).click();
    await expect.poll(() => result.textContent()).not.toContain("| Low |");
    await page.getByRole("button", { name: "Remove <table" }).click();
    await expect.poll(() => result.textContent()).toContain("| Low |");

    await page.getByRole("button", { name: /^Save for/ }).click();
    await page.getByText("Saved. It cuts from now on.").waitFor();
    await page.getByText("by hand", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Template 1" }).click();
    await page.getByText('<div class~="entry__body">').first().waitFor();
    expect(errors).toEqual([]);
    await page.goto(`${session.url}/#/patterns`);
    await page.getByRole("link", { name: new URL(site.url).host }).waitFor();
    await page.context().close();
  });

  it("offers a page for an example that was crawled", async () => {
    const { body: job } = await post(`${session.url}/crawl`, { url: `${site.url}/articles/`, limit: 3, delay: 0 });
    const crawled = async () => (await ask(`${session.url}/crawl/${job.id}`)).body.state;
    await expect.poll(crawled, { timeout: 20_000 }).toBe("completed");
    const { body } = await ask(`${session.url}/crawl/${job.id}/pages`);
    const { page } = await session.open();
    await page.route(`**/patterns/*`, (route) =>
      route.fulfill({ status: 404, json: { error: { code: "not-found" } } }),
    );
    await page.goto(`${session.url}/#/patterns/${new URL(site.url).host}`);
    expect(await page.getByRole("textbox", { name: "Example page" }).inputValue()).toBe(body.pages[2].url);
    await page.goto(`${session.url}/#/crawl/${job.id}`);
    await page.getByRole("tab", { name: "Patterns" }).click();
    await page.getByRole("link", { name: "What was learned about" }).click();
    expect(await page.getByRole("textbox", { name: "Example page" }).inputValue()).toBe(body.pages[2].url);
    await page.context().close();
  });

  it("shows what can be chosen whole", async () => {
    const { page } = await session.open();
    const template = { id: 0, state: "active", agreements: [1], shapes: { "/a/*": 1 } };
    const patterns = { templates: [{ ...template, pattern: { parts: [{ element: "<main>" }], excludes: [] } }] };
    await page.route("**/patterns/*", (route) => route.fulfill({ json: { host: "a.test", patterns } }));
    await page.goto(`${session.url}/#/patterns/a.test`);
    await page.getByRole("button", { name: "A new pattern" }).waitFor();
    const cut = await page.locator("button.link").evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const frame = button.closest(".scroll")?.getBoundingClientRect();
          return frame !== undefined && button.getBoundingClientRect().left < frame.left;
        }).length,
    );
    expect(cut).toBe(0);
    await page.context().close();
  });

  it("begins with the pattern that cuts", async () => {
    const { page } = await session.open();
    const template = (id: number, state: string, element: string) => {
      const pattern = { parts: [{ element }], excludes: [] };
      return { id, state, pattern, agreements: [1], shapes: { "/a/*": 1 } };
    };
    const templates = [template(0, "retired", "<nav>"), template(1, "active", "<main>")];
    await page.route("**/patterns/a.test", (route) =>
      route.fulfill({ json: { host: "a.test", patterns: { templates } } }),
    );
    await page.goto(`${session.url}/#/patterns/a.test/${encodeURIComponent(`${site.url}/articles/`)}`);
    await page.getByRole("button", { name: "Template 2", pressed: true }).waitFor();
    await page.getByRole("button", { name: "Try the pattern on it" }).click();
    await expect.poll(() => page.locator(".editor pre.content").textContent()).toContain("All articles");
    await page.context().close();
  });

  it("lets the keyboard choose an element", async () => {
    const example = `${site.url}/articles/reading-a-tide-table.html`;
    const path = `/#/patterns/${new URL(site.url).host}/${encodeURIComponent(example)}`;
    const { page } = await session.open(path);
    await page.getByRole("button", { name: "Try the pattern on it" }).click();
    const frame = page.frameLocator(".editor iframe");
    await frame.locator("dechaff-text").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page
      .getByRole("button", { name: /^Include/ })
      .first()
      .waitFor();
    await page.context().close();
  });

  it.each(["light", "dark"] as const)("has no flaw that axe finds, in %s", async (scheme) => {
    const example = `${site.url}/articles/reading-a-tide-table.html`;
    const path = `/#/patterns/${new URL(site.url).host}/${encodeURIComponent(example)}`;
    const { page } = await session.open(path, { colorScheme: scheme });
    await page.getByRole("button", { name: "Try the pattern on it" }).click();
    await page.frameLocator(".editor iframe").getByText("What the columns say").first().click();
    await page
      .getByRole("button", { name: /^Include/ })
      .first()
      .waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await complaints(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.goto(`${session.url}/#/patterns`);
    await page.getByRole("heading", { name: "Patterns" }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.context().close();
  });
});
