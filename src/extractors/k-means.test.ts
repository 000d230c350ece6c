import { describe, expect, it } from "vitest";
import { kMeansFromOrigin, squaredDistance } from "./k-means.ts";

describe("kMeansFromOrigin", () => {
  it("holds the first centroid at the origin, in one dimension", () => {
    // Starts with 0, 5 and 10. 3, 4 and 4 are nearest to 5 and move it to 11/3; 1 is still nearer to the origin.
    const { centroids, cluster } = kMeansFromOrigin([Float64Array.of(1, 1, 3, 4, 4, 10)], 3);
    expect(centroids).toEqual([[0], [11 / 3], [10]]);
    expect([...cluster]).toEqual([0, 0, 1, 1, 1, 2]);
  });

  it("clusters in two dimensions", () => {
    const xs = Float64Array.of(0, 1, 0, 9, 10, 11, 20, 20);
    const ys = Float64Array.of(1, 0, 0, 10, 10, 10, 19, 21);
    const { centroids, cluster } = kMeansFromOrigin([xs, ys], 3);
    expect(centroids).toEqual([
      [0, 0],
      [10, 10],
      [20, 20],
    ]);
    expect([...cluster]).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
  });

  it("leaves a centroid that attracts nothing where it is", () => {
    const { centroids, cluster } = kMeansFromOrigin([Float64Array.of(8, 8)], 3);
    expect(centroids).toEqual([[0], [4], [8]]);
    expect([...cluster]).toEqual([2, 2]);
  });

  it("puts everything at the origin to the origin", () => {
    expect([...kMeansFromOrigin([new Float64Array(3), new Float64Array(3)], 3).cluster]).toEqual([0, 0, 0]);
  });

  it("takes no points", () => {
    expect(kMeansFromOrigin([new Float64Array(0)], 2).cluster).toHaveLength(0);
  });

  it("measures squared distances", () => {
    expect(squaredDistance([Float64Array.of(3), Float64Array.of(4)], 0, [0, 0])).toBe(25);
  });
});
