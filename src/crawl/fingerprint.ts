import { decodeText } from "../html/index.ts";
import type { Article } from "../index.ts";

/** Shorter contents are equal by chance: "Nothing found", a login form. */
const LEAST_WORDS = 30;

interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** Equal for articles with the same words, however they are set; null where there are too few to tell. */
export function fingerprint({ blocks }: Pick<Article, "blocks">): string | null {
  const words = new WordHash();
  for (const { text } of blocks) words.add(text, 0, text.length);
  return words.digest;
}

/**
 * The same of a page that was cut, without making its article: what stands between tags, and not in comments, scripts and
 * styles. Tags end at the next ">", so that a page with a ">" in an attribute may have another fingerprint than its
 * article would; what is cut from it again has the same.
 */
export function fingerprintOfCut(source: string, ranges: readonly SourceRange[]): string | null {
  const words = new WordHash();
  for (const range of ranges) forEachText(source, range, (text, from, to) => words.add(text, from, to));
  return words.digest;
}

/** The texts of a page that was cut, each from tag to tag. */
export function textsOfCut(source: string, ranges: readonly SourceRange[]): { readonly text: string }[] {
  const texts: { text: string }[] = [];
  for (const range of ranges)
    forEachText(source, range, (text, from, to) => texts.push({ text: text.slice(from, to) }));
  return texts;
}

type VisitText = (text: string, from: number, to: number) => void;

function forEachText(source: string, { start, end }: SourceRange, visit: VisitText): void {
  let reference = source.indexOf("&", start);
  let at = start;
  while (at < end) {
    const tag = source.indexOf("<", at);
    const to = tag < 0 || tag > end ? end : tag;
    if (reference >= 0 && reference < at) reference = source.indexOf("&", at);
    if (reference < 0 || reference >= to) {
      if (to > at) visit(source, at, to);
    } else {
      const text = decodeText(source.slice(at, to));
      visit(text, 0, text.length);
    }
    at = to < end ? afterTag(source, to) : end;
  }
}

/** After a tag, or after all of what is no text. */
function afterTag(source: string, open: number): number {
  const next = source.charCodeAt(open + 1);
  if (next === BANG && source.startsWith("<!--", open)) return after(source, "-->", open);
  if ((next | 32) === S) {
    const name = source.slice(open + 1, open + 7).toLowerCase();
    if (name === "script") return after(source, ">", after(source, "</script", open));
    if (name.startsWith("style")) return after(source, ">", after(source, "</style", open));
  }
  return after(source, ">", open);
}

function after(source: string, end: string, from: number): number {
  const at = source.indexOf(end, from);
  return at < 0 ? source.length : at + end.length;
}

const BANG = 33;
const S = 115;

/** 64 bits of all characters but spaces, capitals of ASCII as small letters. */
class WordHash {
  #one = 0x811c9dc5;
  #two = 0x9747b28c;
  #words = 0;

  add(text: string, from: number, to: number): void {
    let one = this.#one;
    let two = this.#two;
    let isInWord = false;
    for (let at = from; at < to; at++) {
      let code = text.charCodeAt(at);
      if (code <= 32 || (code >= 0xa0 && isWideSpace(code))) {
        isInWord = false;
        continue;
      }
      if (!isInWord) this.#words++;
      isInWord = true;
      if (code >= 65 && code <= 90) code |= 32;
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two, 0x5bd1e995) + (code ^ (two >>> 15));
    }
    this.#one = one;
    this.#two = two;
  }

  get digest(): string | null {
    if (this.#words < LEAST_WORDS) return null;
    return (this.#one >>> 0).toString(36) + (this.#two >>> 0).toString(36).padStart(7, "0");
  }
}

function isWideSpace(code: number): boolean {
  return code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x3000 || code === 0xfeff;
}
