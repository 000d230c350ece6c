import fc from "fast-check";
import { expect, test } from "vitest";
import { isText, scan, select } from "../html/index.ts";
import { findSelectors } from "./selectors.ts";

function selectorOf(html: string, tag: string): string {
  const page = scan(html);
  return findSelectors(page, select(page, tag).slice(0, 1))[0];
}

test.each([
  ["a path starts at the body", "<div></div><div><p>a<p><b>", "b", "body > div:nth-of-type(2) > p:nth-of-type(2) > b"],
  ["or at the nearest id", "<div id=a><p><p id=b><i><b>", "b", "#b > i > b"],
  ["or at a class that no other element has", "<div class='box text'><p>a<p><b></div><div class=box>", "b", ".text > p:nth-of-type(2) > b"],
  ["an id goes before a class", "<div class=text id=a><b>", "b", "#a > b"],
  ["or at the only article", "<article class=box><p></article><p class=box>", "p", "article > p"],
  ["an id names its element", "<p id=a>", "p", "#a"],
  ["an id that is not unique does not count", "<div id=a><p id=a><b>", "b", "body > div > p > b"],
  ["nor does one in other case", "<div id=A><p id=a>", "p", "body > div > p"],
  ["nor does one that a build made up", "<div id=css-1x2y3z class=sc-bdVaJa><p>", "p", "body > div > p"],
  ["ids are escaped", `<p id="1a:b c">`, "p", "#\\31 a\\:b\\ c"],
  ["names are escaped", "<o:p></o:p><o:p>", "o\\:p", "body > o\\:p:nth-of-type(1)"],
  ["the body is itself", "<body>", "body", "body"],
  ["the head is below the root", "<title>", "title", "html > head > title"],
])("%s", (_, html, tag, selector) => {
  expect(selectorOf(html, tag)).toBe(selector);
}); // biome-ignore format: one case a line

const part = fc.constantFrom(
  ...[
    "<div>",
    "</div>",
    "<p>",
    "</p>",
    "<ul><li>",
    "</ul>",
    "<b>",
    "</b>",
    "<table>",
    "<tr>",
    "<td>",
    "</table>",
    "text",
  ],
  ...["<p id=a>", "<div id=b>", "<div id='c d'>", "<b id=-1>", "<x-y id=é>", "<svg><g></g></svg>", "<a id=a>", "</a>"],
  ...["<p class='a b'>", "<div class=a>", "<b class=B>", "<i class='é .x'>", "<article>", "<h1 class=a>"],
);

test("a selector finds its node and no other", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const page = scan(parts.join(""));
      const nodes = Array.from({ length: page.size }, (_, node) => node);
      for (const [node, selector] of findSelectors(page, nodes).entries())
        expect(select(page, selector)).toEqual([isText(page, node) ? page.parent[node] : node]);
    }),
  );
});
