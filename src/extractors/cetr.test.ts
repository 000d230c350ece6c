import { describe, expect, it } from "vitest";
import { absoluteDerivative, cetr, cetrThreshold } from "./cetr.ts";
import { tagRatio } from "./tag-ratio.ts";
import { chosenTexts, reasons } from "./test-chosen.ts";

describe("absolute derivative, worked by hand", () => {
  it("compares each value with the mean of the next three, or of as many as there are", () => {
    expect([...absoluteDerivative(Float64Array.of(0, 3, 6, 9, 0))]).toEqual([6, 2, 1.5, 9, 0]);
  });

  it("is 0 for a single value, and nothing for none", () => {
    expect([...absoluteDerivative(Float64Array.of(5))]).toEqual([0]);
    expect(absoluteDerivative(new Float64Array(0))).toHaveLength(0);
  });
});

const LONG = "The tide went out, and the boats, one after another, sat down in the mud of the old harbour.";
const MENU = `<ul>${'<li><a href="/">News</a></li>'.repeat(30)}</ul>`;
const STORY = [`1 ${LONG}`, `2 ${LONG}`, "Short.", `3 ${LONG}`, `4 ${LONG}`, `5 ${LONG}`];
const PAGE = `${MENU}<div>${STORY.map((text) => `<p>${text}</p>`).join("")}</div>${MENU}<p hidden>x</p>`;

describe.each([cetr, cetrThreshold, tagRatio])("$name", (extractor) => {
  it.each([
    ["of one line", PAGE],
    ["with line breaks", PAGE.replaceAll("><", ">\n  <")],
  ])("keeps the long lines of a page %s, and what stands between them", (_, html) => {
    const kept = chosenTexts(extractor, html);
    expect(kept.filter((text) => text !== "News")).toEqual(STORY);
  });

  it("drops what is farther from them than smoothing reaches", () => {
    const kept = chosenTexts(extractor, PAGE);
    expect(kept.filter((text) => text === "News").length).toBeLessThanOrEqual(5 + 5);
  });

  it("keeps a page of nothing but equal lines", () => {
    expect(chosenTexts(extractor, "<p>One line.</p><p>Two line.</p>")).toEqual(["One line.", "Two line."]);
  });

  it("keeps no more if precision matters more, and no less if recall does", () => {
    const [precise, balanced, all] = (["precision", "balanced", "recall"] as const).map((favor) =>
      chosenTexts(extractor, PAGE, favor),
    );
    expect(balanced).toEqual(expect.arrayContaining(precise));
    expect(all.length).toBeGreaterThanOrEqual(balanced.length);
  });

  it("says why, for every block", () => {
    const told = reasons(extractor, PAGE);
    expect(told[0]).toMatch(/^\d+ characters a tag on its lines, smoothed: (nearer to none|not above|in no cluster)/);
    expect(told[30]).toMatch(/^\d+ characters a tag on its lines, smoothed: (nearer to lines|above|in a cluster)/);
    expect(told.at(-1)).toBe("the page does not show it");
  });
});
