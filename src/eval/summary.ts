import type { Evaluation } from "./evaluate.ts";
import type { Measures } from "./metrics/metric.ts";
import { wordScore } from "./metrics/word-score.ts";
import type { PageRow, Result } from "./score-page.ts";

/** One extractor over many pages. */
export interface Summary {
  readonly extractor: string;
  readonly pages: number;
  /** Pages on which it threw. */
  readonly failed: number;
  /** Means over the pages, by metric and figure. */
  readonly means: Readonly<Record<string, Measures>>;
  /** Of the median page. */
  readonly milliseconds: number;
  /** Of UTF-8 source, over all pages. */
  readonly megabytesPerSecond: number;
}

/** The pages of one type or language, null where it is unknown. */
export interface Group {
  readonly key: string | null;
  readonly pages: number;
  readonly bytes: number;
  readonly summaries: readonly Summary[];
}

/** All pages as one group, the best extractor first. */
export function summarise({ rows, extractors }: Pick<Evaluation, "rows" | "extractors">): Group {
  const all = groupOf(null, rows, extractors);
  return { ...all, summaries: all.summaries.toSorted((a, b) => f1Of(b) - f1Of(a)) };
}

/** Groups of pages, the largest first, with the extractors in the order given. */
export function summariseBy(key: "type" | "lang", rows: readonly PageRow[], extractors: readonly string[]): Group[] {
  const groups = new Map<string | null, PageRow[]>();
  for (const row of rows) {
    const known = groups.get(row[key]);
    if (known) known.push(row);
    else groups.set(row[key], [row]);
  }
  const all = [...groups].map(([value, members]) => groupOf(value, members, extractors));
  return all.sort((a, b) => b.pages - a.pages || String(a.key).localeCompare(String(b.key)));
}

/** The mean F1 of words: what extractors are ranked by. */
export function f1Of({ means }: Summary): number {
  return means[wordScore.name].f1 ?? 0;
}

export function pageF1(row: PageRow, extractor: string): number {
  return row.results[extractor].measures[wordScore.name].f1 ?? 0;
}

/** An extractor's pages, the worst first; among equals, those where most was to be found. */
export function worstPages(rows: readonly PageRow[], extractor: string, count: number): PageRow[] {
  const worstFirst = (a: PageRow, b: PageRow) => pageF1(a, extractor) - pageF1(b, extractor) || b.words - a.words;
  return rows.toSorted(worstFirst).slice(0, count);
}

function groupOf(key: string | null, rows: readonly PageRow[], extractors: readonly string[]): Group {
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const summaries = extractors.map((extractor) => summariseExtractor(extractor, rows, bytes));
  return { key, pages: rows.length, bytes, summaries };
}

function summariseExtractor(extractor: string, rows: readonly PageRow[], bytes: number): Summary {
  const results = rows.map((row) => row.results[extractor]);
  const times = results.map(({ milliseconds }) => milliseconds);
  return {
    extractor,
    pages: rows.length,
    failed: results.filter(({ error }) => error !== null).length,
    means: meansOf(results),
    milliseconds: median(times),
    megabytesPerSecond: bytes / 1000 / times.reduce((sum, time) => sum + time, 0),
  };
}

function meansOf(results: readonly Result[]): Record<string, Measures> {
  const means = Object.entries(results[0]?.measures ?? {}).map(([metric, measures]) => {
    const figures = Object.keys(measures).map((key) => [
      key,
      mean(results.map((result) => result.measures[metric][key])),
    ]);
    return [metric, Object.fromEntries(figures)];
  });
  return Object.fromEntries(means);
}

/** Of the values that exist. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
