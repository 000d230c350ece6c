import { expect, test } from "vitest";
import { scoreTexts } from "./word-score.ts";

test("a worked example: repetitions count, order does not", () => {
  // found: the×2 cat sat here (5), truth: a cat sat on the mat the end (8); shared: the×2 cat sat (4).
  const { precision, recall, f1 } = scoreTexts("The the cat sat here", "A cat sat on the mat. The end");
  expect(precision).toBeCloseTo(4 / 5);
  expect(recall).toBeCloseTo(4 / 8);
  expect(f1).toBeCloseTo(8 / 13);
});

test("a word is found as often as both have it", () => {
  // shared: min(3, 2) of "a"; found 3, truth 4.
  expect(scoreTexts("a a a", "a a b c")).toMatchObject({ precision: 2 / 3, recall: 2 / 4 });
});

test("a text agrees with itself", () => {
  expect(scoreTexts("Less is more.", "less IS more")).toEqual({ precision: 1, recall: 1, f1: 1 });
});

test("two empty texts agree", () => {
  expect(scoreTexts("", " … ")).toEqual({ precision: 1, recall: 1, f1: 1 });
});
