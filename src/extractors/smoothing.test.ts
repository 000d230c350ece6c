import { describe, expect, it } from "vitest";
import { gaussianKernel, smooth, standardDeviation } from "./smoothing.ts";

describe("standard deviation", () => {
  it.each([
    [[], 0],
    [[7], 0],
    [[2, 4, 4, 4, 5, 5, 7, 9], 2],
  ])("of %j is %d", (values, expected) => {
    expect(standardDeviation(Float64Array.from(values))).toBe(expected);
  });
});

describe("Gaussian smoothing, worked by hand", () => {
  it("has the kernel e^(−i² / 2σ²)", () => {
    const [k0, k1, k2] = gaussianKernel(2, 2);
    expect(k0).toBe(1);
    expect(k1).toBeCloseTo(Math.exp(-1 / 8), 12);
    expect(k2).toBeCloseTo(Math.exp(-1 / 2), 12);
  });

  it("takes σ from the values, and ⌈σ⌉ as the radius", () => {
    // σ = √(3/16) ≈ .433, so the radius is 1, and k₁ = e^(−8/3) ≈ .06948.
    const smoothed = smooth(Float64Array.of(0, 1, 0, 0));
    const k1 = Math.exp(-8 / 3);
    const expected = [k1 / (1 + k1), 1 / (1 + 2 * k1), k1 / (1 + 2 * k1), 0];
    for (const [n, value] of expected.entries()) expect(smoothed[n]).toBeCloseTo(value, 12);
  });

  it("reaches at most five values to each side", () => {
    const values = new Float64Array(21);
    values[10] = 1e6;
    const touched = [...smooth(values).keys()].filter((n) => smooth(values)[n] > 0);
    expect(touched).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it("leaves equal values as they are, at the ends, too", () => {
    expect([...smooth(Float64Array.of(3, 3, 3), 2)].map((value) => value.toFixed(12))).toEqual(
      Array(3).fill("3.000000000000"),
    );
    expect([...smooth(Float64Array.of(3, 3, 3))]).toEqual([3, 3, 3]);
  });

  it("gives nothing for nothing", () => {
    expect(smooth(new Float64Array(0))).toHaveLength(0);
  });
});
