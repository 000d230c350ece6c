import { expect, test } from "vitest";
import { spread } from "./spread.ts";

test.each([
  [1, ["a"]],
  [2, ["a", "d"]],
  [3, ["a", "c", "e"]],
  [6, ["a", "b", "c", "d", "e", "f"]],
  [9, ["a", "b", "c", "d", "e", "f"]],
])("%d of six are spread evenly", (count, expected) => {
  expect(spread(["a", "b", "c", "d", "e", "f"], count)).toEqual(expected);
});

test("of nothing there is nothing", () => {
  expect(spread([], 3)).toEqual([]);
});
