import { describe, expect, it } from "vitest";
import type { Measures } from "./measures.ts";
import { addUsual, doubtsOf, NOTHING_USUAL, type Usual } from "./usual.ts";

const ARTICLE: Measures = { text: 9, rest: 10, links: 1, title: 1, letters: [0.5, 0.5], frame: "<p> <p>" };
const LISTING: Measures = { ...ARTICLE, text: 6, links: 12, title: 0 };

function usualOf(pages: readonly Measures[]): Usual {
  return pages.reduce(addUsual, NOTHING_USUAL);
}

describe("what is usual", () => {
  it("is not known before two pages", () => {
    expect(doubtsOf(usualOf([ARTICLE]), ARTICLE)).toEqual(["too few pages seen"]);
  });

  it("is what lies near the median of the pages before", () => {
    const usual = usualOf(Array(8).fill(ARTICLE));
    expect(doubtsOf(usual, { ...ARTICLE, text: 9.5, links: 3 })).toEqual([]);
    expect(doubtsOf(usual, LISTING)).toEqual([
      "shorter than usual",
      "more links than usual",
      "fewer of the title's words than usual",
    ]);
  });

  it("is what was right three times of the last sixteen, however far from the median", () => {
    const articles: Measures[] = Array(13).fill(ARTICLE);
    expect(doubtsOf(usualOf([...articles, LISTING, LISTING]), LISTING)).not.toEqual([]);
    const both = usualOf([...articles, LISTING, LISTING, LISTING]);
    expect(doubtsOf(both, LISTING)).toEqual([]);
    expect(doubtsOf(both, ARTICLE)).toEqual([]);
    expect(doubtsOf(both, { ...LISTING, text: 3 })).toEqual(["shorter than usual"]);
  });

  it("is forgotten after sixteen others", () => {
    const usual = usualOf([LISTING, LISTING, LISTING, ...Array(16).fill(ARTICLE)]);
    expect(doubtsOf(usual, LISTING)).not.toEqual([]);
  });
});
