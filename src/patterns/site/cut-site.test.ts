import { describe, expect, it } from "vitest";
import { cutSite } from "./cut-site.ts";
import { fragmentOf } from "./fragment.ts";
import { parseMarker } from "./marker.ts";
import type { SitePattern } from "./site-pattern.ts";

const PAGE = `<html><head><title>Tea</title></head><body>
<div class="top nav">Home</div>
<h1 id=t7>Tea</h1>
<!-- <div class="post">old</div> -->
<script>var x = '<div class="post">no</div>';</script>
<div data-x="1" class='wide post'>One <div class="share">Tell</div> two <div>three</div></div>
<DIV CLASS="post">Four</DIV>
<div class="poster">Buy</div>
<div class="foot">End</div></body></html>`;

function texts(pattern: SitePattern, source = PAGE): string[] {
  return cutSite(source, pattern).map(({ start, end }) =>
    source
      .slice(start, end)
      .replace(/<!--.*?-->|<script>.*?<\/script>|<[^>]*>/gs, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

it.each<SitePattern["parts"][number]>([
  { element: '<div class~="post">' },
  { element: "<div>" },
  { from: { side: "before", marker: '<div class~="post">' }, to: "<hr>" },
])("a page that begins with the marker is cut: %o", (part) => {
  expect(texts({ parts: [part], excludes: [] }, '<div class="post">One</div><hr>Two')).toEqual(["One"]);
});

describe("a site's pattern", () => {
  it.each<[what: string, pattern: SitePattern, texts: string[]]>([
    [
      "cuts all elements that have the class among others, real ones only",
      { parts: [{ element: '<div class~="post">' }], excludes: [] },
      ["One Tell two three", "Four"],
    ],
    [
      "asks for all of a marker's attributes",
      { parts: [{ element: '<div class~="post wide">' }], excludes: [] },
      ["One Tell two three"],
    ],
    [
      "leaves out what it excludes",
      { parts: [{ element: '<div class~="post">' }], excludes: ['<div class~="share">'] },
      ["One", "two three", "Four"],
    ],
    [
      "is all of its parts, once each",
      {
        parts: [{ element: '<div class~="wide">' }, { element: "<h1>" }, { element: '<div data-x="1">' }],
        excludes: [],
      },
      ["Tea", "One Tell two three"],
    ],
    [
      "cuts between two markers",
      { parts: [{ from: { side: "after", marker: "<h1>" }, to: '<div class~="poster">' }], excludes: [] },
      ["One Tell two three Four"],
    ],
    [
      "begins before a marker where it says so, and may run to the end",
      { parts: [{ from: { side: "before", marker: '<div class~="poster">' }, to: null }], excludes: [] },
      ["Buy End"],
    ],
    [
      "cuts nothing where an end is missing",
      { parts: [{ from: { side: "before", marker: "<h1>" }, to: '<div class~="aside">' }], excludes: [] },
      [],
    ],
    [
      "leaves out what pages repeat, wherever it stands to the letter",
      {
        parts: [{ element: '<div class~="post">' }, { element: '<div class~="foot">' }],
        excludes: [],
        repeated: ['<div class="share">Tell</div>', "Four", '<div class="foot">Start</div>'],
      },
      ["One", "two three", "", "", "End"],
    ],
    ["cuts nothing where nothing matches", { parts: [{ element: "<main>" }], excludes: ["<div>"] }, []],
  ])("%s", (_what, pattern, expected) => expect(texts(pattern)).toEqual(expected));

  it("is one page of what it cuts, whose offsets lead back to the source", () => {
    const source = "<table><tr><td class=a>x<td>no</td></tr></table><p class=b>y</p>";
    const ranges = cutSite(source, { parts: [{ element: "<tr>" }, { element: '<p class~="b">' }], excludes: [] });
    const { html, sourceOffset } = fragmentOf(source, ranges);
    expect(html).toBe("<table><tr><td class=a>x<td>no</td></tr></table><hr><p class=b>y</p>");
    expect(source[sourceOffset(html.indexOf("y"))]).toBe("y");
    expect(source[sourceOffset(html.indexOf("x"))]).toBe("x");
  });
});

describe("a marker", () => {
  it.each(["<div>", '<div class~="a b">', '<td class~="a" width="100%">', '<section role="main">'])(
    "is read as it is written: %s",
    (text) => expect(parseMarker(text).text).toBe(text),
  );

  it.each(["", "div", "<div", "</div>", "<div>x"])("is not %j", (text) => {
    expect(() => parseMarker(text)).toThrow(/is not a marker: give one such as/);
  });
});

describe("hostile pages are cut in linear time", () => {
  const many = 50_000;
  const pattern: SitePattern = {
    parts: [
      { element: '<div class~="x">' },
      { from: { side: "after", marker: "<p>" }, to: '<b id="z">' },
      { element: "<p>" },
    ],
    excludes: ['<i class~="y">', "<i>"],
  };
  it.each<[title: string, source: string]>([
    ["nested elements", '<div class="x"><i class=y>'.repeat(many)],
    ["elements with holes", '<div class="x">a<i>b</i></div>'.repeat(many)],
    ["classes without end", `<div class="${"x".repeat(many)} ${"x y ".repeat(many)}`],
    ["one tag with many attributes", `<div ${'class="x" '.repeat(many)}>`],
    ["tags without end", '<div class="x" <p '.repeat(many)],
  ])("%s", (_title, source) => {
    const ranges = cutSite(source, pattern);
    expect(ranges.every(({ start, end }, at) => start < end && start >= (ranges[at - 1]?.end ?? 0))).toBe(true);
  });
});
