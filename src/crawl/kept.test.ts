import { expect, it } from "vitest";
import { extract } from "../index.ts";
import { kept, keptArticle, keptCut } from "./kept.ts";

const head = `<head><title>The ferry</title><meta name="description" content="On a ferry."><style>p { x: "<p>" }</style><script>var a = "</p>";</script>
<script type="application/ld+json">{"@type":"Article","author":"Ada Pelling"}</script></head>`;
const content = "<p>The ferry crosses at <b>noon</b>.</p>";
const html = `<!doctype html><html lang="en">${head}<body><nav>Menu</nav>${content}<footer>End</footer>`;
const start = html.indexOf(content);

it("a page that was cut is stored without its chaff, and read in full", () => {
  const stored = keptCut(extract(html, { url: "https://a.example/" }), html, [{ start, end: start + content.length }]);
  expect(stored.html).not.toMatch(/Menu|End|<style|var a/);
  expect(keptArticle(JSON.parse(JSON.stringify(stored)))).toMatchObject({
    ...{ url: "https://a.example/", title: "The ferry", description: "On a ferry.", language: "en" },
    ...{ authors: ["Ada Pelling"], markdown: expect.stringContaining("The ferry crosses at **noon**.") },
  });
});

it("a page that was cut by crawls before, without facts, is read as well", () => {
  const stored = { url: "https://a.example/", confidence: 0.9, extractor: "pattern", html: `${head}<body>${content}` };
  expect(keptArticle(stored)).toMatchObject({ ...{ title: "The ferry", confidence: 0.9, extractor: "pattern" } });
});

it("a page that was extracted is stored as it is read", () => {
  const stored = kept(extract(html));
  expect(keptArticle(stored)).toBe(stored);
});
