import { expect, test } from "vitest";
import { bestOf, formatFigure, formatQuantity } from "./figures.ts";

test.each([
  [0.5714, "score", ".571"],
  [1, "score", "1.000"],
  [0, "score", ".000"],
  [0.394, "share", "39.4"],
  [88.18, "percent", "88.2"],
  [-84.93, "percent", "−84.9"],
  [null, "percent", "–"],
] as const)("%d as a %s is %j", (value, unit, expected) => {
  expect(formatFigure(value, unit)).toBe(expected);
});

test.each([
  [0.0123, "0.01"],
  [3.456, "3.46"],
  [34.56, "34.6"],
  [345.6, "346"],
  [1234.5, "1,235"],
  [Number.POSITIVE_INFINITY, "–"],
])("the quantity %d is %j", (value, expected) => {
  expect(formatQuantity(value)).toBe(expected);
});

test.each([
  ["high", [0.1, 0.3, 0.2], [1]],
  ["low", [0.1, 0.3, null], [0]],
  ["high", [0.30001, 0.30002, 0.1], [0, 1]],
  ["high", [0.3, 0.3], []],
  ["high", [null, null], []],
  [null, [0.1, 0.3], []],
] as const)("the best (%s) of %j are %j, as they are shown", (best, values, expected) => {
  expect([...bestOf(values, { unit: "score", best })]).toEqual(expected);
});
