import { describe, expect, it } from "vitest";
import { entropy, gainRatio, informationGain, thresholdCost } from "./information.ts";

describe("Quinlan's formulas, worked by hand", () => {
  it.each([
    [1, 1, 1],
    [7, 0, 0],
    [0, 7, 0],
    [1, 3, 0.8113], // ¼ · 2 + ¾ · 0.4150
    [9, 5, 0.9403],
  ])("the entropy of %d and %d is %d bits", (content, chaff, expected) => {
    expect(entropy(content, chaff)).toBeCloseTo(expected, 4);
  });

  it("a question that tells all saves all bits", () => {
    expect(informationGain({ content: 4, chaff: 0 }, { content: 0, chaff: 4 })).toBe(1);
  });

  it("a question that tells nothing saves nothing", () => {
    expect(informationGain({ content: 3, chaff: 1 }, { content: 6, chaff: 2 })).toBeCloseTo(0, 12);
  });

  it("14 days, 9 of them good: a question that divides them into 3 of 7 and 6 of 7", () => {
    // 0.9403 − ½ · 0.9852 − ½ · 0.5917
    const gain = informationGain({ content: 3, chaff: 4 }, { content: 6, chaff: 1 });
    expect(gain).toBeCloseTo(0.1518, 4);
    expect(gainRatio(gain, 7, 7)).toBeCloseTo(0.1518, 4);
  });

  it("14 days, 9 of them good: a question that divides them into 6 of 8 and 3 of 6", () => {
    // 0.9403 − 8/14 · 0.8113 − 6/14 · 1; the division itself takes 0.9852 bits
    const gain = informationGain({ content: 6, chaff: 2 }, { content: 3, chaff: 3 });
    expect(gain).toBeCloseTo(0.0481, 4);
    expect(gainRatio(gain, 8, 6)).toBeCloseTo(0.04885, 5);
  });

  it("one of nine values makes eight thresholds, three bits, shared by twelve examples", () => {
    expect(thresholdCost(9, 12)).toBe(0.25);
  });
});
