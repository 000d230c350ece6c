import { countShared } from "./bag.ts";
import type { ComparedText } from "./compared-text.ts";
import type { Metric } from "./metric.ts";
import { type Score, scoreOverlap } from "./score.ts";

/** Words of a shingle: enough that two texts on one subject hardly share any by chance. */
export const SHINGLE = 4;

/**
 * All runs of four words:
 *
 *     the tide went out again   →   the tide went out  ·  tide went out again
 *
 * A text of one to three words is one shingle.
 */
export function shingles(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  if (words.length <= SHINGLE) return [words.join(" ")];
  const all = new Array<string>(words.length - SHINGLE + 1);
  for (let at = 0; at < all.length; at++) {
    all[at] = `${words[at]} ${words[at + 1]} ${words[at + 2]} ${words[at + 3]}`;
  }
  return all;
}

/** As the score of words, over shingles: words count where they stand together as in the truth. */
export function scoreShingles(found: ComparedText, truth: ComparedText): Score {
  const shared = countShared(found.shingleBag, truth.shingleBag);
  return scoreOverlap({ found: found.shingleBag.size, truth: truth.shingleBag.size, shared });
}

export const shingleScore = {
  name: "shingles",
  meaning: "F1 of runs of four words",
  columns: [{ key: "f1", title: "4-gram", unit: "score", best: "high" }],
  measure: (found, truth) => ({ ...scoreShingles(found, truth) }),
} as const satisfies Metric;
