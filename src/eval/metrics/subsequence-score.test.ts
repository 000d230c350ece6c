import { expect, test } from "vitest";
import { ComparedText } from "./compared-text.ts";
import { scoreCharacterSubsequence, scoreWordSubsequence } from "./subsequence-score.ts";

const texts = (found: string, truth: string) => [new ComparedText(found), new ComparedText(truth)] as const;

test("a worked example over words: precision is of what was found, recall of the truth", () => {
  // LCS: "the tide went out" (4) of 6 words found and 5 words of truth.
  const { precision, recall } = scoreWordSubsequence(
    ...texts("home the tide went out again", "the tide always went out"),
  );
  expect(precision).toBeCloseTo(4 / 6);
  expect(recall).toBeCloseTo(4 / 5);
});

test("words in another order count once", () => {
  expect(scoreWordSubsequence(...texts("three two one", "one two three"))).toMatchObject({
    precision: 1 / 3,
    recall: 1 / 3,
  });
});

test("a worked example over characters: white space is none", () => {
  // "tide" and "tie": t i e (3).
  expect(scoreCharacterSubsequence(...texts(" ti\nde", "t i e"))).toMatchObject({ precision: 3 / 4, recall: 1 });
});

test("a character beyond the basic plane is one", () => {
  expect(scoreCharacterSubsequence(...texts("𠮷野家", "𠮷家"))).toMatchObject({ precision: 2 / 3, recall: 1 });
});
