import { CHARACTER, DIGIT, IDEOGRAPH, PUNCTUATION, SYMBOL } from "../blocks/index.ts";

/** Words in a row that make it the same text: as long as the shingles that papers compare pages by. */
const RUN = 5;
const PRIME = 0x01000193;

/** The words of a text as hashes: letters and digits, in lower case; scripts without spaces by character. */
export function hashWords(text: string): number[] {
  const lower = text.toLowerCase();
  const words: number[] = [];
  let hash = 0;
  for (let at = 0; at < lower.length; at++) {
    const char = lower.charCodeAt(at);
    const kind = CHARACTER[char];
    if (kind & (PUNCTUATION | SYMBOL)) continue;
    if (kind === 0 || kind & DIGIT) hash = Math.imul(hash ^ char, PRIME) + 1;
    else {
      if (hash !== 0) words.push(hash);
      if (kind & IDEOGRAPH) words.push(Math.imul(char, PRIME));
      hash = 0;
    }
  }
  if (hash !== 0) words.push(hash);
  return words;
}

/** The runs of words of the texts that were added, to tell what was said before. */
export class WordRuns {
  private readonly runs = new Set<number>();

  add(words: readonly number[]): void {
    for (const run of runsOf(words)) this.runs.add(run);
  }

  /** The share of the words' runs that were there before, 0 to 1. */
  share(words: readonly number[]): number {
    const runs = runsOf(words);
    if (runs.length === 0) return 0;
    let known = 0;
    for (const run of runs) if (this.runs.has(run)) known++;
    return known / runs.length;
  }
}

function runsOf(words: readonly number[]): number[] {
  const runs: number[] = [];
  for (let at = RUN; at <= words.length; at++) {
    let hash = 0;
    for (let word = at - RUN; word < at; word++) hash = Math.imul(hash ^ words[word], PRIME) + 0x9e3779b9;
    runs.push(hash | 0);
  }
  return runs;
}
