import type { MetricColumn } from "../metrics/metric.ts";

/** Figures as people read them. */
export function formatFigure(value: number | null, unit: MetricColumn["unit"]): string {
  if (value === null || Number.isNaN(value)) return "–";
  if (unit === "score") return formatScore(value);
  return (unit === "share" ? 100 * value : value).toFixed(1).replace("-", "−");
}

/** Three digits behind the dot, and no zero before it. */
export function formatScore(score: number): string {
  return score.toFixed(3).replace(/^0/, "");
}

/** Three digits, without an exponent. */
export function formatQuantity(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value >= 100) return formatCount(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}

export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

export function countPages(pages: number): string {
  return `${formatCount(pages)} ${pages === 1 ? "page" : "pages"}`;
}

/** The indices of the best values, as they are shown; none where nothing is better than the rest. */
export function bestOf(values: readonly (number | null)[], column: Pick<MetricColumn, "unit" | "best">): Set<number> {
  if (column.best === null) return new Set();
  const known = values.filter((value) => value !== null);
  const best = column.best === "high" ? Math.max(...known) : Math.min(...known);
  const shown = values.map((value) => formatFigure(value, column.unit));
  const winners = shown.flatMap((text, at) => (text === formatFigure(best, column.unit) ? [at] : []));
  return new Set(winners.length < values.length ? winners : []);
}
