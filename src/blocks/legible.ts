/**
 * Text as people read it: without the characters that nobody sees and that keep words from being found, and with what a
 * wrong encoding has broken mended.
 */
export function legible(text: string): string {
  // Most texts have none, and a search takes half the time.
  if (!ODD.test(text)) return text;
  return mended(text)
    .replace(UNSEEN, "")
    .replace(/[\u2028\u2029]/g, " ");
}

/** Controls, soft hyphens, byte order marks, stand-ins for objects, and what only a font of icons draws. */
const NEVER_SEEN = String.raw`\0-\x08\x0b\x0e-\x1f\x7f-\x9f\xad\u2060-\u2064\ue000-\uf8ff\ufeff\ufffc`;

/** All that is looked for here. */
const ODD = new RegExp(`[${NEVER_SEEN}\\u200b\\u2028\\u2029ÂÃ]|\\u200d|â€`);

/**
 * These, and spaces and joints of no width. But between the letters of Thai, Lao, Burmese and Khmer such a space is where
 * words end, and a joint makes one sign of two, unless it stands at the edge of a word or beside Latin letters.
 */
const UNSEEN = new RegExp(
  [
    `[${NEVER_SEEN}]`,
    String.raw`(?<![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])\u200b`,
    String.raw`(?<![^\0-\u02ff\s])\u200d`,
    String.raw`\u200d(?![^\0-\u02ff\s])`,
  ].join("|"),
  "g",
);

/** The characters that Windows has in place of controls, from 80 to 9F; spaces for those that it has not. */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** UTF-8 that was read one byte at a time, as Latin-1 or as Windows has it: `â€™` and `Ã©` for ’ and é. */
const FOLLOWING = `[\\x80-\\xbf${WINDOWS.replaceAll(" ", "")}]`;
const BYTES = new RegExp(`[Â-ß]${FOLLOWING}|[à-ï]${FOLLOWING}{2}|[ð-ô]${FOLLOWING}{3}`, "g");

/**
 * No text holds a control of that range, `â€`, `Â` and a sign behind it, or `Ã` and a sign beside a small letter, unless
 * its encoding was mistaken; or it tells of such mistakes, and then they stand in quotes; or all of its letters are large.
 */
const BROKEN = new RegExp(
  [
    "[\\x80-\\x9f]|â€",
    `(?<!["'“”„‘’\\p{Lu}])Â[\\xa0-\\xbf]`,
    `(?<=\\p{Ll})Ã${FOLLOWING}`,
    `Ã${FOLLOWING}(?=\\p{Ll})`,
  ].join("|"),
  "u",
);

function mended(text: string): string {
  if (!BROKEN.test(text)) return text;
  const whole = text.replace(BYTES, decoded);
  return whole.replace(/[\x80-\x9f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80].trim());
}

/** Two to four bytes of UTF-8 as a character: six bits of each but the first, which has the rest. What is no UTF-8 stays. */
function decoded(bytes: string): string {
  let code = byteOf(bytes[0]) & (0xff >> (bytes.length + 1));
  for (const following of bytes.slice(1)) code = (code << 6) | (byteOf(following) & 0x3f);
  const isTooLong = code < LEAST[bytes.length];
  const isSurrogate = code >= 0xd800 && code < 0xe000;
  return isTooLong || isSurrogate || code > 0x10ffff ? bytes : String.fromCodePoint(code);
}

/** By number of bytes: smaller characters have fewer. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000];

function byteOf(character: string): number {
  const place = WINDOWS.indexOf(character);
  return place < 0 ? character.charCodeAt(0) : 0x80 + place;
}
