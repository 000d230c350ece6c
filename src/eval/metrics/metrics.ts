import { efficiency } from "./efficiency.ts";
import type { Metric } from "./metric.ts";
import { accuracy } from "./page-accuracy.ts";
import { shingleScore } from "./shingle-score.ts";
import { characterSubsequenceScore, subsequenceScore } from "./subsequence-score.ts";
import { wordScore } from "./word-score.ts";

/** All metrics by their names at the edges. */
export const metrics: Readonly<Record<string, Metric>> = Object.fromEntries(
  [wordScore, shingleScore, subsequenceScore, characterSubsequenceScore, efficiency, accuracy].map((metric) => [
    metric.name,
    metric,
  ]),
);

/** What is measured unless asked otherwise: all but the one that takes longer than the rest together (on wcxb-dev 9.5 ms a text, the others 2.3). */
export const DEFAULT_METRICS: readonly string[] = Object.keys(metrics).filter(
  (name) => name !== characterSubsequenceScore.name,
);
