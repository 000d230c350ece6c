import { expect, test } from "vitest";
import { testEvaluation, testRow } from "../test-evaluation.ts";
import { jsonReport } from "./json-report.ts";

const rows = [
  testRow("a", { weak: 0.25, strong: 0.75 }, { type: "news", lang: "en" }),
  testRow("b", { weak: 0, strong: 1 / 3 }, { type: "news", lang: "de" }),
];

test("everything is in it, rounded, the best extractor first", () => {
  const report = JSON.parse(jsonReport(testEvaluation(rows)));
  expect(report).toMatchObject({
    corpus: "almanac",
    pages: 2,
    megabytes: 0.004,
    metrics: ["words", "ea"],
    types: [{ type: "news", pages: 2 }],
    languages: [{ lang: "de" }, { lang: "en" }],
    failures: [],
  });
  expect(report.extractors.map(({ name }: { name: string }) => name)).toEqual(["strong", "weak"]);
  const score = { precision: 0.3333, recall: 0.3333, f1: 0.3333 };
  expect(report.rows[1]).toEqual({
    ...{ id: "b", url: null, type: "news", lang: "de", words: 100, bytes: 2000 },
    results: {
      strong: { ms: 2, error: null, words: score, ea: { efficiency: 33.3333 } },
      weak: { ms: 2, error: null, words: { precision: 0, recall: 0, f1: 0 }, ea: { efficiency: null } },
    },
  });
});

test("rows stand on a line each", () => {
  const lines = jsonReport(testEvaluation(rows)).split("\n");
  expect(lines.filter((line) => line.startsWith('    {"id":'))).toHaveLength(2);
});
