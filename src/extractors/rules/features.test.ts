import { describe, expect, it } from "vitest";
import { findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { FEATURES, type FeatureName, measureCandidates, spread } from "./features.ts";

/** 90 characters in a sentence of three words, and two marks. */
const LONG = `${"l".repeat(40)} ${"o".repeat(24)}, ${"n".repeat(24)}.`;

/**
 * Characters, without white space:
 *
 *     body                                     400
 *       nav                  10 linked
 *       div                                    300
 *         h1                 10
 *         article            3 × 90            270
 *         div                20                 20
 *       div                  90, 15 linked      90
 */
const PAGE = `<body><nav><a href=/>0123456789</a></nav>
  <div><h1>${"h".repeat(10)}</h1>
    <article><p>${LONG}<p>${LONG}<img><p>${LONG}
    </article>
    <div>${"d".repeat(20)}</div></div>
  <div>${"e".repeat(45)}. ${"f".repeat(28)}. <a href=/>${"g".repeat(15)}</a></div>`;

const [BODY, MAIN, ARTICLE, SMALL, OTHER] = [0, 1, 2, 3, 4];

const page = scan(PAGE);
const candidates = measureCandidates(page, findBlocks(page));

function measured(candidate: number, feature: FeatureName): number {
  return candidates.values[candidate * FEATURES.length + FEATURES.indexOf(feature)];
}

describe("features, counted by hand", () => {
  it("the page has five candidates", () => expect(candidates.size).toBe(5));

  it.each<[feature: FeatureName, candidate: number, expected: number]>([
    ["share of the page's characters", BODY, 1],
    ["share of the page's characters", MAIN, 300 / 400],
    ["share of the page's unlinked text", OTHER, 75 / 375],
    ["share of the page's long text", ARTICLE, 270 / 360],
    ["share of the page's long text", SMALL, 0],
    ["share of the page's sentences", ARTICLE, 3 / 5],
    ["share of the page's paragraph text", MAIN, 1],
    ["link density", OTHER, 15 / 90],
    ["link density", ARTICLE, 0],
    ["text density", ARTICLE, 270 / 5],
    ["punctuation per character", ARTICLE, 6 / 270],
    ["digits per character", BODY, 10 / 400],
    ["characters", MAIN, 300],
    ["characters per block", ARTICLE, 90],
    ["share of its text in paragraphs", MAIN, 270 / 300],
    ["share of its text in asides", BODY, 10 / 400],
    ["share of its text in asides", MAIN, 0],
    ["sentences", ARTICLE, 3],
    ["paragraphs", MAIN, 3],
    ["blocks", MAIN, 5],
    ["list items per block", MAIN, 0],
    ["headings per block", MAIN, 1 / 5],
    ["images per block", ARTICLE, 1 / 3],
    ["depth", BODY, 0],
    ["depth", ARTICLE, 2],
    ["share of the page before it", ARTICLE, 20 / 400],
    ["share of the page after it", ARTICLE, 110 / 400],
    ["share of its parent's characters", ARTICLE, 270 / 300],
    ["share of its parent's characters", BODY, 1],
    ["share of its parent's long text", MAIN, 270 / 360],
    ["link density beside it", MAIN, 25 / 100],
    ["link density beside it", BODY, 0],
    ["levels above the largest text", ARTICLE, 0],
    ["levels above the largest text", BODY, 2],
    ["levels above the largest text", OTHER, 1000],
    ["children", BODY, 2],
    ["children", ARTICLE, 0],
    ["children its text is spread over", BODY, 390 ** 2 / (300 ** 2 + 90 ** 2)],
    ["children its text is spread over", ARTICLE, 0],
    ["share of its text in its largest child", MAIN, 270 / 300],
    ["share of its sentences in one child", BODY, 3 / 5],
    ["share of its text in no child", MAIN, 10 / 300],
    ["share of its long text in the largest", BODY, 270 / 360],
    ["share of its long text in the largest", OTHER, 0],
    ["article tag", ARTICLE, 1],
    ["article tag", MAIN, 0],
    ["main tag", MAIN, 0],
    ["body tag", BODY, 1],
  ])("%s of candidate %d is %d", (feature, candidate, expected) => {
    expect(measured(candidate, feature)).toBeCloseTo(expected, 12);
  });

  it("every feature is tested above, has a name of its own, and no name breaks a rule's text", () => {
    expect(new Set(FEATURES).size).toBe(FEATURES.length);
    for (const name of FEATURES) expect(name).not.toMatch(/ (?:and|then) |[≤>]/);
  });

  it("a tag counts for all elements that share the text", () => {
    const wrapped = scan("<main><div><article><div><p>Text.</div></article></div></main>");
    const { size, values } = measureCandidates(wrapped, findBlocks(wrapped));
    const tags = (["article tag", "main tag", "body tag"] as const).map((name) => values[FEATURES.indexOf(name)]);
    expect([size, ...tags]).toEqual([1, 1, 1, 1]);
  });

  it("nothing is divided by zero", () => {
    const bare = scan("<div>x</div><div>y</div>");
    const { values } = measureCandidates(bare, findBlocks(bare));
    expect(values.every(Number.isFinite)).toBe(true);
  });
});

describe("the spread of text over children", () => {
  it.each([
    ["three equal ones", [5, 5, 5], 3],
    ["one of two with nearly all", [99, 1], 1.02],
    ["none", [], 0],
  ])("%s", (_, sizes, expected) => {
    const sum = sizes.reduce((total, size) => total + size, 0);
    const squares = sizes.reduce((total, size) => total + size ** 2, 0);
    expect(spread(sum, squares)).toBeCloseTo(expected, 2);
  });
});
