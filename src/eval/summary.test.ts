import { expect, test } from "vitest";
import { f1Of, summarise, summariseBy, worstPages } from "./summary.ts";
import { testEvaluation, testRow } from "./test-evaluation.ts";

const rows = [
  testRow("a", { weak: 0, strong: 0.9 }, { type: "news", bytes: 1000, words: 5 }),
  testRow("b", { weak: 0.5, strong: 0.7 }, { type: "news", bytes: 2000 }),
  testRow("c", { weak: 0.4, strong: 0.8 }, { type: null, bytes: 9000 }),
  testRow("d", { weak: 0, strong: 1 }, { type: "news", bytes: 4000, words: 6 }),
];

test("means are over pages, and the best extractor comes first", () => {
  const { pages, bytes, summaries } = summarise(testEvaluation(rows));
  expect({ pages, bytes }).toEqual({ pages: 4, bytes: 16_000 });
  expect(summaries.map(({ extractor }) => extractor)).toEqual(["strong", "weak"]);
  expect(f1Of(summaries[0])).toBeCloseTo((0.9 + 0.7 + 0.8 + 1) / 4);
  expect(f1Of(summaries[1])).toBeCloseTo((0 + 0.5 + 0.4 + 0) / 4);
});

test("pages without a value do not count in its mean", () => {
  const { summaries } = summarise(testEvaluation(rows));
  expect(summaries[1].means.ea.efficiency).toBeCloseTo((50 + 40) / 2);
});

test("time is that of the median page, speed that of all", () => {
  const { summaries } = summarise(testEvaluation(rows));
  expect(summaries[0].milliseconds).toBe((2 + 4) / 2);
  expect(summaries[0].megabytesPerSecond).toBeCloseTo(1); // 16 kB in 16 ms
});

test("groups come largest first, and what has no type is a group, too", () => {
  const groups = summariseBy("type", rows, ["weak", "strong"]);
  expect(groups.map(({ key, pages }) => [key, pages])).toEqual([
    ["news", 3],
    [null, 1],
  ]);
  expect(groups[1].summaries.map(f1Of)).toEqual([0.4, 0.8]);
});

test("the worst pages come first, among equals those where most was to be found", () => {
  expect(worstPages(rows, "weak", 3).map(({ id }) => id)).toEqual(["d", "a", "c"]);
});

test("a failure counts", () => {
  const [row] = rows;
  const failed = { ...row, results: { ...row.results, weak: { ...row.results.weak, error: "Error: no" } } };
  const { summaries } = summarise(testEvaluation([failed, rows[1]]));
  expect(summaries.map(({ failed }) => failed)).toEqual([0, 1]);
});
