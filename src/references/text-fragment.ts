import { CHARACTER, IDEOGRAPH, SPACE } from "../blocks/index.ts";
import type { PageWords } from "./page-words.ts";

/**
 * Text fragments (WICG, "URL Fragment Text Directives"): the part of an address that makes a browser scroll to a text
 * and mark it.
 *
 *     text=[prefix-,]start[,end][,-suffix]
 *
 * The browser takes the first place that fits, so a fragment says as much as it takes to be found there first. Each of
 * the four stands within one line of the page, and starts and ends where words do.
 */
interface Attempt {
  /** Words to say at the most. */
  readonly prefix: number;
  readonly start: number;
  readonly suffix: number;
}

/** From short to long. Texts that are not told apart by the last have no fragment: cells of a table, mostly. */
const ATTEMPTS: readonly Attempt[] = [
  { prefix: 0, start: 5, suffix: 0 },
  { prefix: 0, start: 10, suffix: 0 },
  { prefix: 3, start: 5, suffix: 0 },
  { prefix: 3, start: 5, suffix: 3 },
  { prefix: 10, start: 10, suffix: 10 },
];
/** A text of one line and so many words is said in full. */
const SHORT = 8;
/** Characters of a directive. Text without spaces that needs more, such as data in letters, is not worth an address. */
const LONGEST = 1500;

/** The directive for the text of the lines first … end, or null where it has no words or cannot be told apart. */
export function textDirective(words: PageWords, first: number, end: number): string | null {
  const { lineStart } = words;
  while (first < end && lineStart[first] === lineStart[first + 1]) first++;
  while (end > first && lineStart[end - 1] === lineStart[end]) end--;
  if (first === end) return null;
  for (const attempt of ATTEMPTS) {
    const directive = tryDirective(words, { first, end }, attempt);
    if (directive !== null) return directive;
  }
  return null;
}

interface Lines {
  readonly first: number;
  readonly end: number;
}

function tryDirective(words: PageWords, { first, end }: Lines, attempt: Attempt): string | null {
  const { lineStart } = words;
  const from = lineStart[first];
  const last = lineStart[end];
  const isShort = end === first + 1 && last - from <= SHORT;
  const startEnd = isShort ? last : wordEnd(words, first, Math.min(from + attempt.start, lineStart[first + 1]));
  const prefix = attempt.prefix === 0 ? from : prefixStart(words, from, attempt.prefix);
  const suffix = attempt.suffix === 0 || startEnd < last ? startEnd : suffixEnd(words, startEnd, attempt.suffix);
  if (!words.isFirst(prefix, suffix)) return null;
  const parts = [said(words, from, startEnd)];
  if (startEnd < last) parts.push(said(words, rangeEndStart(words, startEnd, end - 1), last));
  if (prefix < from) parts.unshift(`${said(words, prefix, from)}-`);
  if (suffix > startEnd) parts.push(`-${said(words, startEnd, suffix)}`);
  const directive = `text=${parts.join(",")}`;
  return directive.length <= LONGEST ? directive : null;
}

/** Where the last words of a range start: more of them if the first few also stand before its end. */
function rangeEndStart(words: PageWords, startEnd: number, line: number): number {
  const lineFirst = Math.max(words.lineStart[line], startEnd);
  const last = words.lineStart[line + 1];
  let from = last;
  for (const most of [5, 10]) {
    from = wordStart(words, line, Math.max(lineFirst, last - most), lineFirst);
    if (!occursBefore(words, startEnd, from, last)) break;
  }
  return from;
}

function occursBefore(words: PageWords, searchFrom: number, from: number, to: number): boolean {
  for (let at = searchFrom; at < from; at++) if (words.isEqual(at, from, to - from)) return true;
  return false;
}

/** Of the words before, as many as stand in one line. */
function prefixStart(words: PageWords, from: number, most: number): number {
  if (from === 0) return from;
  const line = lineOf(words, from - 1);
  return wordStart(words, line, Math.max(words.lineStart[line], from - most), words.lineStart[line]);
}

function suffixEnd(words: PageWords, from: number, most: number): number {
  if (from === words.size) return from;
  const line = lineOf(words, from);
  return wordEnd(words, line, Math.min(from + most, words.lineStart[line + 1]));
}

/** The line that a word stands in, by halving. */
function lineOf({ lineStart }: PageWords, word: number): number {
  let low = 0;
  let high = lineStart.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lineStart[middle] <= word) low = middle;
    else high = middle;
  }
  return low;
}

/** The first word at or after `to` before which a browser sees the end of a word: `don't` is one, and so is 1,000. */
function wordEnd(words: PageWords, line: number, to: number): number {
  const last = words.lineStart[line + 1];
  while (to < last && !isBoundary(words, line, to)) to++;
  return to;
}

function wordStart(words: PageWords, line: number, from: number, least: number): number {
  while (from > least && !isBoundary(words, line, from)) from--;
  return from;
}

/** Whether a word of the line starts after white space, or where a dictionary says so in scripts without spaces. */
function isBoundary(words: PageWords, line: number, word: number): boolean {
  const text = words.lines[line];
  const start = words.start[word];
  for (let at = words.end[word - 1]; at < start; at++) if (CHARACTER[text.charCodeAt(at)] & SPACE) return true;
  if (!(CHARACTER[text.charCodeAt(start)] & IDEOGRAPH)) return false;
  if (words.end[word - 1] < start) return true; // punctuation
  const from = Math.max(0, start - AROUND);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  return segmenter.segment(text.slice(from, start + AROUND)).containing(start - from)?.index === start - from;
}

/** Characters on both sides that decide where a word ends. */
const AROUND = 20;
let segmenter: Intl.Segmenter | undefined;

/** The words from … to of one line with what stands between them, as a fragment writes it. */
function said(words: PageWords, from: number, to: number): string {
  const text = words.lines[lineOf(words, from)].slice(words.start[from], words.end[to - 1]);
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).replaceAll("-", "%2D");
}
