import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { text } from "../src/extractors/index.ts";
import { extract, toHtml, toJson, toMarkdown, toText } from "../src/index.ts";
import { soup } from "./soup.ts";

const site = join(import.meta.dirname, "../examples/site");

describe("extract", () => {
  it("gives text that is the same when its own HTML is read again", () => {
    fc.assert(
      fc.property(soup, (html) => {
        const article = extract(html, { extractor: text });
        const again = extract(toHtml(article, { document: false }), { extractor: text });
        // Formulas come back with the brackets that MathJax and KaTeX find them by.
        expect(toText(again).replace(/\\[()[\]]/g, "")).toBe(toText(article));
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same article for bytes and for the string they stand for", () => {
    const bytes = readFileSync(join(site, "articles/reading-a-tide-table.html"));
    expect(toJson(extract(bytes))).toEqual(toJson(extract(bytes.toString("utf8"))));
  });

  it.each([
    ["de/strandkohl-im-kuebel.html", "Kübel"],
    ["ja/todai-meguri.html", "灯台"],
    ["articles/harbour-notes-1999.html", "“Amity”"],
  ])("reads %s in its own encoding", (path, word) => {
    expect(toText(extract(readFileSync(join(site, path)), { extractor: text }))).toContain(word);
  });

  it("keeps what the user includes, less what the user excludes, with any extractor", () => {
    const html = "<nav>menu</nav><main><p>one</p><aside>two</aside><p>three</p></main>";
    expect(toText(extract(html, { include: "main", exclude: ["aside"] }))).toBe("one\n\nthree");
    expect(toText(extract(html, { include: "main p", extractor: text }))).toBe("one\n\nthree");
    expect(toText(extract(html, { include: ".nothing", exclude: "nav, aside", extractor: text }))).toBe("one\n\nthree");
  });

  it("throws a TypeError that names a wrong selector, and on nothing else", () => {
    expect(() => extract("<p>", { exclude: "p[" })).toThrow(/"p\[" is not a CSS selector/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.uint8Array(), soup), (input) => {
        const article = extract(input, { url: "no address" });
        toJson(article);
      }),
    );
  });
});

describe("hostile pages", () => {
  const big = 40_000;
  it.each<[title: string, html: string]>([
    ["a line of many pieces", `<p>${"<i>x</i> ".repeat(big)}`],
    ["many paragraphs", "<p>x".repeat(big / 4)],
    ["nested lists", "<ul><li>x".repeat(big / 4)],
    ["nested quotes", "<blockquote>x".repeat(big / 4)],
    ["nested links", "<a href=/x><div>x".repeat(big / 4)],
    ["a wide table", `<table><tr>${"<td>x".repeat(big / 4)}`],
    ["a table of spans", `<table><tr><td colspan=1000000000 rowspan=1000000000>x<td>y<tr><td>z</table>`],
    ["nested tables", "<table><tr><th>x".repeat(300)],
    ["many breaks", `x${"<br>".repeat(big)}`],
    ["only images", "<p>x</p><img src=x>".repeat(big / 8)],
  ])("%s can be written in every format", (_title, html) => {
    const article = extract(html, { extractor: text });
    for (const format of [toText, toMarkdown, toHtml]) expect(format(article)).toContain("x");
    expect(toJson(article).blocks.length).toBe(article.blocks.length);
  });
});
