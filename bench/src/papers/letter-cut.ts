import { type AdditionalInformation, type Cut, NOTHING_KNOWN, type Slice } from "dechaff/patterns";

/**
 * Uzun 2020, Algorithms 1 and 2 by the letter: the opening tag is searched for as a string, and every `<div` up to the
 * closing tag counts, in comments and scripts too. The benchmark shows by it what the additional information is worth
 * in the paper's own algorithm; `cut` of the product finds and counts real tags only.
 *
 * Deviations: line 8 of Algorithm 1 reads `!= -1`; a missing closing tag ends the slice with the source; offsets are
 * returned, no strings.
 */
export function letterCut(source: string, openingTag: string, information: AdditionalInformation = NOTHING_KNOWN): Cut {
  const { startingPosition, innerTagCount, repetition } = information;
  const name = /^<[^\s/>]+/.exec(openingTag)![0];
  const names = { start: name, end: `</${name.slice(1)}>` };
  const slices: Slice[] = [];
  let start = source.indexOf(openingTag, startingPosition);
  const secondSearch = start < 0 && startingPosition > 0;
  if (secondSearch) start = source.indexOf(openingTag);
  while (start >= 0) {
    const slice = sliceAt(source, start, { names, innerTagCount });
    slices.push(slice);
    if (!repetition) break;
    start = source.indexOf(openingTag, slice.end);
  }
  return { slices, secondSearch };
}

interface Counting {
  readonly names: { readonly start: string; readonly end: string };
  readonly innerTagCount: number | null;
}

function sliceAt(source: string, start: number, { names, innerTagCount }: Counting): Slice {
  let opened = innerTagCount ?? 0;
  let closed = 0;
  let from = start;
  do {
    const close = source.indexOf(names.end, from);
    if (close < 0) return { start, end: source.length, innerTagCount: opened, closed: false };
    const end = close + names.end.length;
    if (innerTagCount === null) opened += count(source, names.start, from, end);
    closed++;
    from = end;
  } while (opened !== closed);
  return { start, end: from, innerTagCount: opened, closed: true };
}

function count(source: string, name: string, from: number, end: number): number {
  const piece = source.slice(from, end);
  let found = 0;
  for (let at = piece.indexOf(name); at >= 0; at = piece.indexOf(name, at + 1)) found++;
  return found;
}
