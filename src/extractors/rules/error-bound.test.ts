import { describe, expect, it } from "vitest";
import { errorBound, probabilityOfAtMost } from "./error-bound.ts";

describe("the upper bound of an error rate", () => {
  it.each([
    [0, 1, 0.75],
    [0, 6, 0.206],
    [0, 9, 0.143],
  ])("of %d errors on %d examples is %d, as in the book", (errors, examples, expected) => {
    expect(errorBound(errors, examples)).toBeCloseTo(expected, 3);
  });

  it("of one error on 16 examples is 0.160: 0.8404¹⁶ + 16 · 0.1596 · 0.8404¹⁵ = ¼", () => {
    expect(errorBound(1, 16)).toBeCloseTo(0.1596, 4);
  });

  it("of one error on two examples, by hand: (1 − p)² + 2p(1 − p) = ¼ for p = √¾", () => {
    expect(errorBound(1, 2)).toBeCloseTo(Math.sqrt(0.75), 8);
  });

  it("is 1 where all is wrong", () => {
    expect(errorBound(3, 3)).toBe(1);
  });

  it("comes down to the observed rate with more examples", () => {
    expect(errorBound(10_000, 40_000)).toBeCloseTo(0.25, 2);
    expect(errorBound(10_000, 40_000)).toBeGreaterThan(0.25);
  });

  it("is where as few errors are only as likely as the confidence", () => {
    for (const [errors, examples] of [
      [2, 5],
      [17, 60],
      [300, 9_000],
    ])
      expect(probabilityOfAtMost(errors, examples, errorBound(errors, examples, 0.1))).toBeCloseTo(0.1, 6);
  });
});

describe("the probability of few errors", () => {
  it("at most 1 of 3 coins: 4 of 8 cases", () => {
    expect(probabilityOfAtMost(1, 3, 0.5)).toBeCloseTo(0.5, 12);
  });

  it("at most 2 of 12 dice show a six", () => {
    // (5/6)¹² + 12 · 1/6 · (5/6)¹¹ + 66 · 1/36 · (5/6)¹⁰
    expect(probabilityOfAtMost(2, 12, 1 / 6)).toBeCloseTo(0.67743, 5);
  });
});
