import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { html, page, TestSite } from "../src/crawl/test-site.ts";
import { createKey } from "../src/server/index.ts";
import { inChromium } from "./chromium.ts";
import { complaints, extract, leftTheBrowser, WebSession } from "./web-session.ts";

const session = new WebSession();

const LONG = "The ferry was late, and nobody on the pier minded very much. ".repeat(8);
const HTML = `<!doctype html><html lang=en><title>The late ferry</title><meta name=author content="Ada Marsh">
<nav><a href="/a">Timetable</a> <a href="/b">Tickets</a></nav>
<article><h1>The late ferry</h1><p>${LONG}</p><p>Then <b>it</b> came. ${LONG}</p><img src="/ferry.jpg" alt="The ferry" width=800 height=600></article>
<footer>Copyright, imprint, privacy</footer></html>`;

inChromium("the extract view", () => {
  beforeAll(() => session.start());
  afterAll(() => session.stop());

  it("explains itself, and has an example that needs no network", async () => {
    const { page, requests, errors } = await session.open();
    await page.getByRole("button", { name: "Try it on an example" }).click();
    await page.getByRole("heading", { name: "How to Read a Tide Table" }).waitFor();
    await page.getByRole("tabpanel").getByText("## What the columns say").waitFor();
    expect(leftTheBrowser(requests).filter((url) => !url.startsWith(session.url))).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("works in a folder that a proxy has put it into", async () => {
    const { page } = await session.open();
    const folder = "http://localhost:1/tools/dechaff";
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(folder).origin });
    await page.route(`${folder}/**`, async (route) => {
      const url = route.request().url().replace(folder, session.url);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`${folder}/`);
    await extract(page, HTML);
    await page.getByRole("heading", { level: 2, name: "The late ferry" }).waitFor();
    await page.getByRole("button", { name: "Copy as curl" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`curl -s ${folder}/extract `);
    await page.goto(`${folder}/#/crawl`);
    await page.getByLabel("Site to crawl").waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await page.context().close();
  });

  it("shows what was kept and dropped, and why, under the pointer and the focus", async () => {
    const { page } = await session.open();
    await extract(page, HTML);
    const frame = page.frameLocator(".result iframe");
    const reason = page.locator(".reason");
    await frame.getByText("The ferry was late").first().hover();
    await expect.poll(() => reason.textContent()).toMatch(/^Kept paragraph, score/);
    await frame.getByText("Timetable").hover();
    await expect.poll(() => reason.textContent()).toMatch(/^Dropped/);
    await frame.locator("dechaff-text").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => reason.textContent()).toMatch(/^Kept heading/);
    await page.context().close();
  });

  it("keeps a page's address in its own: back, forward and the other views lead to it again", async () => {
    const site = await TestSite.start({ "/a": page("Slack water"), "/b": page("Spring tide") });
    const { page: tab } = await session.open();
    const title = (text: string) => tab.getByRole("heading", { level: 2, name: text }).waitFor();
    await extract(tab, `${site.url}/a`);
    await title("Slack water");
    await extract(tab, `${site.url}/b`);
    await title("Spring tide");
    expect(await tab.title()).toBe("Spring tide · Extract · Dechaff");
    await tab.goBack();
    await title("Slack water");
    await expect.poll(() => tab.title()).toBe("Slack water · Extract · Dechaff");
    expect(await tab.getByLabel("Web address or HTML").inputValue()).toBe(`${site.url}/a`);
    await tab.getByRole("link", { name: "Crawl" }).first().click();
    await tab.getByLabel("Site to crawl").waitFor();
    await expect.poll(() => tab.title()).toBe("Crawl · Dechaff");
    await tab.goBack();
    await title("Slack water");
    await tab.goForward();
    await tab.getByRole("link", { name: "Extract" }).click();
    await tab.getByRole("button", { name: "Try it on an example" }).waitFor();

    // Whoever opens such an address may have followed a stranger's link: nothing is fetched unasked.
    const asked = site.pages.length;
    await tab.goto("about:blank");
    await tab.goto(`${session.url}/#/extract/${encodeURIComponent(`${site.url}/a`)}`);
    const field = tab.getByLabel("Web address or HTML");
    await expect.poll(() => field.inputValue()).toBe(`${site.url}/a`);
    expect(site.pages.length).toBe(asked);
    await tab.getByRole("button", { name: "Extract" }).click();
    await title("Slack water");
    await tab.context().close();
    await site.stop();
  });

  it("says of a page that its scripts make how to run them", async () => {
    const shell = '<title>Tides</title><div id="root"></div><script src="/app.js"></script>';
    const site = await TestSite.start({ "/app": html(shell) });
    const { page: tab } = await session.open();
    await extract(tab, `${site.url}/app`);
    await tab.getByText("its scripts may make it. dechaff serve --render runs them").waitFor();
    await tab.context().close();
    await site.stop();
  });

  it("gives the result in tabs that the keyboard moves through", async () => {
    const { page } = await session.open();
    await extract(page, HTML);
    const panel = page.getByRole("tabpanel");
    await panel.getByText("# The late ferry").waitFor();
    await page.getByRole("tab", { name: "Markdown" }).focus();
    await page.keyboard.press("ArrowRight");
    await panel.getByText("<h1>The late ferry</h1>").waitFor();
    await page.keyboard.press("ArrowRight");
    await panel.getByText('"title": "The late ferry"').waitFor();
    await page.keyboard.press("ArrowRight");
    await panel.getByText("Ada Marsh").waitFor();
    await panel.getByText("from meta author").waitFor();
    await page.keyboard.press("ArrowRight");
    await panel.getByText("The ferry", { exact: true }).waitFor();
    await page.context().close();
  });

  it("downloads what it shows, and copies the request as a curl command", async () => {
    const { page } = await session.open("/", { permissions: ["clipboard-read", "clipboard-write"] });
    await extract(page, "<title>It's short</title><p>It's short.</p>");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("it-s-short.md");
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toBe(
      `curl -s ${session.url}/extract -H 'content-type: application/json' -d '{"html":"<title>It'\\''s short</title><p>It'\\''s short.</p>"}'`,
    );
    await page.context().close();
  });

  it("shows how a very long text begins, and downloads all of it", async () => {
    const { page } = await session.open();
    await extract(page, `<title>Long</title><article><p>${"The tide comes and goes. ".repeat(60_000)}</p></article>`);
    await page.getByRole("tab", { name: "JSON" }).click();
    await page.getByText(/^These are the first 200,000 of \d,\d{3},\d{3} characters\.$/).waitFor();
    expect((await page.locator("pre.content").textContent())?.length).toBe(200_001);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download" }).click(),
    ]);
    const { text } = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(text.length).toBeGreaterThan(1_000_000);
    await page.context().close();
  });

  it("lays all extractors side by side, and marks the page by any of them", async () => {
    const { page } = await session.open();
    await extract(page, HTML);
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByRole("button", { name: "density", exact: true }).click();
    const frame = page.frameLocator(".result iframe");
    await frame.getByText("The ferry was late").first().hover();
    await expect.poll(() => page.locator(".reason").textContent()).toContain("kept by density");
    await page.getByRole("button", { name: "All extractors" }).click();
    await frame.getByText("The ferry was late").first().hover();
    await expect.poll(() => page.locator(".reason").textContent()).toMatch(/kept by \d+ of \d+/);
    await page.context().close();
  });

  it("finds a block on the page from the list of reasons", async () => {
    const { page } = await session.open();
    await extract(page, HTML);
    await page.getByRole("tab", { name: "Why" }).click();
    await page.getByRole("button", { name: /Copyright, imprint/ }).click();
    await page.frameLocator(".result iframe").locator("[data-dechaff-now]").getByText("Copyright").waitFor();
    await page.context().close();
  });

  it("reads a file that was opened", async () => {
    const { page } = await session.open();
    const file = { name: "ferry.html", mimeType: "text/html", buffer: Buffer.from(HTML) };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("heading", { name: "The late ferry" }).first().waitFor();
    // Empty again: the browser says nothing when the file that is already chosen is chosen anew.
    expect(await page.locator("input[type=file]").inputValue()).toBe("");
    await page.context().close();
  });

  it("reads a link that was dropped", async () => {
    const site = await TestSite.start({ "/a": page("Slack water") });
    const { page: tab } = await session.open();
    const dropped = await tab.evaluateHandle((url) => {
      const data = new DataTransfer();
      data.setData("text/uri-list", `# a comment\r\n${url}\r\n`);
      data.setData("text/plain", "Slack water");
      return data;
    }, `${site.url}/a`);
    await tab.dispatchEvent("#page-input", "drop", { dataTransfer: dropped });
    await tab.getByRole("heading", { level: 2, name: "Slack water" }).waitFor();
    expect(await tab.getByLabel("Web address or HTML").inputValue()).toBe(`${site.url}/a`);
    await tab.context().close();
    await site.stop();
  });

  it("asks for a key where the service needs one, and goes on with it", async () => {
    const { secret, key } = createKey("tester");
    const { url } = await session.startService({ requireKeys: true }, key);
    const { page } = await session.open("/", { permissions: ["clipboard-read", "clipboard-write"] }, url);
    await page.getByLabel("Web address or HTML").fill(HTML);
    await page.getByRole("button", { name: "Extract" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("There is no API key");
    await page.getByLabel("API key").fill(secret);
    await page.getByRole("button", { name: "Use it in this tab" }).click();
    await page.getByRole("heading", { name: "The late ferry" }).first().waitFor();
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toContain('-H "authorization: Bearer $DECHAFF_KEY"');
    expect(command).not.toContain(secret);
    await page.context().close();
  });

  it("shows every line of text from the side on which its script begins", async () => {
    const { page } = await session.open();
    const arabic = "كتب مدير الميناء ارتفاع الماء والساعة.";
    await extract(page, `<article>${`<p>The harbour master wrote.</p><p>${arabic}</p>`.repeat(9)}</article>`);
    const gaps = await page.locator("pre.content").evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const text = element.firstChild as Text;
      const gapsOf = (at: number) => {
        const range = new Range();
        range.setStart(text, at);
        range.setEnd(text, at + 5);
        const box = range.getBoundingClientRect();
        return { left: box.left - left, right: right - box.right };
      };
      return { latin: gapsOf(text.data.indexOf("The")), arabic: gapsOf(text.data.indexOf("كتب")) };
    });
    expect(gaps.latin.left).toBeLessThan(30);
    expect(gaps.arabic.right).toBeLessThan(30);
    await page.context().close();
  });

  it("has room on a phone for how far extractors agree", async () => {
    const { page } = await session.open("/", { viewport: { width: 360, height: 700 } });
    await extract(page, HTML);
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByRole("button", { name: "All extractors" }).waitFor();
    const table = page.locator(".scroll", { has: page.locator("meter") });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.context().close();
  });

  it("says what was wrong with an address, and what to do", async () => {
    const { page } = await session.open();
    await page.getByLabel("Web address or HTML").fill("http://10.0.0.1/");
    await page.getByLabel("Web address or HTML").press("Enter");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("--allow");
    await page.context().close();
  });

  it.each(["light", "dark"] as const)("has no flaw that axe finds, in %s, at a desk and on a phone", async (scheme) => {
    for (const width of [1280, 360]) {
      const { page } = await session.open("/", { colorScheme: scheme, viewport: { width, height: 800 } });
      await page.getByRole("heading", { name: "Web pages, without the chaff" }).waitFor();
      expect(await complaints(page)).toEqual([]);
      await extract(page, HTML);
      for (const tab of ["Markdown", "Facts", "Images", "Why", "Compare"]) {
        await page.getByRole("tab", { name: tab }).click();
        if (tab === "Compare") await page.getByRole("button", { name: "All extractors" }).waitFor();
        expect(await complaints(page)).toEqual([]);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });

  it("keeps the colours that were chosen", async () => {
    const { page } = await session.open("/", { colorScheme: "light" });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByLabel("Colours").selectOption("dark");
    expect(await ground()).not.toBe(light);
    await page.reload();
    expect(await ground()).not.toBe(light);
    await page.context().close();
  });
});
