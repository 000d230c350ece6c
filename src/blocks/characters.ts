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

function mark(bits: number, pattern: RegExp): void {
  for (const match of everyUnit.matchAll(pattern)) CHARACTER[match[0].charCodeAt(0)] |= bits;
}

/** The first character that is no SPACE. */
export const INK = /[^\s\u200b\ufeff]/;

/** All units but surrogates, which count as letters. */
const everyUnit = String.fromCharCode(
  ...Array.from({ length: 0xd800 }, (_, unit) => unit),
  ...Array.from({ length: 0x2000 }, (_, index) => 0xe000 + index),
);

mark(SPACE, /[\s\u200b\ufeff]/g);
mark(PUNCTUATION, /\p{P}/gu);
mark(FULL_STOP, /[。．！？｡।॥။።؟۔]/g);
mark(STOP, /[.!?…‽]/g);
mark(DIGIT, /\p{Nd}/gu);
mark(IDEOGRAPH, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu);
mark(SYMBOL, /[\p{S}\p{Cc}\p{Cf}]/gu);
