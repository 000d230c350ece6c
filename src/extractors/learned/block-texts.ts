import type { Blocks } from "../../blocks/index.ts";
import { type Page, TAG } from "../../html/index.ts";

/** What the characters of a block's text say that its counts do not. */
export interface BlockTexts {
  /** The same for blocks with the same letters. */
  readonly hash: Int32Array;
  /** How many blocks of the page have this text. */
  readonly copies: Int32Array;
  /** The kind of the last character: see ENDING. */
  readonly ending: Uint8Array;
  /** Upper-case Latin, Greek and Cyrillic letters. */
  readonly upper: Int32Array;
  /** $ € £ ¥ and the like. */
  readonly currency: Int32Array;
}

export const ENDING = { other: 0, stop: 1, colon: 2, comma: 3, ellipsis: 4, digit: 5, bracket: 6 } as const;

/** Kinds of characters, as bits. */
const UPPER = 1;
const CURRENCY = 2;
const SPACE = 4;

/** By UTF-16 unit. */
const KIND = new Uint8Array(0x10000);
const LAST = new Uint8Array(0x10000);
for (let unit = 0; unit < 0x530; unit++) {
  const text = String.fromCharCode(unit);
  if (text.toLowerCase() !== text) KIND[unit] = UPPER;
}
for (const [kind, characters] of [
  [CURRENCY, "$€£¥₹₽₩₺₴₪"],
  [SPACE, "\t\n\f\r \u00a0\u200b\u2003"],
] as const)
  for (const character of characters) KIND[character.charCodeAt(0)] = kind;
for (const [ending, characters] of [
  [ENDING.stop, ".!?。！？．।؟۔"],
  [ENDING.colon, ":："],
  [ENDING.comma, ",;，、；"],
  [ENDING.ellipsis, "…»›→"],
  [ENDING.digit, "0123456789"],
  [ENDING.bracket, ')]"”’'],
] as const)
  for (const character of characters) LAST[character.charCodeAt(0)] = ending;

/** The hash of a block with this text. */
export function hashText(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (KIND[char] !== SPACE) hash = (Math.imul(hash, 31) + char) | 0;
  }
  return hash;
}

export function readTexts(page: Page, blocks: Blocks): BlockTexts {
  const { size } = blocks;
  const texts = {
    hash: new Int32Array(size),
    copies: new Int32Array(size),
    ending: new Uint8Array(size),
    upper: new Int32Array(size),
    currency: new Int32Array(size),
  };
  const { source } = page;
  const counts = new Map<number, number>();
  for (let block = 0; block < size; block++) {
    let hash = 0;
    let last = 0;
    let upper = 0;
    let currency = 0;
    for (let node = blocks.first[block]; node < blocks.end[block]; node++) {
      if (page.tag[node] > TAG.raw || blocks.ignored[node]) continue;
      const end = page.closeStart[node];
      for (let at = page.openEnd[node]; at < end; at++) {
        // Without a jump: where words end, no processor can guess, and a wrong guess takes longer than all of this.
        const char = source.charCodeAt(at);
        const kind = KIND[char];
        const space = kind >> 2; // 1 or 0
        const ink = space - 1; // all bits, or none
        last = (last & ~ink) | (char & ink);
        hash = (Math.imul(hash, 31 - 30 * space) + (char & ink)) | 0;
        upper += kind & UPPER;
        currency += kind & CURRENCY;
      }
    }
    texts.hash[block] = hash;
    texts.ending[block] = LAST[last];
    texts.upper[block] = upper;
    texts.currency[block] = currency / CURRENCY;
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  for (let block = 0; block < size; block++) texts.copies[block] = counts.get(texts.hash[block]) ?? 1;
  return texts;
}
