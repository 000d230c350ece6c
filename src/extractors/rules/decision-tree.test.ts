import { describe, expect, it } from "vitest";
import { between, type Examples, induceTree, type Tree } from "./decision-tree.ts";

/** Rows of numbers, the last of which is 1 for content. */
function examplesOf(rows: readonly (readonly number[])[]): Examples {
  return {
    size: rows.length,
    width: rows[0].length - 1,
    values: Float64Array.from(rows.flatMap((row) => row.slice(0, -1))),
    isContent: Uint8Array.from(rows, (row) => row[row.length - 1]),
  };
}

/** `f0 ≤ 3 ? 4+0 : 0+2`, content before chaff. */
function draw(tree: Tree): string {
  if (tree.kind === "leaf") return `${tree.content}+${tree.chaff}`;
  return `f${tree.feature} ≤ ${tree.threshold} ? (${draw(tree.low)}) : (${draw(tree.high)})`;
}

function repeated(times: number, rows: readonly (readonly number[])[]): (readonly number[])[] {
  return Array.from({ length: times }, () => rows).flat();
}

describe("a decision tree", () => {
  it("asks for the value that divides the classes", () => {
    const rows = repeated(4, [
      [1, 0],
      [2, 0],
      [8, 1],
      [9, 1],
    ]);
    expect(draw(induceTree(examplesOf(rows), 1))).toBe("f0 ≤ 5 ? (0+8) : (8+0)");
  });

  it("is a leaf where all examples are of one class", () => {
    expect(
      draw(
        induceTree(
          examplesOf([
            [1, 1],
            [2, 1],
          ]),
          1,
        ),
      ),
    ).toBe("2+0");
  });

  it("is a leaf where features tell nothing", () => {
    expect(
      draw(
        induceTree(
          examplesOf([
            [1, 1],
            [1, 0],
            [1, 0],
          ]),
          1,
        ),
      ),
    ).toBe("1+2");
  });

  it("asks again where one question is not enough", () => {
    const rows = repeated(8, [
      [1, 5, 0],
      [1, 9, 0],
      [7, 5, 0],
      [7, 9, 1],
    ]);
    expect(draw(induceTree(examplesOf(rows), 1))).toBe("f0 ≤ 4 ? (0+16) : (f1 ≤ 7 ? (0+8) : (8+0))");
  });

  it("leaves no leaf with fewer examples than it may have", () => {
    const rows = [...repeated(15, [[1, 0]]), ...repeated(3, [[5, 1]]), ...repeated(2, [[9, 0]])];
    expect(draw(induceTree(examplesOf(rows), 3))).toBe("f0 ≤ 3 ? (0+15) : (3+2)");
    expect(draw(induceTree(examplesOf(rows), 6))).toBe("3+17");
  });

  it("takes the best gain ratio, not the best gain", () => {
    // 16 of 32 are content. f0 finds 8 of them and nothing else: gain 0.311, split 0.811, ratio 0.384. f1 divides all
    // into 14+3 and 2+13: gain 0.377, split 0.997, ratio 0.378. f2 cuts off one: gain 0.032, so that f0 is above average.
    const rows = Array.from({ length: 32 }, (_, at) => {
      const isContent = at < 16 ? 1 : 0;
      return [at < 8 ? 1 : 0, at < 14 || at >= 29 ? 1 : 0, at === 31 ? 1 : 0, isContent];
    });
    expect(draw(induceTree(examplesOf(rows), 1))).toMatch(/^f0 ≤ 0\.5 \?/);
  });

  it("does not compare features with less than average gain", () => {
    // f0 cuts off 1 of 16: gain 0.066, split 0.337, ratio 0.194. f1 divides 8+8 into 6+2 and 2+6: gain and ratio
    // 0.189. f2 is f1 again. The ratio of f0 is better, but its gain is below 0.148, the mean of the three.
    const rows = Array.from({ length: 16 }, (_, at) => {
      const isContent = at < 8 ? 1 : 0;
      const mostly = at < 6 || at >= 14 ? 1 : 0;
      return [at === 15 ? 1 : 0, mostly, mostly, isContent];
    });
    expect(draw(induceTree(examplesOf(rows), 1))).toMatch(/^f1 ≤ 0\.5 \?/);
  });

  it("does not pay for a threshold what it does not save", () => {
    // The best of seven thresholds cuts off the first example, or the last: 1 − 7/8 · 0.985 = 0.138 bits are saved.
    // Naming it costs log₂ 7 = 2.81 bits for all eight examples, 0.351 for each.
    const rows = [1, 0, 0, 1, 0, 1, 1, 0].map((isContent, at) => [at, isContent]);
    expect(draw(induceTree(examplesOf(rows), 1))).toBe("4+4");
  });

  it("is the same for the same examples", () => {
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state / 2 ** 32;
    };
    const rows = Array.from({ length: 500 }, () => [random(), random(), random() < 0.3 ? 1 : 0]);
    expect(induceTree(examplesOf(rows), 5)).toEqual(induceTree(examplesOf(rows), 5));
  });

  it("counts at every node the examples that reach it", () => {
    const rows = repeated(8, [
      [1, 5, 0],
      [1, 9, 0],
      [7, 5, 0],
      [7, 9, 1],
    ]);
    const check = (tree: Tree): void => {
      if (tree.kind === "leaf") return;
      expect(tree.content).toBe(tree.low.content + tree.high.content);
      expect(tree.chaff).toBe(tree.low.chaff + tree.high.chaff);
      check(tree.low);
      check(tree.high);
    };
    check(induceTree(examplesOf(rows), 1));
  });
});

describe("a threshold", () => {
  it.each([
    [0, 1, 0.5],
    [2, 8, 5],
    [0.1199, 0.1303, 0.13],
    [0.119, 0.121, 0.12],
    [1234, 1240, 1237],
    [-3, -2, -3],
    [0, 5e-324, 0],
  ])("between %d and %d is the short number %d", (low, high, expected) => expect(between(low, high)).toBe(expected));
});
