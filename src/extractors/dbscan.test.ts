import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dbscan, NOISE } from "./dbscan.ts";

describe("dbscan", () => {
  it.each([
    ["the example above it", [1, 2, 3, 5, 8, 13, 14, 15], [0, 0, 0, 0, NOISE, 1, 1, 1]],
    ["points in any order", [15, 1, 14, 2, 13, 3], [1, 0, 1, 0, 1, 0]],
    ["points that a core between them joins", [1, 1, 1, 3, 5, 5, 5], [0, 0, 0, 0, 0, 0, 0]],
    ["points of the same value", [4, 4, 4], [0, 0, 0]],
    ["too few points", [1, 2], [NOISE, NOISE]],
    ["no points", [], []],
  ])("clusters %s", (_, points, clusters) => {
    expect([...dbscan(Float64Array.from(points), { epsilon: 2, minimum: 3 })]).toEqual(clusters);
  });

  it("puts a border point to the lower of two clusters", () => {
    // 4 has the neighbours 2 and 6, and is no core with a minimum of 4.
    const points = Float64Array.of(1, 1, 1, 2, 4, 6, 7, 7, 7);
    expect([...dbscan(points, { epsilon: 2, minimum: 4 })]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it("finds what the definition says", () => {
    const values = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
    const options = fc.record({ epsilon: fc.integer({ min: 0, max: 5 }), minimum: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(values, options, (points, { epsilon, minimum }) => {
        const clusters = dbscan(Float64Array.from(points), { epsilon, minimum });
        const near = (i: number) => [...points.keys()].filter((j) => Math.abs(points[i] - points[j]) <= epsilon);
        const isCore = (i: number) => near(i).length >= minimum;
        for (const i of points.keys()) {
          const cores = near(i).filter(isCore);
          if (isCore(i)) for (const j of cores) expect(clusters[j]).toBe(clusters[i]);
          else if (cores.length === 0) expect(clusters[i]).toBe(NOISE);
          else expect(clusters[i]).toBe(Math.min(...cores.map((j) => clusters[j])));
        }
      }),
    );
  });
});
