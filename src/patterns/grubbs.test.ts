import { describe, expect, it } from "vitest";
import {
  grubbsCritical,
  grubbsStatistic,
  mean,
  standardDeviation,
  studentDistribution,
  studentQuantile,
} from "./grubbs.ts";

describe("Grubbs' test", () => {
  it.each([
    [3, 1.154],
    [4, 1.481],
    [5, 1.715],
    [6, 1.887],
    [7, 2.02],
    [10, 2.29],
    [15, 2.548],
    [20, 2.708],
    [30, 2.908],
  ])("of %i values has the critical value %f, two-sided at 5 %%", (size, critical) => {
    expect(grubbsCritical(size)).toBeCloseTo(critical, 3);
  });

  it("measures the distance from the mean in standard deviations, worked by hand: 2, 4, 9", () => {
    expect(mean([2, 4, 9])).toBe(5);
    expect(standardDeviation([2, 4, 9])).toBeCloseTo(Math.sqrt(13), 12);
    expect(grubbsStatistic(5, 2, 2)).toBe(1.5);
    expect(grubbsStatistic(5, 9, 2)).toBe(2);
  });
});

describe("Student's distribution", () => {
  it.each([
    [1, 1, 0.75],
    [2, Math.SQRT2, 0.5 + Math.SQRT1_2 / 2],
    [3, 0, 0.5],
    [4, 2, 0.941942],
    [5, 2.571, 0.975],
    [28, 2.048, 0.975],
  ])("of %i degrees of freedom at %f is %f", (freedom, t, share) => {
    expect(studentDistribution(t, freedom)).toBeCloseTo(share, 4);
  });

  it.each([
    [0.975, 1, 12.7062],
    [0.975, 10, 2.2281],
    [0.995, 5, 4.0321],
    [0.9995, 28, 3.6739],
  ])("reaches %f with %i degrees of freedom at %f", (share, freedom, t) => {
    expect(studentQuantile(share, freedom)).toBeCloseTo(t, 3);
  });
});
