import type { Evaluation } from "../evaluate.ts";
import type { PageRow, Result } from "../score-page.ts";
import { type Group, type Summary, summarise, summariseBy } from "../summary.ts";

/**
 * An evaluation for programs:
 *
 *     { corpus, folder, pages, megabytes, metrics,
 *       extractors: [{ name, pages, failed, ms, mbPerSecond, words: { f1, precision, recall }, … by metric }],
 *       types:      [{ type, pages, extractors: […] }],
 *       languages:  [{ lang, pages, extractors: […] }],
 *       failures:   [{ code, message }],
 *       rows:       [{ id, url, type, lang, bytes, words, results: { <extractor>: { ms, error, words: { f1, … }, … } } }] }
 *
 * The rows stand on a line each. Ends with a newline.
 */
export function jsonReport(evaluation: Evaluation): string {
  const all = summarise(evaluation);
  const ranking = all.summaries.map(({ extractor }) => extractor);
  const { corpus, folder, metrics, failures } = evaluation;
  const head = {
    corpus,
    folder,
    pages: all.pages,
    megabytes: round(all.bytes / 1e6),
    metrics,
    extractors: all.summaries.map(summaryJson),
    types: summariseBy("type", evaluation.rows, ranking).map((group) => ({ type: group.key, ...groupJson(group) })),
    languages: summariseBy("lang", evaluation.rows, ranking).map((group) => ({ lang: group.key, ...groupJson(group) })),
    failures,
  };
  const rows = evaluation.rows.map((row) => `    ${JSON.stringify(rowJson(row, ranking))}`);
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [\n${rows.join(",\n")}\n  ]\n}\n`;
}

function groupJson({ pages, summaries }: Group) {
  return { pages, extractors: summaries.map(summaryJson) };
}

function summaryJson({ extractor, pages, failed, milliseconds, megabytesPerSecond, means }: Summary) {
  const times = { ms: round(milliseconds), mbPerSecond: round(megabytesPerSecond) };
  return { name: extractor, pages, failed, ...times, ...roundAll(means) };
}

function rowJson({ results, ...page }: PageRow, extractors: readonly string[]) {
  const ordered = extractors.map((name) => [name, resultJson(results[name])]);
  return { ...page, results: Object.fromEntries(ordered) };
}

function resultJson({ milliseconds, error, measures }: Result) {
  return { ms: round(milliseconds), error, ...roundAll(measures) };
}

function roundAll(measures: Result["measures"]): Record<string, Record<string, number | null>> {
  const rounded = Object.entries(measures).map(([metric, figures]) => {
    return [metric, Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value && round(value)]))];
  });
  return Object.fromEntries(rounded);
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
