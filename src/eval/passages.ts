import type { ComparedText } from "./metrics/compared-text.ts";
import { SHINGLE, shingles } from "./metrics/shingle-score.ts";
import { words } from "./words.ts";

/** What best explains a bad score: the longest line of the truth that was lost, and the longest foreign one found. */
export interface Passages {
  readonly lost: string | null;
  readonly foreign: string | null;
}

export function findPassages(found: ComparedText, truth: ComparedText): Passages {
  return { lost: longestMissing(truth.text, found), foreign: longestMissing(found.text, truth) };
}

/** The longest line of a text that mostly is not in the other. */
function longestMissing(text: string, other: ComparedText): string | null {
  const missing = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => isMissing(line, other));
  return missing.reduce<string | null>(
    (longest, line) => (line.length > (longest?.length ?? 0) ? line : longest),
    null,
  );
}

/** Short lines are looked up by word, because they stand between others' words. */
function isMissing(line: string, other: ComparedText): boolean {
  const own = words(line);
  if (own.length === 0) return false;
  const [pieces, bag] = own.length < 2 * SHINGLE ? [own, other.wordBag] : [shingles(own), other.shingleBag];
  const known = pieces.filter((piece) => bag.counts.has(piece)).length;
  return known < pieces.length / 2;
}
