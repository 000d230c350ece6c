import { describe, expect, it } from "vitest";
import { chosenTexts, reasons } from "./test-chosen.ts";
import { nodeImportance, subtreeWeight, weight, weightLiteral } from "./weight.ts";

describe("Wang & Liu's formulas", () => {
  it("leaf weight (1): 60 words outside 2 links, in one pair of tags", () => {
    expect(nodeImportance(60, 2, 1)).toBe(20);
  });

  it("subtree weight (2), with the numbers of § 3.3", () => {
    expect(subtreeWeight(0.7, 100 + 120, 2)).toBeCloseTo(77, 10);
    expect(subtreeWeight(0.7, 10 + 50, 2)).toBeCloseTo(21, 10);
  });

  it("subtree weight (2) of the third subtree is 0.9, where the paper prints 31", () => {
    expect(subtreeWeight(0.3, 1 + 5, 2)).toBeCloseTo(0.9, 10);
  });
});

const words = (count: number) => "word ".repeat(count).trim();
const ARTICLE = [words(21), words(22), words(23)];
const NOTICE = words(50);
const PAGE =
  `<div><p>${NOTICE}</p></div>` +
  `<div><p>${ARTICLE.join("<p>")}<ul><li>a point</ul></div>` +
  `<form><p>${words(60)}</form>` +
  `<div><p><a href=/>${words(99)}</a></div>`;

describe("weight", () => {
  it("keeps the element with the most words, with its lists", () => {
    expect(chosenTexts(weight, PAGE)).toEqual([...ARTICLE, "a point"]);
  });

  it("keeps only its leaves where precision matters more", () => {
    expect(chosenTexts(weight, PAGE, "precision")).toEqual(ARTICLE);
  });

  it("prunes forms, but not one around the page", () => {
    const form = `<form><div><p>${ARTICLE.join("<p>")}</div></form>`;
    expect(chosenTexts(weight, `${form}<div><p>${words(40)}</div>`)).toEqual(ARTICLE);
    expect(chosenTexts(weight, `${form}<div><p>${words(90)}</div>`)).toEqual([words(90)]);
  });

  it("says why, for every block", () => {
    expect(reasons(weight, `${PAGE}<p hidden>x`)).toEqual([
      "no part of the heaviest element, a <div>",
      "in the heaviest element, a <div>",
      "in the heaviest element, a <div>",
      "in the heaviest element, a <div>",
      "in the heaviest element, a <div>",
      "pruned, in a form or an embedded object",
      "no part of the heaviest element, a <div>",
      "the page does not show it",
    ]);
    expect(reasons(weight, "<a href=/>Only links</a>")).toEqual(["no element weighs anything"]);
  });
});

describe("weightLiteral", () => {
  it("lets one long notice outweigh an article, as the paper's mean does", () => {
    expect(chosenTexts(weightLiteral, PAGE)).toEqual([NOTICE]);
  });

  it("lets width decide between equals", () => {
    const cell = (width: string, text: string) => `<td width=${width}><div><p>${text}</p></div>`;
    const html = `<table width=1280><tr>${cell("20%", `a ${words(9)}`)}${cell("80%", `b ${words(9)}`)}</table>`;
    expect(chosenTexts(weightLiteral, html)).toEqual([`b ${words(9)}`]);
  });

  it("takes an element that <br><br> divides for one leaf", () => {
    const html = `<div><p>${words(30)}<br><br>${words(30)}</p></div><div><p>${words(40)}</p></div>`;
    expect(chosenTexts(weightLiteral, html)).toEqual([words(30), words(30)]);
  });

  it("takes text beside block-level elements for a leaf", () => {
    expect(chosenTexts(weightLiteral, `<div>${words(30)}<p>${words(5)}</p></div>`)).toEqual([words(30), words(5)]);
  });
});
