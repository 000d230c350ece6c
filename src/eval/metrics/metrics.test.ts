import { describe, expect, it } from "vitest";
import { ComparedText } from "./compared-text.ts";
import { DEFAULT_METRICS, metrics } from "./metrics.ts";

const TEXTS = ["", "…", "low", "the tide went out, and two boats sat down in the mud", "白雪公主", "\ud842 x"];

describe.each(Object.entries(metrics))("%s", (name, metric) => {
  it("is in the table under its own name", () => {
    expect(metric.name).toBe(name);
  });

  it("measures the figures that it shows", () => {
    for (const { key } of metric.columns) {
      expect(metric.measure(new ComparedText("a"), new ComparedText("a b"))[key]).toEqual(expect.any(Number));
    }
  });

  it("measures any two texts, and gives the best figures to equal ones", () => {
    for (const found of TEXTS) {
      for (const truth of TEXTS) {
        const measures = metric.measure(new ComparedText(found), new ComparedText(truth));
        for (const { key, unit, best } of metric.columns) {
          expect(measures[key]).not.toBeNaN();
          if (found === truth && best === "high" && measures[key] !== null) {
            expect(measures[key]).toBe(unit === "percent" ? 100 : 1);
          }
        }
      }
    }
  });
});

it("measures by default what is there", () => {
  for (const name of DEFAULT_METRICS) expect(metrics).toHaveProperty(name);
  expect(DEFAULT_METRICS).not.toContain("lcs-characters");
});
