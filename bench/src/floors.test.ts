import { expect, test } from "vitest";
import { findProblems, updateFloors } from "./floors.ts";

const pinned = { digest: "aaa", floors: { density: 0.8, weight: 0.7 } };

function measured(scores: Record<string, number>, digest = "aaa") {
  return { digest, scores };
}

test.each([
  ["at its floor", 0.8],
  ["above its floor", 0.9],
  ["below its floor by no more than the tolerance", 0.79951],
])("a score %s passes", (_, density) => {
  expect(findProblems(pinned, measured({ density, weight: 0.7 }))).toEqual([]);
});

test("a score below its floor fails, with both values", () => {
  expect(findProblems(pinned, measured({ density: 0.7994, weight: 0.7 }))).toEqual([
    "density fell below its floor: 0.7994, the floor is 0.8.",
  ]);
});

test("an extractor may not vanish with its floor", () => {
  expect(findProblems(pinned, measured({ weight: 0.7 }))).toHaveLength(1);
});

test("other truths cannot be compared", () => {
  const problems = findProblems(pinned, measured({ density: 0.9, weight: 0.9 }, "bbb"));
  expect(problems).toEqual([expect.stringMatching(/digest bbb….*with aaa….*--update --lower/)]);
});

test("a corpus and an extractor without floors pass", () => {
  expect(findProblems(undefined, measured({ density: 0 }))).toEqual([]);
  expect(findProblems(pinned, measured({ density: 0.8, weight: 0.7, rules: 0.1 }))).toEqual([]);
});

test("an update raises what rose, adds what is new and keeps the rest", () => {
  const update = updateFloors(pinned, measured({ density: 0.81236, weight: 0.6998, rules: 0.5 }), { lower: false });
  expect(update).toEqual({
    pinned: { digest: "aaa", floors: { density: 0.8124, weight: 0.7, rules: 0.5 } },
    refused: [],
  });
});

test("an update refuses to lower a floor, and still raises the others", () => {
  const update = updateFloors(pinned, measured({ density: 0.5, weight: 0.9 }), { lower: false });
  expect(update.pinned.floors).toEqual({ density: 0.8, weight: 0.9 });
  expect(update.refused).toHaveLength(1);
});

test("an update refuses other truths and changes nothing", () => {
  const update = updateFloors(pinned, measured({ density: 0.9 }, "bbb"), { lower: false });
  expect(update.pinned).toBe(pinned);
  expect(update.refused).toHaveLength(1);
});

test("lowering is possible when asked for: floors, vanished extractors, other truths", () => {
  expect(updateFloors(pinned, measured({ density: 0.5 }), { lower: true })).toEqual({
    pinned: { digest: "aaa", floors: { density: 0.5 } },
    refused: [],
  });
  expect(updateFloors(pinned, measured({ density: 0.5 }, "bbb"), { lower: true }).pinned).toEqual({
    digest: "bbb",
    floors: { density: 0.5 },
  });
});

test("the first update of a corpus pins what was measured", () => {
  expect(updateFloors(undefined, measured({ density: 0.5 }), { lower: false }).pinned).toEqual({
    digest: "aaa",
    floors: { density: 0.5 },
  });
});
