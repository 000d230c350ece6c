import { describe, expect, it } from "vitest";
import type { Examples, Tree } from "./decision-tree.ts";
import { errorsOfTree, expectedErrors, pruneTree } from "./prune.ts";

function leaf(content: number, chaff: number): Tree {
  return { kind: "leaf", content, chaff };
}

function split(feature: number, low: Tree, high: Tree): Tree {
  const [content, chaff] = [low.content + high.content, low.chaff + high.chaff];
  return { kind: "split", feature, threshold: 0.5, content, chaff, low, high };
}

/** Groups of equal examples: how many, their features (0 or 1), and whether they are content. */
function examplesOf(
  groups: readonly (readonly [count: number, values: readonly number[], isContent: 0 | 1])[],
): Examples {
  const rows = groups.flatMap(([count, values, isContent]) =>
    Array.from({ length: count }, () => ({ values, isContent })),
  );
  return {
    size: rows.length,
    width: rows[0].values.length,
    values: Float64Array.from(rows.flatMap(({ values }) => values)),
    isContent: Uint8Array.from(rows, ({ isContent }) => isContent),
  };
}

describe("the errors to expect, as in Quinlan's example", () => {
  it("of leaves without errors on 6, 9 and 1 examples: 6 · 0.206 + 9 · 0.143 + 1 · 0.750", () => {
    expect(errorsOfTree(split(0, split(1, leaf(6, 0), leaf(9, 0)), leaf(0, 1)))).toBeCloseTo(3.273, 2);
  });

  it("of one leaf with an error on 16 examples: 16 · 0.1596", () => {
    expect(expectedErrors({ content: 15, chaff: 1 })).toBeCloseTo(2.554, 3);
  });

  it("of a leaf that nothing reaches: none", () => {
    expect(expectedErrors({ content: 0, chaff: 0 })).toBe(0);
  });
});

describe("pruning", () => {
  it("puts a leaf in the place of a split that finds nothing", () => {
    // 5 · U(0, 5) + 2 · U(1, 2) = 5 · 0.242 + 2 · 0.866 = 2.94; 7 · U(1, 7) = 7 · 0.341 = 2.38
    const examples = examplesOf([
      [5, [0], 1],
      [1, [1], 1],
      [1, [1], 0],
    ]);
    const tree = split(0, leaf(5, 0), leaf(1, 1));
    expect(errorsOfTree(tree)).toBeCloseTo(2.943, 3);
    expect(pruneTree(examples, tree)).toEqual(leaf(6, 1));
  });

  it("leaves a split that is worth it", () => {
    const examples = examplesOf([
      [20, [0], 1],
      [20, [1], 0],
    ]);
    const tree = split(0, leaf(20, 0), leaf(0, 20));
    expect(pruneTree(examples, tree)).toEqual(tree);
  });

  it("raises the larger branch over a question that only looked useful", () => {
    // f0 sends two examples away from the question that matters, f1; one of them happens to be of the other class.
    const examples = examplesOf([
      [20, [0, 0], 1],
      [20, [0, 1], 0],
      [1, [1, 0], 1],
      [1, [1, 1], 0],
    ]);
    const tree = split(0, split(1, leaf(20, 0), leaf(0, 20)), leaf(1, 1));
    expect(pruneTree(examples, tree)).toEqual(split(1, leaf(21, 0), leaf(0, 21)));
  });

  it("prunes what it raised", () => {
    // The two examples of f0's other branch fall on either side of f2, and leave its high side undecided.
    const examples = examplesOf([
      [3, [0, 0, 0], 1],
      [1, [0, 0, 1], 0],
      [10, [0, 1, 0], 0],
      [1, [1, 0, 0], 1],
      [1, [1, 0, 1], 1],
    ]);
    const inner = split(1, split(2, leaf(3, 0), leaf(0, 1)), leaf(0, 10));
    expect(pruneTree(examples, split(0, inner, leaf(2, 0)))).toEqual(split(1, leaf(5, 1), leaf(0, 10)));
  });
});
