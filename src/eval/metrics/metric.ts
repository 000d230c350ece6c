import type { ComparedText } from "./compared-text.ts";

/** What a metric says about one text: null where it has no value, as a ratio to an empty truth. */
export type Measures = Readonly<Record<string, number | null>>;

/** A figure that tables show. All figures are means over pages. */
export interface MetricColumn {
  readonly key: string;
  readonly title: string;
  /** `score` 0 to 1; `share` 0 to 1, shown in percent; `percent` 100 at best, without a lower end. */
  readonly unit: "score" | "share" | "percent";
  /** Which end is good; null for a figure that only explains another. */
  readonly best: "high" | "low" | null;
}

/** A way to compare what was found with the truth. Pure. */
export interface Metric {
  readonly name: string;
  readonly meaning: string;
  readonly columns: readonly MetricColumn[];
  measure(found: ComparedText, truth: ComparedText): Measures;
}
