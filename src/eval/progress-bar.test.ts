import { expect, test } from "vitest";
import { progressBar } from "./progress-bar.ts";

test.each([
  [0, 1497, 0, "░░░░░░░░░░░░░░░░░░░░░░░░     0 of 1497 pages"],
  [734, 1497, 14.4, "███████████▊░░░░░░░░░░░░   734 of 1497 pages, 51/s, 15 s left"],
  [100, 1497, 10, "█▌░░░░░░░░░░░░░░░░░░░░░░   100 of 1497 pages, 10/s, 2 min 20 s left"],
  [3, 12, 9, "██████░░░░░░░░░░░░░░░░░░   3 of 12 pages, 0.3/s, 27 s left"],
  [1497, 1497, 30, "████████████████████████  1497 of 1497 pages, 50/s, 0 s left"],
])("%d of %d pages after %d seconds", (done, total, seconds, expected) => {
  expect(progressBar({ done, total, seconds })).toBe(expected);
});
