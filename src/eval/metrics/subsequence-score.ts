import type { ComparedText } from "./compared-text.ts";
import { lcsLength } from "./longest-common-subsequence.ts";
import type { Metric, MetricColumn } from "./metric.ts";
import { type Score, scoreOverlap } from "./score.ts";

/**
 * Precision and recall by longest common subsequence, Xie (4)–(7): what was found counts in the truth's order only.
 * With S₀ the extracted text and S₁ the standard:
 *
 *           |LCS(S₀, S₁)|              |LCS(S₀, S₁)|
 *     P =  ───────────────      R =  ───────────────
 *               |S₀|                       |S₁|
 *
 * Deviations: the paper's (4) prints R over S₀ and P over S₁, which swaps the two. Its table of (|S₀|+1) × (|S₁|+1)
 * is not built.
 */
export function scoreWordSubsequence(found: ComparedText, truth: ComparedText): Score {
  const shared = lcsLength(truth.wordPlaces, found.words);
  return scoreOverlap({ found: found.words.length, truth: truth.words.length, shared });
}

/** The same over characters, as in the paper, without white space. */
export function scoreCharacterSubsequence(found: ComparedText, truth: ComparedText): Score {
  const shared = lcsLength(truth.characterPlaces, found.characters);
  return scoreOverlap({ found: found.characters.length, truth: truth.characters.length, shared });
}

export const subsequenceScore = {
  name: "lcs",
  meaning: "precision and recall by longest common subsequence of words (Xie 2022)",
  columns: columnsOf("LCS"),
  measure: (found, truth) => ({ ...scoreWordSubsequence(found, truth) }),
} as const satisfies Metric;

export const characterSubsequenceScore = {
  name: "lcs-characters",
  meaning: "the same of characters, as in the paper; takes longer than all the rest together",
  columns: columnsOf("char LCS"),
  measure: (found, truth) => ({ ...scoreCharacterSubsequence(found, truth) }),
} as const satisfies Metric;

function columnsOf(title: string): MetricColumn[] {
  return [
    { key: "precision", title: `${title} P`, unit: "score", best: "high" },
    { key: "recall", title: `${title} R`, unit: "score", best: "high" },
  ];
}
