/**
 * Writes pictures of the web page's views to docs/screenshots: builds nothing, needs dist and a Chromium. Everything they
 * show is real: a service on a free port, and the example site, which it reads and crawls.
 */
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { listen } from "dechaff/server";
import { chromium } from "playwright-core";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/screenshots");
const browserPath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path && existsSync(path),
);
if (browserPath === undefined) throw new Error("There is no browser: apt-get install chromium, or set CHROMIUM");

const DESK = { width: 1200, height: 760 };
const PHONE = { width: 360, height: 740 };
const TYPES = { ".html": "text/html; charset=utf-8", ".xml": "application/xml", ".txt": "text/plain" };

const site = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://site").pathname);
  const file = join(root, "examples/site", path.endsWith("/") ? `${path}index.html` : path);
  if (!existsSync(file) || !(extname(file) in TYPES)) return response.writeHead(404).end();
  const body = readFileSync(file, "utf8").replaceAll("https://tidewater.example", siteUrl);
  response.setHeader("content-type", TYPES[extname(file)]).end(body);
});
await new Promise((resolve) => site.listen(0, "127.0.0.1", resolve));
const siteUrl = `http://127.0.0.1:${site.address().port}`;
const service = await listen({ allow: ["127.0.0.0/8"] });
const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu"] });
mkdirSync(folder, { recursive: true });

/** Each brings the page to what is to be seen. */
const VIEWS = {
  welcome: async () => {},
  extract: async (page) => {
    await showExample(page);
    await page.frameLocator("iframe").getByText("A tide table is the shortest useful book").hover();
    await page.locator(".reason:not(.empty)").waitFor();
  },
  compare: async (page) => {
    await showExample(page);
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByRole("button", { name: "All extractors" }).waitFor();
    await page.mouse.move(5, 5);
  },
  crawl: async (page) => {
    await page.goto(`${service.url}/#/crawl`);
    await page.getByLabel("Site to crawl").fill(`${siteUrl}/`);
    await page.getByLabel("Seconds between requests").fill("0");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("completed").waitFor();
    await page.getByRole("searchbox").fill("tide");
    await page.locator(".blocks button").first().click();
    await page.locator(".reader h2").waitFor();
  },
  patterns: async (page) => {
    const example = `${siteUrl}/articles/reading-a-tide-table.html`;
    await page.goto(`${service.url}/#/patterns/${new URL(siteUrl).host}/${encodeURIComponent(example)}`);
    await page.getByRole("button", { name: "Try the pattern on it" }).click();
    const frame = page.frameLocator("iframe");
    const pick = async (text, button) => {
      await frame.getByText(text).first().click();
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("button", { name: button }).waitFor({ state: "detached" });
    };
    await pick("A tide table is the shortest useful book", 'Include <div class~="entry__body">');
    await frame.getByText("What the columns say").first().click();
    await page.getByRole("button", { name: "Include <h2>" }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  },
};

async function showExample(page) {
  await page.getByRole("button", { name: "Try it on an example" }).click();
  await page.frameLocator("iframe").getByText("A tide table is the shortest useful book").waitFor();
}

const SHOTS = [
  ...Object.keys(VIEWS).map((view) => ({ view, viewport: DESK, colorScheme: "light", suffix: "" })),
  { view: "extract", viewport: DESK, colorScheme: "dark", suffix: "-dark" },
  ...Object.keys(VIEWS).map((view) => ({ view, viewport: PHONE, colorScheme: "light", suffix: "-phone" })),
];

for (const { view, suffix, ...options } of SHOTS) {
  const page = await browser.newPage(options);
  await page.goto(`${service.url}/`);
  await VIEWS[view](page);
  if (suffix === "-phone")
    await page.evaluate(() => document.querySelector(".result, .tiles, .editor")?.scrollIntoView());
  await page.waitForTimeout(400);
  const path = join(folder, `${view}${suffix}.png`);
  await page.screenshot({ path });
  console.log(`${path.slice(root.length + 1)}  ${Math.ceil(statSync(path).size / 1024)} kB`);
  await page.close();
}

await browser.close();
await service.close();
site.close();
