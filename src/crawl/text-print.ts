import { decodeText } from "../html/index.ts";
import type { Article } from "../index.ts";
import type { Sketch } from "../store/index.ts";
import { forEachTextOf } from "./cut-texts.ts";
import { BIN_BITS, BINS, EMPTY, mix, sketchOf } from "./sketch.ts";
import type { SourceRange } from "./source-range.ts";

/** Shorter contents are alike by chance: "Nothing found", a login form. */
const LEAST_WORDS = 30;

/**
 * What an article's words are known by, all from one walk through its characters:
 *
 * - the *fingerprint*, 64 bits of all characters but spaces, whatever their case: equal for equal words, however they
 *   are set. Half of them are FNV-1a, the other half the sum of what that was on the way;
 * - the *sketch*, made of hashes of each three words in a row (see `sketch.ts`).
 *
 * A word is a run of letters and digits; scripts without spaces between words (Chinese, Japanese, Thai, Lao, Burmese,
 * Khmer) count by character.
 */
export class TextPrint {
  #one = 0x811c9dc5 | 0;
  #two = 0;
  readonly #shingles = new Shingles();

  static of({ blocks }: Pick<Article, "blocks">): TextPrint {
    const print = new TextPrint();
    for (const { text } of blocks) print.add(text);
    return print;
  }

  /**
   * The same of a page that was cut, without making its article. A page with a ">" in an attribute may have another
   * print than its article would; what is cut from it again has the same.
   */
  static ofCut(source: string, ranges: readonly SourceRange[]): TextPrint {
    const print = new TextPrint();
    for (const range of ranges) {
      const { start } = range;
      const units = unitsOf(source.slice(start, range.end));
      forEachTextOf(source, range, (from, to, hasReferences) => {
        if (hasReferences) print.add(decodeText(source.slice(from, to)));
        else print.#add(units, from - start, to - start);
      });
    }
    return print;
  }

  /** Whether there are enough words to tell pages apart by the fingerprint; a page and what it was before it always tells. */
  get isTelling(): boolean {
    return this.#shingles.words >= LEAST_WORDS;
  }

  get fingerprint(): string {
    return (this.#one >>> 0).toString(36) + (this.#two >>> 0).toString(36).padStart(7, "0");
  }

  /** Null where there are too few words to compare. */
  sketch(title: string | null): Sketch | null {
    return this.isTelling ? sketchOf(this.#shingles.smallest, title ?? "") : null;
  }

  /** How many words there are so far. */
  get words(): number {
    return this.#shingles.words;
  }

  add(text: string): void {
    this.#add(unitsOf(text, "other"), 0, text.length);
  }

  /** The end of a text is the end of a word. */
  #add(units: Uint16Array, from: number, to: number): void {
    const shingles = this.#shingles;
    let one = this.#one;
    let two = this.#two;
    let word = OFFSET;
    for (let at = from; at < to; at++) {
      const folded = FOLDED[units[at]];
      const code = folded & 0xffff;
      const kind = folded >>> KIND_SHIFT;
      if (kind === LETTER) {
        one = Math.imul(one ^ code, PRIME);
        two = (two + one) | 0;
        word = Math.imul(word ^ code, PRIME);
        continue;
      }
      if (word !== OFFSET) shingles.add(word);
      word = OFFSET;
      if (kind === SPACE) continue;
      one = Math.imul(one ^ code, PRIME);
      two = (two + one) | 0;
      if (kind === WORD) shingles.add(Math.imul(OFFSET ^ code, PRIME));
    }
    if (word !== OFFSET) shingles.add(word);
    this.#one = one;
    this.#two = two;
  }
}

/** The hashes of each three words in a row: the smallest of every bin. */
class Shingles {
  words = 0;
  readonly smallest = new Uint32Array(BINS).fill(EMPTY);
  /** The two words before. */
  private first = 0;
  private second = 0;

  /** Three in a row: fewer make pages of one template alike, more make one changed word cost more (measured: two to four). */
  add(word: number): void {
    if (++this.words >= 3) {
      const hash = mix(Math.imul(Math.imul(this.first, 31) + this.second, 31) + word);
      const bin = hash >>> (32 - BIN_BITS);
      const rest = (hash << BIN_BITS) >>> 0;
      if (rest < this.smallest[bin]) this.smallest[bin] = rest;
    }
    this.first = this.second;
    this.second = word;
  }
}

/**
 * The UTF-16 units of a text: numbers in an array are read in a third of the time that characters of a string take. What
 * is there before is overwritten, but for that of another `use`.
 */
function unitsOf(text: string, use: keyof typeof ROOM = "page"): Uint16Array {
  const room = ROOM[use];
  const units = text.length <= room.length ? room : new Uint16Array(text.length);
  Buffer.from(units.buffer).write(text, "utf16le");
  return units;
}

const ROOM = { page: new Uint16Array(64 * 1024), other: new Uint16Array(64 * 1024) };

/** FNV-1a. */
const OFFSET = 0x811c9dc5 | 0;
const PRIME = 16777619;

/** Between words, and part of what the fingerprint is made of: punctuation. */
const SIGN = 0;
const LETTER = 1;
/** A word by itself. */
const WORD = 2;
const SPACE = 3;

const KIND_SHIFT = 16;

/** What characters are. Above ASCII all are letters but known signs. */
const KINDS = new Uint8Array(0x10000).fill(LETTER, 0xc0);
for (const code of [0xaa, 0xb5, 0xba]) KINDS[code] = LETTER;
KINDS.fill(LETTER, 0x30, 0x3a).fill(LETTER, 0x41, 0x5b).fill(LETTER, 0x61, 0x7b); // 0 to 9, A to Z, a to z
KINDS.fill(SIGN, 0x2000, 0x2070).fill(SIGN, 0x3000, 0x3040).fill(SIGN, 0xff00, 0xff10); // punctuation
KINDS.fill(WORD, 0x0e00, 0x0f00).fill(WORD, 0x1000, 0x10a0).fill(WORD, 0x1780, 0x1800); // Thai, Lao; Burmese; Khmer
KINDS.fill(WORD, 0x3040, 0x3100).fill(WORD, 0x3400, 0xa000).fill(WORD, 0xf900, 0xfb00); // kana, ideographs
KINDS.fill(SPACE, 0, 0x21).fill(SPACE, 0x2000, 0x200b);
for (const code of [0xa0, 0x202f, 0x3000, 0xfeff]) KINDS[code] = SPACE;

/** Characters as small letters, as far as scripts have two kinds, and above them what they are. */
const FOLDED = Uint32Array.from(KINDS, (kind, code) => (kind << KIND_SHIFT) | code);
for (const [first, last] of [
  [0, 0x590],
  [0x10a0, 0x1100],
  [0x13a0, 0x1400],
  [0x1e00, 0x2000],
  [0x2160, 0x2190],
  [0x2c00, 0x2e00],
  [0xa640, 0xa800],
  [0xff21, 0xff3b],
]) {
  for (let code = first; code < last; code++) {
    const small = String.fromCharCode(code).toLowerCase().charCodeAt(0);
    if (KINDS[code] === LETTER) FOLDED[code] = (LETTER << KIND_SHIFT) | small;
  }
}
