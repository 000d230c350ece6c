import { expect, test } from "vitest";
import { decades, linearScale, logScale } from "./scale.ts";

test("a linear scale may run downwards", () => {
  const place = linearScale({ from: 0, to: 2 }, { from: 300, to: 100 });
  expect([0, 0.5, 2].map(place)).toEqual([300, 250, 100]);
});

test("on a logarithmic scale powers of ten stand evenly, and what is not above 0 stands at the lower end", () => {
  const place = logScale({ from: 1, to: 1000 }, { from: 0, to: 300 });
  expect([1, 10, 1000, 0, 0.1].map(place)).toEqual([0, 100, 300, 0, -100]);
});

test.each([
  [
    [3, 40],
    [1, 10, 100],
  ],
  [
    [0.02, 0.5],
    [0.01, 0.1, 1],
  ],
  [[10], [10, 100]],
  [[0], [1, 10]],
  [[], [1, 10]],
])("%j lies within %j", (values, expected) => {
  expect(decades(values)).toEqual(expected);
});
