import { execFile, execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestSite } from "../src/crawl/test-site.ts";
import { CHROMIUM, FLAGS, inChromium } from "./chromium.ts";

const EXAMPLES = join(import.meta.dirname, "../examples");

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(async () => await site.stop());

/** What an example prints, line by line. */
async function run(file: string, ...words: string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(EXAMPLES, file), ...words]);
  const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it("the loader gives documents that know where they are from", async () => {
  const documents = await run("langchain-loader.js", `${site.url}/articles/reading-a-tide-table.html`, "100");
  expect(documents.length).toBeGreaterThan(3);
  expect(documents[0].pageContent).toContain("A tide table is the shortest useful book on the coast.");
  expect(documents[0].metadata).toMatchObject({ title: "How to Read a Tide Table", authors: ["Maren Oakshott"] });
  expect(documents.at(-1)?.metadata).toMatchObject({ source: expect.stringContaining("#:~:text=") });
});

it("Crawlee's crawler gives articles", { timeout: 60_000 }, async () => {
  const articles = await run("crawlee.js", `${site.url}/articles/`, "4");
  expect(articles.length).toBeGreaterThanOrEqual(4);
  for (const { url, markdown } of articles) {
    expect(url).toContain(site.url);
    expect(String(markdown).length).toBeGreaterThan(100);
  }
});

it("the edge's worker gives Markdown, and has no module of Node's in it", async () => {
  const file = join(EXAMPLES, "edge-worker.js");
  const bundle = await rolldown({ input: file, platform: "browser", external: /^node:/ });
  const { output } = await bundle.generate({ format: "esm" });
  expect(output).toHaveLength(1);
  expect(output[0].imports).toEqual([]);
  const { default: worker } = await import(file);
  const body = readFileSync(join(EXAMPLES, "site/articles/reading-a-tide-table.html"));
  const headers = { "x-page-url": "https://tidewater.example/articles/reading-a-tide-table.html" };
  const answer: Response = await worker.fetch(new Request("http://edge.example/", { method: "POST", headers, body }));
  const markdown = await answer.text();
  expect(markdown).toContain("# How to Read a Tide Table");
  expect(markdown).toContain("(https://tidewater.example/images/tide-curve.svg)");
  expect(await worker.fetch(new Request("http://edge.example/"))).toMatchObject({ status: 405 });
});

inChromium("the extension", () => {
  it("shows the article over the page, and takes it away again", async () => {
    execFileSync(process.execPath, [join(EXAMPLES, "extension/build.js")]);
    const path = join(EXAMPLES, "extension/dist/reader.js");
    expect(statSync(path).size).toBeLessThan(1_500_000);
    const browser = await chromium.launch({ executablePath: CHROMIUM!, args: FLAGS });
    try {
      const page = await browser.newPage();
      await page.goto(`${site.url}/articles/reading-a-tide-table.html`);
      const click = () => page.evaluate(readFileSync(path, "utf8"));
      await click();
      const reader = page.locator("#dechaff-reader");
      await reader.getByRole("heading", { name: "How to Read a Tide Table" }).waitFor();
      const text = await reader.locator("main").innerText();
      expect(text).toContain("It has no plot and only two characters");
      expect(text).not.toContain("cookie");
      await click();
      await expect.poll(() => reader.count()).toBe(0);
    } finally {
      await browser.close();
    }
  });
});
