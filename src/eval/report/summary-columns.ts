import type { MetricColumn } from "../metrics/metric.ts";
import { metrics } from "../metrics/metrics.ts";
import type { Summary } from "../summary.ts";
import { bestOf, formatFigure, formatQuantity } from "./figures.ts";

/** A column of the table of extractors, in text and in HTML alike. */
export interface SummaryColumn {
  readonly title: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
  /** One a row. */
  readonly cells: readonly string[];
  /** Rows that no other beats. */
  readonly best: ReadonlySet<number>;
}

/** Quality first, then time. */
export function summaryColumns(summaries: readonly Summary[], metricNames: readonly string[]): SummaryColumn[] {
  const quality = metricNames.flatMap((name) =>
    metrics[name].columns.map((column) => qualityColumn(summaries, name, column)),
  );
  const failed = summaries.map((summary) => summary.failed);
  return [
    ...quality,
    timeColumn("ms", "milliseconds of the median page, from source to text", pick(summaries, "milliseconds"), "low"),
    timeColumn("MB/s", "source per second, over all pages", pick(summaries, "megabytesPerSecond"), "high"),
    ...(failed.some((count) => count > 0) ? [failureColumn(failed)] : []),
  ];
}

function qualityColumn(summaries: readonly Summary[], name: string, column: MetricColumn): SummaryColumn {
  const values = summaries.map(({ means }) => means[name]?.[column.key] ?? null);
  return {
    title: column.title,
    meaning: metrics[name].meaning,
    cells: values.map((value) => formatFigure(value, column.unit)),
    best: bestOf(values, column),
  };
}

function timeColumn(title: string, meaning: string, values: number[], best: "high" | "low"): SummaryColumn {
  return { title, meaning, cells: values.map(formatQuantity), best: bestOf(values, { unit: "score", best }) };
}

function failureColumn(failed: readonly number[]): SummaryColumn {
  return { title: "failed", meaning: "pages on which it threw", cells: failed.map(String), best: new Set() };
}

function pick(summaries: readonly Summary[], key: "milliseconds" | "megabytesPerSecond"): number[] {
  return summaries.map((summary) => summary[key]);
}
