import { describe, expect, it } from "vitest";
import { characters } from "./characters.ts";
import { chosenTexts, reasons } from "./test-chosen.ts";

/** 200 characters with their white space: twenty words of nine letters. */
const PARAGRAPH = "paragraph ".repeat(20).trim();

describe("characters", () => {
  it("keeps the first element with more than 500 characters in paragraphs", () => {
    const html =
      `<div id=a><p>${PARAGRAPH}<p>${PARAGRAPH}</div>` +
      `<div id=b><h1>Title</h1><p>${PARAGRAPH}<p>${PARAGRAPH}<p>${PARAGRAPH}</div>` +
      `<div id=c><p>${PARAGRAPH}<p>${PARAGRAPH}<p>${PARAGRAPH}</div>`;
    expect(chosenTexts(characters, html)).toEqual(["Title", PARAGRAPH, PARAGRAPH, PARAGRAPH]);
    expect(reasons(characters, html)[0]).toBe("outside the first element with more than 500 characters in paragraphs");
    expect(reasons(characters, html)[2]).toBe(
      "in the first element with more than 500 characters in paragraphs, a <div>",
    );
  });

  it.each([
    ["<p>", `<p>${PARAGRAPH}</p>`.repeat(3)],
    ["<div>", `<div>${PARAGRAPH}</div>`.repeat(3)],
    ["<br>", `${PARAGRAPH}<br><br>`.repeat(3)],
  ])("knows paragraphs by %s", (_, paragraphs) => {
    expect(chosenTexts(characters, `<section>${paragraphs}</section><p>Foot</p>`)).toHaveLength(3);
  });

  it("keeps nothing of a page without so many", () => {
    const html = `<div><p>${PARAGRAPH}<p>${PARAGRAPH}</div>`;
    expect(chosenTexts(characters, html)).toEqual([]);
    expect(reasons(characters, html)[0]).toBe("no element has more than 500 characters in paragraphs");
  });

  it("counts an ideograph twice", () => {
    expect(chosenTexts(characters, `<section><p>${"文".repeat(251)}</section>`)).toHaveLength(1);
    expect(chosenTexts(characters, `<section><p>${"文".repeat(250)}</section>`)).toHaveLength(0);
  });
});
