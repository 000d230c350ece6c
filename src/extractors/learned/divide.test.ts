import { describe, expect, it } from "vitest";
import { divide } from "./divide.ts";

describe("the division of a page", () => {
  it("takes what is sure and leaves what is unlikely", () => {
    const { least, expected } = divide(Float64Array.from([0.95, 0.9, 0.05]), [100, 100, 1000], "balanced");
    expect(least).toBe(0.9);
    expect(expected).toBeGreaterThan(0.85);
  });

  it("does not take many unlikely blocks for the few that may be right", () => {
    const p = Float64Array.from([0.95, ...Array.from({ length: 50 }, () => 0.3)]);
    expect(divide(p, new Array(51).fill(80), "balanced").least).toBe(0.95);
  });

  it("takes the likeliest block where none is likely", () => {
    expect(divide(Float64Array.from([0.1, 0.3]), [10, 10], "balanced").least).toBe(0.3);
  });

  it("takes nothing where nothing is likely, unless the page is tiny", () => {
    const p = Float64Array.from([0.001, 0.002]);
    expect(divide(p, [100, 100], "balanced")).toEqual({ least: 1, expected: 0 });
    expect(divide(p, [10, 10], "balanced")).toEqual({ least: 0.002, expected: 0 });
  });

  it.each([
    ["precision", 0.9],
    ["balanced", 0.5],
    ["recall", 0.2],
  ] as const)("takes more the more %s counts", (favor, least) => {
    expect(divide(Float64Array.from([0.9, 0.5, 0.2]), [100, 60, 40], favor).least).toBe(least);
  });

  it("expects nothing of a page without words", () => {
    expect(divide(new Float64Array(0), [], "balanced")).toEqual({ least: 1, expected: 0 });
    expect(divide(Float64Array.from([0.5]), [0], "balanced")).toEqual({ least: 1, expected: 0 });
  });
});
