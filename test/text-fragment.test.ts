import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { TestSite } from "../src/crawl/test-site.ts";
import { blockReferences, extract } from "../src/index.ts";
import { CHROMIUM, FLAGS, inChromium } from "./chromium.ts";

inChromium("addresses with text fragments", () => {
  it("lead a real browser to the block", async () => {
    const site = await TestSite.start();
    const browser = await chromium.launch({ executablePath: CHROMIUM!, args: FLAGS });
    try {
      const url = `${site.url}/articles/reading-a-tide-table.html`;
      const article = extract(await (await fetch(url)).text(), { url });
      const references = blockReferences(article);
      const blocks = article.blocks.map(({ kind, text }, at) => ({ kind, text, ...references[at] }));
      const paragraphs = blocks.filter(({ kind, text }) => kind === "paragraph" && text.length > 100);
      expect(paragraphs.length).toBeGreaterThan(4);
      for (const { url: address, selector } of paragraphs.slice(-4)) {
        const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
        await page.goto(String(address));
        // A browser that found nothing stays at the top of the page.
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
        const top = await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
        expect(Math.abs(top - 200)).toBeLessThan(400);
        await page.close();
      }
    } finally {
      await browser.close();
      await site.stop();
    }
  });
});
