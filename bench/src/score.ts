import { words } from "./words.ts";

/** How much of what was found is right, how much of what is right was found, and their harmonic mean. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** A multiset of words: a word that occurs twice has to be found twice. */
export interface WordBag {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

export function scoreTexts(found: string, truth: string): Score {
  return scoreBags(bagWords(found), bagWords(truth));
}

/** Counts the words of a text; worth keeping where one truth is compared with many texts. */
export function bagWords(text: string): WordBag {
  const counts = new Map<string, number>();
  const all = words(text);
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: all.length };
}

/**
 * With S the words that both have, counted with their repetitions:
 *
 *               |S|                  |S|               2 · P · R
 *     P =  ───────────       R =  ───────────    F1 =  ─────────
 *            |found|                |truth|              P + R
 *
 * Two empty texts agree, so all three are 1; where only one is empty, all three are 0.
 */
export function scoreBags(found: WordBag, truth: WordBag): Score {
  if (found.size === 0 && truth.size === 0) return { precision: 1, recall: 1, f1: 1 };
  const shared = countShared(found, truth);
  if (shared === 0) return { precision: 0, recall: 0, f1: 0 };
  const precision = shared / found.size;
  const recall = shared / truth.size;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function countShared(found: WordBag, truth: WordBag): number {
  let shared = 0;
  for (const [word, count] of found.counts) shared += Math.min(count, truth.counts.get(word) ?? 0);
  return shared;
}
