import { describe, expect, it } from "vitest";
import { extract } from "../extract.ts";
import { text } from "../extractors/index.ts";
import type { OutlineEntry } from "./outline.ts";

function article(html: string, url: string | null = null) {
  return extract(html, { extractor: text, url });
}

/** `A#id(B C)` */
function written(entries: readonly OutlineEntry[]): string {
  return entries
    .map(({ text, id, children }) => text + (id ? `#${id}` : "") + (children.length > 0 ? `(${written(children)})` : ""))
    .join(" ");
} // biome-ignore format: one expression

describe("an outline", () => {
  it.each<[rule: string, html: string, outline: string]>([
    ["nests headings by rank", "<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>", "a(b(c) d)"],
    ["takes ranks as they come", "<h3>a</h3><h2>b</h2><h4>c</h4><h1>d</h1>", "a b(c) d"],
    ["is empty without headings", "<p>a", ""],
    ["finds headings inside of other elements", "<blockquote><h2>a</h2></blockquote>", "a"],
    ["has plain text", "<h2> a <b>b</b>\n c</h2>", "a b c"],
    ["has a heading's id", "<h2 id=x>a</h2>", "a#x"],
    ["or that of a link inside", "<h2><a name=x></a>a</h2>", "a#x"],
    ["or that of the section it opens", "<section id=x><h2>a</h2><p>b</p><h3>c</h3></section>", "a#x(c)"],
    ["or that of the link before it", "<p>b</p><a id=x></a> <h2>a</h2>", "a#x"],
    ["but not that of a section with a text before it", "<div id=x>b<h2>a</h2></div>", "a"],
  ])("%s", (_rule, html, expected) => expect(written(article(html).outline)).toBe(expected));

  it("says where the headings stand", () => {
    const { outline, page } = article("<p>a<h2>b</h2>");
    expect(page.source.slice(outline[0].start, outline[0].end)).toBe("<h2>b</h2>");
  });

  it("of 20,000 headings in a row is found as quickly as theirs is read", () => {
    expect(article("<b>x</b><h2>a</h2>".repeat(20_000)).outline).toHaveLength(20_000);
  });
});

describe("a link", () => {
  it.each<[href: string, internal: boolean | null]>([
    ["/a", true],
    ["https://www.almanac.example/b", true],
    ["https://shop.almanac.example/", true],
    ["https://other.example/", false],
    ["https://notalmanac.example/", false],
    ["mailto:a@almanac.example", null],
  ])("to %s is internal: %s", (href, internal) => {
    expect(article(`<p><a href="${href}">a</a>`, "https://almanac.example/").links[0].internal).toBe(internal);
  });

  it("is neither where the page's address is not known", () => {
    expect(article("<p><a href=https://a.example/>a</a>").links[0].internal).toBeNull();
  });

  it("has what the page says about its target", () => {
    expect(article("<p><a href=/x rel='NoFollow  ugc'>a</a>").links[0].rel).toEqual(["nofollow", "ugc"]);
  });
});
