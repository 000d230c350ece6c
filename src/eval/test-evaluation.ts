import type { Evaluation } from "./evaluate.ts";
import type { PageRow } from "./score-page.ts";

/** For the tests: a row with these F1 by extractor; each took as many milliseconds as a thousandth of the bytes. */
export function testRow(id: string, scores: Readonly<Record<string, number>>, facts: Partial<PageRow> = {}): PageRow {
  const bytes = facts.bytes ?? 2000;
  const results = Object.entries(scores).map(([name, f1]) => {
    const measures = { words: { precision: f1, recall: f1, f1 }, ea: { efficiency: f1 === 0 ? null : 100 * f1 } };
    return [name, { milliseconds: bytes / 1000, measures, error: null }];
  });
  return { id, url: null, type: null, lang: null, words: 100, ...facts, bytes, results: Object.fromEntries(results) };
}

export function testEvaluation(rows: readonly PageRow[]): Evaluation {
  const extractors = Object.keys(rows[0].results);
  return { corpus: "almanac", folder: "/almanac", extractors, metrics: ["words", "ea"], rows, failures: [] };
}
