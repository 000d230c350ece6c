import { describe, expect, it } from "vitest";
import { countParts, sentences, sentencesLiteral } from "./sentences.ts";
import { chosenTexts, reasons } from "./test-chosen.ts";

describe("the paper's sentences, § 5.2.2", () => {
  it.each([
    ["One. Two. Three. Four. Five.", 5],
    ["One. Two. Three. Four. Five", 5],
    ["One. Two. Three. Four.", 4],
    ["Really? Yes! Really? Yes! Really?", 1],
    ["Version 1.2.3.4.5", 1],
    ["Mr. Smith.", 2],
    ["One.\nTwo.", 2],
    ["", 1],
  ])("%j has %i parts", (text, parts) => {
    expect(countParts(text)).toBe(parts);
  });
});

const FIVE = "One. Two. Three. Four. Five.";
const FOUR = "One. Two. Three. Four.";

describe.each([sentences, sentencesLiteral])("$name", (extractor) => {
  it("keeps every <div> of five sentences, in document order", () => {
    const html = `<div>A. ${FIVE}</div><div>${FOUR}</div><p>outside</p><div>B. ${FIVE}</div>`;
    expect(chosenTexts(extractor, html)).toEqual([`A. ${FIVE}`, `B. ${FIVE}`]);
  });

  it("counts the sentences of all that stands in the <div>", () => {
    const html = "<div><h2>One.</h2><p>Two.</p><ul><li>Three.<li>Four.</ul><p>Five.</p></div>";
    expect(chosenTexts(extractor, html)).toHaveLength(5);
  });

  it("keeps the <body> if no <div> has five", () => {
    expect(chosenTexts(extractor, `<div>${FOUR}</div><p>Five.</p>`)).toEqual([FOUR, "Five."]);
  });

  it("does not look at the <body> if a <div> has five", () => {
    expect(chosenTexts(extractor, `<p>A. ${FIVE}</p><div>${FIVE}</div>`)).toEqual([FIVE]);
  });

  it("keeps nothing if not even the <body> has five", () => {
    expect(chosenTexts(extractor, `<div>${FOUR}</div>`)).toEqual([]);
  });

  it("skips a <div> that begins with another, and looks inside", () => {
    const html = `<div> <div>A menu</div> <div><p>${FIVE}</p></div> Lost.</div>`;
    expect(chosenTexts(extractor, html)).toEqual([FIVE]);
  });

  it("keeps a <div> that begins with something else whole, and no part of it twice", () => {
    const html = `<div><h1>Title</h1><div>${FIVE}</div><div>A. ${FIVE}</div></div>`;
    expect(chosenTexts(extractor, html)).toEqual(["Title", FIVE, `A. ${FIVE}`]);
  });

  it("skips a <div> with the text of another", () => {
    const html = `<div>${FIVE}</div><div><p>${FIVE}</p></div><div>One. Two. Three. Five. Four.</div>`;
    expect(chosenTexts(extractor, html)).toEqual([FIVE, "One. Two. Three. Five. Four."]);
  });

  it("says why, for every block", () => {
    const html = `<p>In none.<div><div>${FIVE}</div>${FIVE}</div><div>${FIVE}</div><div>${FOUR}</div><div hidden>x</div>`;
    expect(reasons(extractor, html)).toEqual([
      "in no <div>",
      "in a <div> of 5 sentences",
      "its <div> begins with another",
      "its text was extracted before",
      "its <div> has 4 of 5 sentences",
      "the page does not show it",
    ]);
  });
});

describe("sentences", () => {
  it.each(["Really? Yes! Really? Yes! Really?", "一。二。三。四。五。", '"One." "Two." "Three." "Four." "Five."'])(
    "counts those of %s, where the paper's rule finds none",
    (text) => {
      expect(chosenTexts(sentences, `<div>${text}</div>`)).toEqual([text]);
    },
  );

  it("drops blocks of links from what it keeps, but not if recall matters more", () => {
    const html = `<div><p>${FIVE}</p><p><a href=/>All the news of the day</a></p></div>`;
    expect(chosenTexts(sentences, html)).toEqual([FIVE]);
    expect(chosenTexts(sentences, html, "recall")).toEqual([FIVE, "All the news of the day"]);
    expect(reasons(sentences, html)[1]).toBe("100 % of it is link text");
  });
});

describe("sentencesLiteral", () => {
  it("keeps what the paper keeps, links and all", () => {
    const html = `<div><p>${FIVE}</p><p><a href=/>All the news of the day</a></p></div>`;
    expect(chosenTexts(sentencesLiteral, html)).toEqual([FIVE, "All the news of the day"]);
  });

  it("takes the end of a block for the space behind a dot, but not the end of the <div>", () => {
    expect(chosenTexts(sentencesLiteral, "<div><p>1.<p>2.<p>3.<p>4.<p>5.</div>")).toHaveLength(5);
    expect(chosenTexts(sentencesLiteral, "<div><p>1.<p>2.<p>3.<p>4.</div>")).toHaveLength(0);
  });
});
