import { cut, parseOpeningTag } from "dechaff/patterns";
import { describe, expect, test } from "vitest";
import { finders, ownFinder } from "./finders.ts";
import { letterCut } from "./letter-cut.ts";
import { compileSet } from "./set-parser.ts";

const TAG = '<div class="main text" id="m">';
const ELEMENT = `${TAG}<div>one</div> <div><div>two</div></div></div>`;
const PAGE = `<body><div class="main">no</div>${ELEMENT}<p>no</p><div>no</div>${ELEMENT}</body>`;
const tag = parseOpeningTag(TAG);

describe.each([...finders, ownFinder])("$name", ({ create }) => {
  test("finds all elements with the opening tag, and no others", () => {
    const texts = create(PAGE)(tag).map((text) => text().replace(/\s+/g, " ").trim());
    expect(texts.map((text) => text.replaceAll(" ", ""))).toEqual(["onetwo", "onetwo"]);
  });

  test("finds nothing in an empty page", () => {
    expect(create("")(tag)).toEqual([]);
  });
});

describe.each([
  ["cut", (html: string) => cut(html, tag).slices],
  ["the SET parser", compileSet(tag)],
  ["the paper's algorithm", (html: string) => letterCut(html, TAG).slices],
] as const)("%s", (_, slicesOf) => {
  test("cuts out all elements with their inner tags", () => {
    const slices = slicesOf(PAGE);
    expect(slices.map(({ start, end }) => PAGE.slice(start, end))).toEqual([ELEMENT, ELEMENT]);
    expect(slices.map(({ innerTagCount, closed }) => [innerTagCount, closed])).toEqual([
      [4, true],
      [4, true],
    ]);
  });

  test("ends with the page where the closing tag is missing", () => {
    const [slice] = slicesOf(`${TAG}<div>one</div>`);
    expect([slice.end, slice.closed]).toEqual([TAG.length + 14, false]);
  });

  test("finds nothing in an empty page", () => {
    expect(slicesOf("")).toEqual([]);
  });
});

test("the SET parser reads attributes in any order and quotes", () => {
  expect(compileSet(tag)("<DIV id='m'  class=\"main text\">x</DIV>")).toHaveLength(1);
});

test("the paper's algorithm searches again from 0 where the position is too far", () => {
  const information = { startingPosition: PAGE.length - 10, innerTagCount: 4, repetition: false };
  const { slices, secondSearch } = letterCut(PAGE, TAG, information);
  expect([slices.length, slices[0].start, secondSearch]).toEqual([1, PAGE.indexOf(TAG), true]);
});
