import { holdsWord } from "../literal.ts";
import { pageTitle } from "../page-title.ts";
import type { Range } from "../site/cut-site.ts";
import { frameOf } from "./frame.ts";
import { LetterCount, type Letters } from "./letters.ts";

/** What can be told of a cut without parsing it. */
export interface Measures {
  /** Logarithm of the characters of text that were cut out. */
  readonly text: number;
  /** Logarithm of the characters that were left, tags included: a template's are about the same on every page. */
  readonly rest: number;
  /** Links in a thousand characters of markup. */
  readonly links: number;
  /** The share of the title's words that the cut has. */
  readonly title: number;
  readonly letters: Letters;
  readonly frame: string;
}

export function measureCut(source: string, ranges: readonly Range[]): Measures {
  const pieces = ranges.map(({ start, end }) => source.slice(start, end));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const count = new LetterCount();
  for (const { start, end } of ranges) count.add(source, start, end);
  return {
    text: Math.log(1 + count.total),
    rest: Math.log(1 + source.length - length),
    links: (1000 * count.links) / (1 + length),
    title: titleShare(source, pieces),
    letters: count.shares,
    frame: frameOf(source, ranges),
  };
}

/** Shorter words stand in any text. */
const SHORTEST_WORD = 4;
const MOST_WORDS = 12;
/** Of a word without spaces, such as a whole title in Chinese, the beginning counts. */
const LONGEST_WORD = 32;

function titleShare(source: string, pieces: readonly string[]): number {
  const words = pageTitle(source)
    .split(/[\s|:,;.!?()"“”«»–—-]+/)
    .filter((word) => word.length >= SHORTEST_WORD);
  const looked = words.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
  const found = looked.filter((word) => pieces.some((piece) => holdsWord(piece, word)));
  return found.length / Math.max(1, looked.length);
}
