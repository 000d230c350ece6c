import { countShared } from "./bag.ts";
import { ComparedText } from "./compared-text.ts";
import type { Metric } from "./metric.ts";
import { type Score, scoreOverlap } from "./score.ts";

/** Words in any order, counted with their repetitions: Kumar & Rama Devi § V, and everybody since. */
export function scoreWords(found: ComparedText, truth: ComparedText): Score {
  const shared = countShared(found.wordBag, truth.wordBag);
  return scoreOverlap({ found: found.words.length, truth: truth.words.length, shared });
}

/** As `scoreWords`, for two strings. */
export function scoreTexts(found: string, truth: string): Score {
  return scoreWords(new ComparedText(found), new ComparedText(truth));
}

export const wordScore = {
  name: "words",
  meaning: "precision, recall and F1 of words, in any order",
  columns: [
    { key: "f1", title: "F1", unit: "score", best: "high" },
    { key: "precision", title: "P", unit: "score", best: "high" },
    { key: "recall", title: "R", unit: "score", best: "high" },
  ],
  measure: (found, truth) => ({ ...scoreWords(found, truth) }),
} as const satisfies Metric;
