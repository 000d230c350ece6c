import fc from "fast-check";
import { expect, test } from "vitest";
import { isText, scan, select } from "../html/index.ts";
import { findSelectors } from "./selectors.ts";

function selectorOf(html: string, tag: string): string {
  const page = scan(html);
  return findSelectors(page, select(page, tag).slice(0, 1))[0];
}

test.each([
  ["a path starts at the body", "<div></div><div><p>a<p><b>", "b", "body > div:nth-of-type(2) > p:nth-of-type(2) > b:nth-of-type(1)"],
  ["or at the nearest id", "<div id=a><p><p id=b><i><b>", "b", "#b > i:nth-of-type(1) > b:nth-of-type(1)"],
  ["an id names its element", "<p id=a>", "p", "#a"],
  ["an id that is not unique does not count", "<div id=a><p id=a><b>", "b", "body > div:nth-of-type(1) > p:nth-of-type(1) > b:nth-of-type(1)"],
  ["nor does one in other case", "<div id=A><p id=a>", "p", "body > div:nth-of-type(1) > p:nth-of-type(1)"],
  ["ids are escaped", `<p id="1a:b c">`, "p", "#\\31 a\\:b\\ c"],
  ["names are escaped", "<o:p>", "o\\:p", "body > o\\:p:nth-of-type(1)"],
  ["the body is itself", "<body>", "body", "body"],
  ["the head is below the root", "<title>", "title", "html > head:nth-of-type(1) > title:nth-of-type(1)"],
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
