import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import type { Favor, Selection } from "../extractor.ts";
import { chosenTexts } from "../test-chosen.ts";
import { CONTEXT_NAMES } from "./context.ts";
import { FEATURE_NAMES } from "./features/index.ts";
import { learned } from "./learned.ts";
import { decodeBase64, readModel } from "./model.ts";
import { MODEL } from "./model-data.ts";
import { DEPTH } from "./score-rows.ts";

const SENTENCE = "The harbour wakes before the town does, and its clock is the tide, not the sun. ";
const PARAGRAPHS = ["Spring", "Neap", "Ebb", "Flood"].map(
  (name) => `<p>${name} tides come twice a month, when the moon and the sun pull together. ${SENTENCE.repeat(2)}`,
);
const PAGE = `<!DOCTYPE html><title>Tides | Almanac</title><body>
<nav class=menu><ul><li><a href=/>Home</a></li><li><a href=/boats>Boats</a></li><li><a href=/tides>Tides</a></li></ul></nav>
<main><article><h1>Tides</h1>${PARAGRAPHS.join("")}</article></main>
<section class=related><h2>Read next</h2><ul><li><a href=/a>The pilot</a></li><li><a href=/b>The lock</a></li></ul></section>
<footer class=footer><p>© Almanac <a href=/imprint>Imprint</a></p></footer>`;

const EXAMPLES = join(import.meta.dirname, "../../../examples/site");
const isShare = (value: number) => value >= 0 && value <= 1;

function select(html: string, favor: Favor = "balanced"): Selection {
  const page = scan(html);
  return learned.select(page, findBlocks(page), favor);
}

describe("the learned extractor", () => {
  it("ships a model for the features there are, of less than a megabyte", () => {
    const model = readModel(decodeBase64(MODEL));
    expect([model.features, model.context]).toEqual([FEATURE_NAMES.length, CONTEXT_NAMES.length]);
    expect([model.first.depth, model.second.depth]).toEqual([DEPTH, DEPTH]);
    expect(MODEL.length).toBeLessThan(1_000_000);
  });

  it("keeps an article and drops what is around it", () => {
    const text = chosenTexts(learned, PAGE).join("\n");
    expect(text).toContain("The harbour wakes");
    expect(text).not.toMatch(/Boats|pilot|Imprint/);
  });

  it.each([
    ["articles/a-knot-for-every-job", "article"],
    ["shop/brass-tide-clock", "product"],
    ["forum/anchor-dragging-in-soft-mud", "forum"],
    ["topics/lighthouses", "listing"],
  ])("takes %s for a page of the type %s", (name, type) => {
    const { pageType, confidence, scores } = select(readFileSync(join(EXAMPLES, `${name}.html`), "utf8"));
    expect(pageType?.name).toBe(type);
    for (const chance of [pageType?.probability, confidence, ...scores]) expect(chance).toSatisfy(isShare);
  });

  it("calls blocks of one kind the same on all pages, and those of others otherwise", () => {
    const kindsOf = (html: string) => select(html).kinds ?? [];
    const [, , , title, first, second] = kindsOf(PAGE);
    const [otherTitle, otherFirst] = kindsOf(PAGE.replace(/<nav.*nav>/, "").replace("Spring", "High")).slice(0, 2);
    expect(second).toBe(first);
    expect(title).not.toBe(first);
    expect([otherTitle, otherFirst]).toEqual([title, first]);
  });

  it("chooses again if its chances are weighed again, but for what is out of the question", () => {
    const alone = select(PAGE);
    const paragraph = alone.kinds?.[4];
    const weighed = alone.reconsider?.((chance, kind) => (kind === paragraph ? 0.01 : Math.max(chance, 0.9)));
    expect(Array.from(alone.chosen)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
    expect(Array.from(weighed?.chosen ?? [])).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 0]);
    expect(weighed?.explain(4)).toMatch(/^1 % likely to be content, beside others of its kind \(\d\d % alone\): /);
    expect(weighed?.explain(11)).toBe("stands in a footer");
  });

  it("keeps no less the more recall counts", () => {
    const count = (favor: Favor) => select(PAGE, favor).chosen.reduce((sum, kept) => sum + kept, 0);
    expect(count("precision")).toBeLessThanOrEqual(count("balanced"));
    expect(count("balanced")).toBeLessThanOrEqual(count("recall"));
  });

  it("says in words what spoke for a block and what against it", () => {
    const selection = select(PAGE);
    const last = selection.chosen.length - 1;
    expect(selection.explain(4)).toMatch(/^\d+ % likely to be content: .*for it: /);
    expect(selection.explain(last - 1)).toMatch(/against it: /);
  });

  it("asks nothing about blocks that the page sets apart", () => {
    const { scores, explain } = select(PAGE);
    const last = scores.length - 1;
    expect([scores[0], scores[last]]).toEqual([0, 0]);
    expect([explain(0), explain(last)]).toEqual(["stands in a navigation", "stands in a footer"]);
  });

  it("keeps one of two copies", () => {
    const body = `<article>${`<p>${SENTENCE.repeat(5)}</p>`}</article>`;
    const selection = select(`<body>${body}<div hidden>${body}</div>`);
    expect([...selection.chosen]).toEqual([1, 0]);
  });

  it("finds nothing on an empty page", () => {
    const selection = select("");
    expect([selection.chosen.length, selection.confidence, selection.pageType]).toEqual([0, null, null]);
  });
});
