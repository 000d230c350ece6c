import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contributions, type Forest, forestOf, keysOf, scoreTree, sigmoid } from "./forest.ts";
import { DEPTH, scoreRows } from "./score-rows.ts";

/** Two trees; the first asks two questions, the second none; both are filled up. */
function twoTrees(depth: number): Forest {
  const inner = 2 ** depth - 1;
  const threshold = new Float32Array(2 * inner).fill(3e38);
  const feature = new Uint8Array(2 * inner);
  const value = new Float32Array(2 * (2 * inner + 1)).fill(0.5, 2 * inner + 1);
  threshold.set([0.5, -1, 10]);
  feature.set([0, 1, 1]);
  value.set([1, 0, 3, -1, 1, 2, 4]);
  for (let node = 3; node < inner; node++) value[2 * node + 1] = value[node];
  return forestOf({ depth, feature, threshold, value });
}

describe("a forest", () => {
  it.each([
    ["left, left", [0.5, -1], -1],
    ["left, right", [0.4, 0], 1],
    ["right, left", [0.6, 10], 2],
    ["right, right", [0.6, 11], 4],
  ])("sends a row %s and adds the leaves up", (_, row, leaf) => {
    const keys = keysOf(Float32Array.from(row));
    expect([...scoreRows(twoTrees(DEPTH), keys, 2, Int32Array.of(0))]).toEqual([leaf + 0.5]);
    expect(scoreTree(twoTrees(2), 0, keys)).toBe(leaf);
  });

  it("scores many rows as it scores each, and of the open ones only", () => {
    const rows = Float32Array.from({ length: 200 }, (_, i) => Math.sin(i) * 12);
    const forest = twoTrees(DEPTH);
    const scores = scoreRows(
      forest,
      keysOf(rows),
      2,
      Int32Array.from({ length: rows.length / 2 }, (_, row) => row),
    );
    const each = Array.from(
      scores,
      (_, row) => scoreRows(forest, keysOf(rows.slice(2 * row, 2 * row + 2)), 2, Int32Array.of(0))[0],
    );
    expect([...scores]).toEqual(each);
    const some = scoreRows(forest, keysOf(rows), 2, Int32Array.of(3, 7));
    expect([...some]).toEqual(each.map((score, row) => (row === 3 || row === 7 ? score : 0)));
  });

  it("puts a score down to the features that moved it", () => {
    const [first, second] = contributions(twoTrees(2), keysOf(Float32Array.from([0.6, 11])));
    expect([first, second]).toEqual([2, 1]); // from 1 to 3 by the first feature, to 4 by the second
  });

  it("compares keys as it would compare numbers", () => {
    const number = fc.float({ noNaN: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        fc.pre(Math.abs(a - b) > Math.max(1e-30, 1e-4 * Math.abs(a), 1e-4 * Math.abs(b)));
        const [keyA, keyB] = keysOf(Float32Array.from([a, b]));
        expect(keyA < keyB).toBe(a < b);
      }),
    );
  });
});

it("turns a score into a probability", () => {
  expect([sigmoid(0), sigmoid(100), sigmoid(-1000)]).toEqual([0.5, 1, 0]);
  expect(sigmoid(Math.log(3))).toBeCloseTo(0.75, 12);
});
