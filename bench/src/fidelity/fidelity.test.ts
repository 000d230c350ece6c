import { expect, test } from "vitest";
import { compareStructures, judgedByPage, structureF1 } from "./compare-structures.ts";
import { pageItems } from "./page-items.ts";
import { type Kind, readStructure } from "./structure.ts";

function compare(kind: Kind, truth: string, ours: string) {
  const comparison = compareStructures(readStructure(truth), readStructure(ours)).find((one) => one.kind === kind);
  return comparison ?? expect.fail(`nothing about ${kind}`);
}

test.each<[claim: string, kind: Kind, truth: string, ours: string, counts: [number, number, number]]>([
  ["a heading that stayed one matches, whatever its marks", "heading", "## **Tea** & milk", "# Tea, *milk*", [1, 1, 1]],
  ["a heading that became text is missing", "heading", "## Tea\n\nhot", "Tea\n\nhot", [1, 0, 0]],
  ["a heading that was not selected does not count", "heading", "## Tea\n\nhot", "hot", [0, 0, 0]],
  [
    "a heading that the truth has inside a sentence only does not count",
    "heading",
    "Hot tea.",
    "# Tea\n\nHot tea.",
    [0, 0, 0],
  ],
  ["a second copy does not count", "heading", "# Tea", "# Tea\n\n# Tea", [1, 1, 1]],
  ["an item has not the text of the lists in it", "list item", "- a\n  - b", "- a\n- b", [2, 2, 2]],
  ["an item that the truth has as a line is too much", "list item", "a\nb", "- a\n- b", [0, 2, 0]],
  ["rows are compared as their cells' words", "table row", "|a|b|\n|-|-|\n|c|d|", "|a|b|\n|:-:|-|\n|*c*|d|", [2, 2, 2]],
  ["code is compared as its words", "code block", "```\na b\n```", "```js\n a  b\n```", [1, 1, 1]],
  ["a line of = makes no heading", "heading", "a\n=", "a", [0, 0, 0]],
])("%s", (_, kind, truth, ours, counts) => {
  const { expected, found, matched } = compare(kind, truth, ours);
  expect([expected, found, matched]).toEqual(counts);
});

test("the page's own tags can deny what a truth says", () => {
  const page = pageItems("<h2>Tea</h2><p><b>Milk</b></p><ul><li>a<ul><li>b</ul></ul>");
  const judged = judgedByPage(compare("heading", "# Milk\n\nTea", "Milk\n\n## Tea"), page);
  expect(judged).toMatchObject({ expected: 0, found: 0, missing: [], extra: [] });
  expect([...page]).toEqual(["heading tea", "list item b", "list item a"]);
});

test("an item of a page has not the code in it, as in Markdown", () => {
  expect([...pageItems("<ol><li>Run this:<pre>tea</pre></ol>")]).toEqual(["code block tea", "list item run this"]);
});

test("F1 of nothing against nothing is 1", () => {
  expect(structureF1({ expected: 0, found: 0, matched: 0 })).toBe(1);
  expect(structureF1({ expected: 3, found: 1, matched: 1 })).toBe(0.5);
});
