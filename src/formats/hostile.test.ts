import { describe, expect, test } from "vitest";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import { type FormatName, formats } from "./index.ts";

const BYTES = "A".repeat(5_000_000);

/** What pages do to break programs: name, page, what must be left of its text, and how much longer a format may be. */
const PAGES: readonly [claim: string, html: string, text: RegExp, growth: number][] = [
  ["208 tables in each other", `${"<table><tr><td>cell<td>".repeat(208)}core`, /core/, 10],
  ["208 tables with headers in each other", `${"<table><tr><th>cell<td>".repeat(208)}core`, /core/, 10],
  ["cells that claim a billion columns", `<table>${"<tr><th colspan=1000000000>head<td>core".repeat(500)}</table>`, /head.*core/s, 10],
  ["cells that claim a billion rows", `<table>${"<tr><th rowspan=1000000000>head<td>core".repeat(500)}</table>`, /head.*core/s, 10],
  ["100,000 lists in each other", `${"<ul><li>a".repeat(100_000)}core`, /core/, 10],
  ["100,000 quotations in each other", `${"<blockquote>a".repeat(100_000)}core`, /core/, 10],
  ["100,000 boxes in each other", `${"<div class='admonition note'>a".repeat(100_000)}core`, /core/, 10],
  ["formulas in each other", `<p>core ${"<math><msup><mrow>".repeat(50_000)}<mi>x`, /core/, 10],
  ["an address of five megabytes", `<p>core <a href="https://a.example/${BYTES}">b</a></p>`, /core/, 3],
]; // biome-ignore format: one page a line

/** JSON holds the others, and for each block a selector, which is as long as the block is deep. */
const CONTENT = (Object.keys(formats) as FormatName[]).filter((name) => name !== "json");

describe.each(PAGES)("%s", (_, html, expected, growth) => {
  const article = extract(html, { extractor: text });

  test.each(CONTENT)("leave a bounded result as %s", (name) => {
    const written = String(formats[name].render(article));
    expect(written.length).toBeLessThan(growth * html.length + 5000);
    expect(written).toMatch(expected);
  });
});

test("an image of five megabytes in its address is left out of Markdown and kept in HTML", () => {
  const article = extract(`<p>core <img src="data:image/png;base64,${BYTES}" alt="b"></p>`, { extractor: text });
  expect(formats.markdown.render(article)).toBe("core");
  expect(formats.html.render(article)).toContain(BYTES);
});

test("a link to five megabytes of data leaves its text", () => {
  const article = extract(`<p>core <a href="data:text/html,${BYTES}">b</a></p>`, { extractor: text });
  for (const name of ["markdown", "html", "xml", "tei"] as const)
    expect(String(formats[name].render(article)).length).toBeLessThan(2000);
});
