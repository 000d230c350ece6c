import { describe, expect, it } from "vitest";
import { blockText, findBlocks } from "../blocks/index.ts";
import { scan } from "../html/index.ts";
import { density, densityLiteral, densityScore, punctuationDensity, textDensity } from "./density.ts";
import type { Favor } from "./extractor.ts";
import { chosenTexts, reasons } from "./test-chosen.ts";

describe("Xie's formulas, worked by hand", () => {
  it("text density (1): 300 characters, 40 of them in 4 links, under 13 tags", () => {
    expect(textDensity(300, 40, 13, 4)).toBe(26);
  });

  it("punctuation density (2): 260 free characters, 12 marks", () => {
    expect(punctuationDensity(300, 40, 12)).toBe(20);
  });

  it("score (3): 26 × log₁₀(8 + 2) × ln 20", () => {
    expect(densityScore(26, 8, 20)).toBeCloseTo(77.889, 3);
  });

  it("score nothing where all text is link text", () => {
    expect(densityScore(textDensity(40, 40, 4, 4), 3, punctuationDensity(40, 40, 0))).toBe(0);
  });
});

const SENTENCE = "The tide went out, and the boats, one after another, sat down in the mud. ";
const PAGE = `
  <div id=nav><a href=/a>Home</a> <a href=/b>News and more</a> <a href=/c>Contact</a></div>
  <div id=main><div id=text><h1>Low water</h1><p>${SENTENCE.repeat(3)}<p>${SENTENCE.repeat(2)}
    <p><a href=/more>Read more about the harbour</a>, here</div></div>
  <div id=foot>Copyright, all rights reserved.</div>`;

function chosen(html: string, favor: Favor = "balanced"): string[] {
  const page = scan(html);
  const blocks = findBlocks(page);
  const selection = density.select(page, blocks, favor);
  return Array.from({ length: blocks.size }, (_, block) => block)
    .filter((block) => selection.chosen[block])
    .map((block) => blockText(page, blocks, block).slice(0, 9));
}

describe("density", () => {
  it("keeps the densest element and drops navigation and footer", () => {
    expect(chosen(PAGE)).toEqual(["Low water", "The tide ", "The tide "]);
  });

  it("keeps blocks of links inside it when recall matters more", () => {
    expect(chosen(PAGE, "recall")).toEqual(["Low water", "The tide ", "The tide ", "Read more"]);
  });

  it("keeps all text of a page that has no other element", () => {
    expect(chosen("Just a line.")).toEqual(["Just a li"]);
  });

  it("chooses nothing on an empty page", () => {
    expect(chosen("")).toEqual([]);
  });

  it("says why, for every block", () => {
    const page = scan(PAGE);
    const blocks = findBlocks(page);
    const { explain } = density.select(page, blocks, "balanced");
    expect(explain(0)).toBe("outside the densest element, a <div>");
    expect(explain(1)).toBe("in the densest element, a <div>");
    expect(explain(4)).toBe("82 % of it is link text");
  });
});

describe("densityLiteral", () => {
  it("scores by the letter: 300 characters, 200 of them in 4 paragraphs, under 23 tags, with 9 marks", () => {
    // 5 × log₁₀(4 + 2) × ln 10
    expect(densityScore(textDensity(300, 200, 23, 4), 4, punctuationDensity(300, 200, 9))).toBeCloseTo(8.959, 3);
  });

  it("prefers text outside paragraphs to an article made of them, as the paper's words do", () => {
    const html = `<div><p>${SENTENCE}<p>${SENTENCE}</div><div>Copyright, all rights reserved. <p>2022</div>`;
    expect(chosenTexts(densityLiteral, html)).toEqual(["Copyright, all rights reserved.", "2022"]);
  });

  it("takes the first where all score nothing", () => {
    expect(chosenTexts(densityLiteral, `<div></div><div><p>One</div><div><p>Two</div>`)).toEqual(["One"]);
  });

  it("knows no other element than <div>", () => {
    expect(reasons(densityLiteral, `<article><p>${SENTENCE}</article>`)).toEqual(["no element is dense"]);
  });

  it("keeps links", () => {
    expect(chosenTexts(densityLiteral, "<div>Text, <p><a href=/>and a link</a></div>")).toEqual([
      "Text,",
      "and a link",
    ]);
  });
});
