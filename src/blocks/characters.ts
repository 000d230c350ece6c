/** What kind of character a UTF-16 unit is, as bits of CHARACTER[unit]; letters of alphabets are 0. */
export const SPACE = 1;
export const PUNCTUATION = 2;
/** Ends a sentence wherever it stands: ideographic and Indic full stops and the like. */
export const FULL_STOP = 4;
/** Ends a sentence before white space, even with quotes or brackets in between: . ! ? … */
export const STOP = 8;
export const DIGIT = 16;
/** A word of its own: scripts that are written without spaces. */
export const IDEOGRAPH = 32;
/** Neither letter nor punctuation: mathematical signs, currency, controls. Part of no word. */
export const SYMBOL = 64;

export const CHARACTER = new Uint8Array(0x10000);

/** The first character that is no SPACE. */
export const INK = /[^\s\u200b\ufeff]/;

/** All units but surrogates, which count as letters. */
const units = new Uint16Array(0x10000 - 0x800).map((_, index) => (index < 0xd800 ? index : index + 0x800));
const everyUnit = new TextDecoder("utf-16le").decode(units);

mark(SPACE, /[\s\u200b\ufeff]+/g);
mark(PUNCTUATION, /\p{P}+/gu);
mark(FULL_STOP, /[。．！？｡।॥။።؟۔]+/g);
mark(STOP, /[.!?…‽]+/g);
mark(DIGIT, /\p{Nd}+/gu);
mark(IDEOGRAPH, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu);
mark(SYMBOL, /[\p{S}\p{Cc}\p{Cf}]+/gu);

/** The pattern matches runs: most kinds of character stand in a few. */
function mark(bits: number, pattern: RegExp): void {
  for (const { 0: run, index } of everyUnit.matchAll(pattern))
    for (let at = index; at < index + run.length; at++) CHARACTER[units[at]] |= bits;
}
