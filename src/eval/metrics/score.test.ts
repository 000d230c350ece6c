import { expect, test } from "vitest";
import { harmonicMean, scoreOverlap } from "./score.ts";

test("a worked example", () => {
  const { precision, recall, f1 } = scoreOverlap({ found: 5, truth: 8, shared: 4 });
  expect([precision, recall]).toEqual([0.8, 0.5]);
  expect(f1).toBeCloseTo(8 / 13);
});

test.each([
  ["two empty texts agree", { found: 0, truth: 0, shared: 0 }, 1],
  ["nothing found scores 0", { found: 0, truth: 7, shared: 0 }, 0],
  ["something found where nothing is right scores 0", { found: 7, truth: 0, shared: 0 }, 0],
  ["nothing in common scores 0", { found: 7, truth: 7, shared: 0 }, 0],
])("%s", (_, overlap, expected) => {
  expect(scoreOverlap(overlap)).toEqual({ precision: expected, recall: expected, f1: expected });
});

test.each([
  [0.907, 0.8837, 0.895],
  [0.857, 0.83, 0.843],
  [0, 0, 0],
])("from precision %d and recall %d follows F1 %d, whatever Kumar & Rama Devi's Table I says", (p, r, f1) => {
  expect(harmonicMean(p, r)).toBeCloseTo(f1, 3);
});
