import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Blocks, findBlocks } from "../blocks/index.ts";
import { extract } from "../extract.ts";
import { type Page, scan } from "../html/index.ts";
import { byIdentifier } from "./by-identifier.ts";
import type { Extractor, Favor } from "./extractor.ts";
import { extractors } from "./index.ts";
import { chosenTexts } from "./test-chosen.ts";

/** Every extractor keeps the promises of `extractor.ts`; that it is linear is shown by `conformance-linear.test.ts`. */
const EXTRACTORS: readonly Extractor[] = [...Object.values(extractors), byIdentifier("div")];

/** Pages hide content, too, in <noscript> and in tabs: one that has learned so may keep it. */
const KEEPS_HIDDEN: ReadonlySet<string> = new Set(["learned"]);

const FAVORS: readonly Favor[] = ["precision", "balanced", "recall"];

/** The same bytes every time. */
function randomBytes(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 24;
  });
}

const SENTENCES = "One. Two. Three. Four. Five. ";

const HOSTILE: Record<string, string> = {
  "an empty page": "",
  "white space": " \n\t ",
  "100,000 nested divs": "<div>".repeat(100_000) + SENTENCES,
  "30,000 divs with a word": "<div>word".repeat(30_000),
  "10,000 divs of the same sentences": `<div>${SENTENCES}</div>`.repeat(10_000),
  "a megabyte of <": "<".repeat(1 << 20),
  "100,000 lines of text": `<p>${"a\n".repeat(100_000)}`,
  "50,000 <br>": `<p>${"a<br>".repeat(50_000)}`,
  "one line of a megabyte": `<p>${"word. ".repeat(170_000)}`,
  "random bytes": new TextDecoder("latin1").decode(randomBytes(200_000)),
  "random bytes as UTF-8": new TextDecoder().decode(randomBytes(200_000)),
  "lone surrogates": `<div><p>\ud800 a. \udc00b. \ud800. \udfff. c. d.</p>\ud83d</div>`,
  "a frameset": "<frameset><frame src=a><frame src=b></frameset><noframes>None. Of. This. Is. Shown.</noframes>",
  "only hidden text": `<div hidden>${SENTENCES}</div><p style="display:none">${SENTENCES}</p><noscript>x</noscript>`,
  "misnested tables": `<table>${`<tr>moved<td><p>cell. </table><b><p>`.repeat(2_000)}`,
  "unclosed formatting": "<b><i><a href=/><p>text. ".repeat(2_000),
  "strange widths": `<div width=1e999><div style="width:${"9".repeat(400)}px"><td width=" ${" ".repeat(9_999)}x">a`,
};

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

const ARTICLE = `<!doctype html><title>Low water</title><body>
  <div id=page>
    ${ORDINALS.map(
      (word) => `<p>This is the ${word} paragraph, and it goes on for a while. ${"It says much. ".repeat(8)}</p>`,
    ).join("\n    ")}
  </div>`;

interface Subject {
  readonly page: Page;
  readonly blocks: Blocks;
}

function read(html: string): Subject {
  const page = scan(html);
  return { page, blocks: findBlocks(page) };
}

const hostile = new Map(Object.entries(HOSTILE).map(([name, html]) => [name, read(html)]));

function expectVerdictOnEveryBlock(extractor: Extractor, { page, blocks }: Subject, favor: Favor): void {
  const selection = extractor.select(page, blocks, favor);
  expect(selection.chosen).toHaveLength(blocks.size);
  expect(selection.scores).toHaveLength(blocks.size);
  expect(selection.chosen.every((value) => value === 0 || value === 1)).toBe(true);
  expect(selection.scores.every(Number.isFinite)).toBe(true);
  const keepsHidden = selection.chosen.some((value, block) => value === 1 && blocks.hidden[block] === 1);
  if (!KEEPS_HIDDEN.has(extractor.name)) expect(keepsHidden).toBe(false);
  const sample = Math.max(1, Math.floor(blocks.size / 100));
  for (let block = 0; block < blocks.size; block += sample) expect(selection.explain(block)).not.toBe("");
}

describe.each(EXTRACTORS)("$name", (extractor) => {
  it.each([...hostile.keys()])("judges every block of %s", (name) => {
    for (const favor of FAVORS) expectVerdictOnEveryBlock(extractor, hostile.get(name)!, favor);
  });

  it("judges every block of any soup of tags", () => {
    const pieces =
      "<div>,</div>,<p>,<td>,<table>,<a href=/>,</a>,<form>,<br>,<script>,</script>,<p hidden>,<!--,-->,\n,One. ,文。,&amp;,<";
    const soup = fc.array(fc.constantFrom(...pieces.split(",")), { maxLength: 60 }).map((list) => list.join(""));
    const check = (html: string, favor: Favor) => expectVerdictOnEveryBlock(extractor, read(html), favor);
    fc.assert(fc.property(soup, fc.constantFrom(...FAVORS), check), { seed: 1, numRuns: 200 });
  });

  it("gives the same verdict every time, whatever it judged before", () => {
    const [article, other] = [read(ARTICLE), hostile.get("misnested tables")!];
    const first = extractor.select(article.page, article.blocks, "balanced");
    extractor.select(other.page, other.blocks, "recall");
    const second = extractor.select(article.page, article.blocks, "balanced");
    expect(second.chosen).toEqual(first.chosen);
    expect(second.scores).toEqual(first.scores);
  });

  it("keeps nothing of an empty page", () => {
    for (const favor of FAVORS) expect(chosenTexts(extractor, "", favor)).toEqual([]);
  });

  it.skipIf(KEEPS_HIDDEN.has(extractor.name))("keeps nothing that the page does not show", () => {
    for (const favor of FAVORS) expect(chosenTexts(extractor, HOSTILE["only hidden text"], favor)).toEqual([]);
  });

  it("keeps the page's order", () => {
    for (const favor of FAVORS) {
      const { blocks } = extract(ARTICLE, { extractor, favor });
      expect(blocks.map(({ text }) => /the (\w+) paragraph/.exec(text)?.[1])).toEqual(ORDINALS);
      expect(blocks.map(({ start }) => start)).toEqual(blocks.map(({ start }) => start).toSorted((a, b) => a - b));
    }
  });

  it("keeps all of a plain article", () => {
    for (const favor of FAVORS) expect(chosenTexts(extractor, ARTICLE, favor)).toHaveLength(5);
  });
});
