import { COPY, isText, type Page, TAG } from "../../html/index.ts";
import type { Lesson } from "./sample.ts";

/**
 * Shorter texts are repeated by content, too: "See also", "Description". Cuts wrong without a doubt over four orders of
 * the pages of 77 sites: .52 % with 3, .47 % with 5, .48 % with 8.
 */
const LEAST_WORDS = 5;
/** Longer markup is seldom repeated to the letter, and would make the pattern long. */
const LONGEST = 4000;
export const MOST_PIECES = 8;

/** What is known of a piece of markup. */
interface Piece {
  readonly words: number;
  /** Words that the teacher chose, on all pages together. */
  readonly chosen: number;
  readonly pages: number;
}

/**
 * Elements and texts among the covered blocks that the pages repeat to the letter and the teacher left on most of them:
 * notes, disclaimers, what readers are asked to do. The longest first.
 */
export function repeatedPieces(lessons: readonly Lesson[], covered: readonly Uint8Array[]): string[] {
  const found = new Map<string, Piece>();
  lessons.forEach((lesson, at) => {
    for (const [markup, { words, chosen }] of piecesOf(lesson, covered[at])) {
      const known = found.get(markup);
      found.set(markup, { words, chosen: chosen + (known?.chosen ?? 0), pages: 1 + (known?.pages ?? 0) });
    }
  });
  const least = Math.max(2, lessons.length / 2);
  const repeated = [...found]
    .filter(([, { words, chosen, pages }]) => pages >= least && 2 * chosen < pages * words)
    .sort(([, a], [, b]) => b.words - a.words)
    .map(([markup]) => markup);
  return outermost(repeated);
}

/** The markup of some blocks of a page, as far as they fill elements and texts. The longest first. */
export function piecesAmong(lesson: Lesson, blocks: Uint8Array): string[] {
  const pieces = [...piecesOf(lesson, blocks)].sort(([, a], [, b]) => b.words - a.words);
  return outermost(pieces.map(([markup]) => markup));
}

/** Without what others hold, which come before it. */
function outermost(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  for (const markup of pieces)
    if (kept.length < MOST_PIECES && !kept.some((each) => each.includes(markup))) kept.push(markup);
  return kept;
}

/** By markup: the elements and texts whose blocks are all covered, and are all theirs. */
function piecesOf(lesson: Lesson, covered: Uint8Array): Map<string, Omit<Piece, "pages">> {
  const { page, blocks, blocksBefore } = lesson;
  const words = sumsOf(lesson.words);
  const chosen = sumsOf(lesson.words.map((count, block) => lesson.chosen[block] * count));
  const left = sumsOf(covered.map((each) => 1 - each));
  const pieces = new Map<string, Omit<Piece, "pages">>();
  for (let node = 0; node < page.size; node++) {
    const from = blocksBefore[node];
    const to = blocksBefore[page.end[node]];
    if (from === to || left[to] > left[from] || words[to] - words[from] < LEAST_WORDS) continue;
    const isWhole = (from === 0 || blocks.end[from - 1] <= node) && blocks.end[to - 1] <= page.end[node];
    const markup = isWhole ? markupOf(page, node) : "";
    if (markup !== "") pieces.set(markup, { words: words[to] - words[from], chosen: chosen[to] - chosen[from] });
  }
  return pieces;
}

/** "" for what the source does not spell out, and for what is too long. */
function markupOf(page: Page, node: number): string {
  if (page.tag[node] === TAG.body || page.flags[node] & COPY) return "";
  const { source, openStart, openEnd, closeStart, closeEnd } = page;
  const [start, end] = isText(page, node) ? [openEnd[node], closeStart[node]] : [openStart[node], closeEnd[node]];
  return end - start > LONGEST ? "" : source.slice(start, end);
}

function sumsOf(counts: ArrayLike<number>): Int32Array {
  const sums = new Int32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at++) sums[at + 1] = sums[at] + counts[at];
  return sums;
}
