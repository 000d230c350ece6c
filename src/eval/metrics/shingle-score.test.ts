import { expect, test } from "vitest";
import { ComparedText } from "./compared-text.ts";
import { scoreShingles, shingles } from "./shingle-score.ts";

function score(found: string, truth: string) {
  return scoreShingles(new ComparedText(found), new ComparedText(truth));
}

test.each([
  ["", []],
  ["low", ["low"]],
  ["low water now", ["low water now"]],
  ["the tide went out", ["the tide went out"]],
  ["the tide went out again", ["the tide went out", "tide went out again"]],
])("the shingles of %j are %j", (text, expected) => {
  expect(shingles(text.split(" ").filter((word) => word !== ""))).toEqual(expected);
});

test("a worked example: words count where they stand together", () => {
  // truth: abcd bcde cdef (3), found: xabc abcd bcde cdex (4); shared: abcd bcde.
  expect(score("x a b c d e x", "a b c d e f")).toMatchObject({ precision: 2 / 4, recall: 2 / 3 });
});

test("the right words in another order score 0", () => {
  expect(score("out went tide the", "the tide went out").f1).toBe(0);
});

test("a text agrees with itself, however short", () => {
  for (const text of ["", "low", "the tide went out again"]) expect(score(text, text).f1).toBe(1);
});
