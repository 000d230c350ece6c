import type { Candidate } from "./candidate.ts";
import { ComparedText } from "./metrics/compared-text.ts";
import type { Measures, Metric } from "./metrics/metric.ts";
import type { Truth } from "./truth.ts";

/** What a candidate did on a page. */
export interface Result {
  readonly milliseconds: number;
  /** By metric. */
  readonly measures: Readonly<Record<string, Measures>>;
  /** Why it threw, which is scored as an empty text. */
  readonly error: string | null;
}

/** A page and what became of it. */
export interface PageRow {
  readonly id: string;
  readonly url: string | null;
  readonly type: string | null;
  readonly lang: string | null;
  readonly bytes: number;
  /** Of the truth. */
  readonly words: number;
  /** By candidate. */
  readonly results: Readonly<Record<string, Result>>;
}

export interface PageSource {
  readonly truth: Truth;
  readonly html: string;
  readonly bytes: number;
}

/** Runs every candidate on a page, in this order, and measures what it found. */
export async function scorePage(
  { truth, html, bytes }: PageSource,
  candidates: readonly Candidate[],
  metrics: readonly Metric[],
): Promise<PageRow> {
  const expected = new ComparedText(truth.text ?? "");
  const results: Record<string, Result> = {};
  for (const candidate of candidates) {
    const { text, milliseconds, error } = await timeExtraction(candidate, html, truth.url);
    const found = new ComparedText(text);
    const measures = metrics.map((metric) => [metric.name, metric.measure(found, expected)]);
    results[candidate.name] = { milliseconds, measures: Object.fromEntries(measures), error };
  }
  const { id, url, type, lang } = truth;
  return { id, url, type, lang, bytes, words: expected.words.length, results };
}

async function timeExtraction(candidate: Candidate, html: string, url: string | null) {
  const start = performance.now();
  try {
    const answer = candidate.extract(html, url);
    const text = typeof answer === "string" ? answer : await answer;
    return { text, milliseconds: performance.now() - start, error: null };
  } catch (error) {
    return { text: "", milliseconds: performance.now() - start, error: String(error) };
  }
}
