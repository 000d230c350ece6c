import { type AdditionalInformation, NOTHING_KNOWN } from "./additional-information.ts";
import { TagFinder } from "./find-tag.ts";
import type { OpeningTag } from "./opening-tag.ts";
import { Skim } from "./skim.ts";
import { endOfText, isTextElement, isVoid } from "./special-elements.ts";
import { endOfTag } from "./tag-syntax.ts";

/** One element cut out of a source: start … end, tags included. */
export interface Slice {
  readonly start: number;
  readonly end: number;
  /** Opening tags of the element's name in the slice, its own included. */
  readonly innerTagCount: number;
  /** False where the closing tag is missing; the slice then ends with the source. */
  readonly closed: boolean;
}

export interface Cut {
  /** In source order; empty where nothing matches. */
  readonly slices: readonly Slice[];
  /** Nothing was found from the predicted position on, so the search began again at 0 (SS in Table 2). */
  readonly secondSearch: boolean;
}

/**
 * Uzun, "A Novel Web Scraping Approach Using the Additional Information Obtained From Web Pages", 2020: Algorithms 1 and 2.
 *
 * The opening tag is found by string search from a predicted position, tags of its name are counted until the element
 * closes, and what lies between is the content; no tree is built.
 *
 * Deviations: only real tags are found and counted, not those in comments, scripts and attribute values. Where a tag may
 * repeat, the whole page is read from 0: from the predicted position on, slices before it would be lost. A closing tag
 * that is missing ends the slice with the source (the paper's loop would not end). Line 8 of Algorithm 1 must read "≠ −1".
 */
export function cut(source: string, tag: OpeningTag, information: AdditionalInformation = NOTHING_KNOWN): Cut {
  const { startingPosition, repetition } = information;
  if (repetition) {
    const slices = cutAll(source, tag, information);
    return { slices, secondSearch: startingPosition > 0 && slices.every(({ start }) => start < startingPosition) };
  }
  // Algorithm 1, lines 3 to 6: the search from the predicted position, and the second one from 0.
  const first = cutFirst(source, tag, information);
  if (first !== null || startingPosition === 0) return { slices: first ? [first] : [], secondSearch: false };
  const second = cutFirst(source, tag, { ...information, startingPosition: 0 });
  return { slices: second ? [second] : [], secondSearch: true };
}

function cutFirst(source: string, tag: OpeningTag, information: AdditionalInformation): Slice | null {
  const finder = new TagFinder(source, tag, information.startingPosition);
  return finder.next() ? sliceAt(source, tag, finder, information.innerTagCount) : null;
}

function cutAll(source: string, tag: OpeningTag, { innerTagCount }: AdditionalInformation): Slice[] {
  const slices: Slice[] = [];
  const finder = new TagFinder(source, tag, 0);
  while (finder.next()) {
    const slice = sliceAt(source, tag, finder, innerTagCount);
    slices.push(slice);
    finder.goTo(slice.end); // Algorithm 2, line 16
  }
  return slices;
}

/** The element whose opening tag the finder stands at. */
export function sliceAt(
  source: string,
  { name }: { readonly name: string },
  finder: TagFinder,
  expected: number | null,
): Slice {
  const { start, openEnd, skim } = finder;
  if (isVoid(name)) return { start, end: openEnd, innerTagCount: 1, closed: true };
  if (isTextElement(name)) return textSlice(source, name, finder);
  if (expected !== null) {
    const slice = countTags(source, finder, skim, false);
    if (slice.closed && slice.innerTagCount === expected) return slice;
  }
  return countTags(source, finder, expected === null ? skim : new Skim(source, name), true);
}

/**
 * Algorithm 2, lines 1 to 12: closing tags are passed until there have been as many as opening ones.
 *
 * With a known innerTagCount the paper passes so many closing tags, whatever else the page holds. Here the opening ones
 * are still counted, but not `checked`. If the count comes out as known, it is right, unless the page has fewer inner
 * tags and just as many tags in attribute values. Otherwise they are counted again, and checked.
 */
function countTags(source: string, { start, openEnd }: TagFinder, skim: Skim, checked: boolean): Slice {
  skim.goTo(openEnd);
  let opened = 1;
  let closed = 0;
  while (closed < opened && skim.next(checked)) {
    if (skim.isEnd) closed++;
    else opened++;
  }
  const isClosed = closed === opened;
  return { start, end: isClosed ? skim.tagEnd : source.length, innerTagCount: opened, closed: isClosed };
}

/** A title, a script …: everything up to its end tag is text. */
function textSlice(source: string, name: string, { start, openEnd }: TagFinder): Slice {
  const close = endOfText(source, name, openEnd);
  const end = close < source.length ? endOfTag(source, close + 2 + name.length) : -1;
  return { start, end: end < 0 ? source.length : end, innerTagCount: 1, closed: end >= 0 };
}
