import { describe, expect, it } from "vitest";
import { drawTogether } from "./even-out.ts";

const drawn = (chances: number[], words: number[], kind: number[], spread = Number.POSITIVE_INFINITY) => {
  const all = Float64Array.from(chances);
  drawTogether(all, words, { kind, size: 2, share: 0.5, spread });
  return Array.from(all, (chance) => Number(chance.toFixed(4)));
};

describe("chances of one kind", () => {
  it("are drawn half of the way to their mean, in which a block counts by the root of its words", () => {
    // (2 · .9 + 1 · .6) / 3 = .8
    expect(drawn([0.9, 0.6], [4, 1], [0, 0])).toEqual([0.85, 0.7]);
  });

  it("have nothing to do with those of another kind", () => {
    expect(drawn([0.9, 0.2], [4, 4], [0, 1])).toEqual([0.9, 0.2]);
  });

  it("stay 0 where they are, and do not count", () => {
    expect(drawn([0.9, 0, 0.7], [1, 1, 1], [0, 0, 0])).toEqual([0.85, 0, 0.75]);
  });

  it("are drawn half as far where their logits vary as much as the spread", () => {
    // Logits of ±1: their variance is 1.
    const p = 1 / (1 + Math.exp(-1));
    const [high, low] = drawn([p, 1 - p], [1, 1], [0, 0], 1);
    expect([high, low]).toEqual([0.6733, 0.3267]);
    expect(drawn([p, 1 - p], [1, 1], [0, 0])).toEqual([0.6155, 0.3845]);
  });

  it("stay as they are where nobody has a word", () => {
    expect(drawn([0.9, 0.2], [0, 0], [0, 0])).toEqual([0.9, 0.2]);
  });
});
