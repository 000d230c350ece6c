import type { ComparedText } from "./compared-text.ts";
import type { Metric } from "./metric.ts";
import type { Score } from "./score.ts";
import { scoreWords } from "./word-score.ts";

/** What became of a page, Wang & Liu § 4. */
export type Outcome = "correct" | "deviation" | "without content";

/**
 * The most that may be foreign in a correct text, and that may be missing from it. Wang & Liu judged by eye and give no
 * bound; this is the one below which Radilova et al. (§ 6.2) call a difference negligible.
 */
const NEGLIGIBLE = 0.1;

/**
 * Wang & Liu's three outcomes by the score of words: *correct* where at most a tenth is foreign and at most a tenth is
 * missing; *without content* where a page with text was taken for one without; *deviation* otherwise, "non-body contents
 * taken for the body". A page without text is correct if nothing was found.
 */
export function outcomeOf({ precision, recall }: Score, foundWords: number): Outcome {
  if (precision >= 1 - NEGLIGIBLE && recall >= 1 - NEGLIGIBLE) return "correct";
  return foundWords === 0 ? "without content" : "deviation";
}

/**
 * Accuracy, Wang & Liu § 4:
 *
 *           m
 *     p =  ───
 *           n
 *
 * m correct pages, n pages.
 */
export function pageAccuracy(outcomes: readonly Outcome[]): number {
  return outcomes.filter((outcome) => outcome === "correct").length / outcomes.length;
}

export const accuracy = {
  name: "accuracy",
  meaning: "share of pages that are correct, that deviate, and where nothing was found (Wang & Liu)",
  columns: [
    { key: "correct", title: "right %", unit: "share", best: "high" },
    { key: "deviation", title: "off %", unit: "share", best: null },
    { key: "withoutContent", title: "none %", unit: "share", best: null },
  ],
  measure: (found: ComparedText, truth: ComparedText) => {
    const outcome = outcomeOf(scoreWords(found, truth), found.words.length);
    return {
      correct: Number(outcome === "correct"),
      deviation: Number(outcome === "deviation"),
      withoutContent: Number(outcome === "without content"),
    };
  },
} as const satisfies Metric;
