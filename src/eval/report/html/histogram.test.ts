import { expect, test } from "vitest";
import { binScores } from "./histogram.ts";

test("scores are counted in twenty bins, and 1 belongs to the last", () => {
  const bins = binScores([0, 0.049, 0.05, 0.95, 0.999, 1]);
  expect(bins).toHaveLength(20);
  expect([bins[0], bins[1], bins[19]]).toEqual([2, 1, 3]);
});
