const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const HTML = [...'"html"'].map((letter) => letter.charCodeAt(0));
/** What may stand after a backslash, beside u and four digits. */
const IS_ESCAPE = new Uint8Array(256);
for (const letter of '"\\/bfnrt') IS_ESCAPE[letter.charCodeAt(0)] = 1;
/** What a string does not just go on with. */
const IS_SPECIAL = new Uint8Array(256).fill(1, 0, 0x20);
IS_SPECIAL[QUOTE] = 1;
IS_SPECIAL[BACKSLASH] = 1;

export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the value of the key "html" stands in a JSON object, quotes included, if it is a string: found by walking over
 * the bytes, so that a large page need not become a string here. What is found is valid JSON; the rest is only looked
 * at as far as this needs. Null where there is no such key, or more than one, or something else is odd: then the body
 * has to be parsed to know what it is.
 */
export function findHtml(bytes: Uint8Array): Span | null {
  let found: Span | null = null;
  let at = afterSpace(bytes, 0);
  if (bytes[at] !== 0x7b /* { */) return null;
  do {
    const key = afterSpace(bytes, at + 1);
    const colon = afterSpace(bytes, afterString(bytes, key));
    if (bytes[colon] !== 0x3a /* : */) return null;
    const start = afterSpace(bytes, colon + 1);
    const end = bytes[start] === QUOTE ? afterString(bytes, start) : afterOther(bytes, start);
    if (isHtml(bytes, key)) {
      if (found !== null || bytes[start] !== QUOTE) return null;
      found = { start, end };
    }
    at = afterSpace(bytes, end);
  } while (bytes[at] === 0x2c /* , */);
  return bytes[at] === 0x7d /* } */ ? found : null;
}

function isHtml(bytes: Uint8Array, key: number): boolean {
  return HTML.every((byte, at) => bytes[key + at] === byte);
}

function afterSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === 0x20 || (bytes[at] >= 0x09 && bytes[at] <= 0x0d)) at++;
  return at;
}

/** Beyond the end where there is no string, or one that is not valid: nothing is found there. */
function afterString(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== QUOTE) return bytes.length;
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (IS_SPECIAL[byte] === 0) continue;
    if (byte === QUOTE) return at + 1;
    if (byte !== BACKSLASH) return bytes.length;
    at++;
    if (bytes[at] === 0x75 /* u */ && isHexadecimal(bytes, at + 1)) at += 4;
    else if (IS_ESCAPE[bytes[at]] !== 1) return bytes.length;
  }
  return bytes.length;
}

function isHexadecimal(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < start + 4; at++) {
    const letter = bytes[at] | 0x20;
    if (!((bytes[at] >= 0x30 && bytes[at] <= 0x39) || (letter >= 0x61 && letter <= 0x66))) return false;
  }
  return true;
}

/** A number, a word, a list or an object, to the comma or brace behind it. */
function afterOther(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = afterString(bytes, at) - 1;
    else if (byte === 0x7b || byte === 0x5b) depth++;
    else if (byte === 0x7d || byte === 0x5d) {
      if (depth === 0) return at;
      depth--;
    } else if (byte === 0x2c && depth === 0) return at;
  }
  return bytes.length;
}
