import { afterString, type ReadString, readString } from "./json-string.ts";

const QUOTE = 0x22;
const HTML = [...'"html"'].map((letter) => letter.charCodeAt(0));

export interface FoundHtml {
  /** Where it stands, quotes included. */
  readonly start: number;
  readonly end: number;
  /** What it says, as UTF-8. */
  readonly text: Uint8Array;
}

/**
 * The value of the key "html" in a JSON object, if it is a string: found by walking over the bytes, so that a large page
 * need not become a string here. The rest is only looked at as far as this needs. Null where there is no such key, or
 * more than one, or something else is odd: then the body has to be parsed to know what it is.
 */
export function findHtml(bytes: Uint8Array): FoundHtml | null {
  let found: FoundHtml | null = null;
  let at = afterSpace(bytes, 0);
  if (bytes[at] !== 0x7b /* { */) return null;
  do {
    const key = afterSpace(bytes, at + 1);
    const colon = afterSpace(bytes, afterString(bytes, key));
    if (bytes[colon] !== 0x3a /* : */) return null;
    const start = afterSpace(bytes, colon + 1);
    if (isHtml(bytes, key)) {
      const read: ReadString | null = found === null ? readString(bytes, start) : null;
      if (read === null) return null;
      found = { start, ...read };
    }
    const end = found?.start === start ? found.end : afterValue(bytes, start);
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

function afterValue(bytes: Uint8Array, start: number): number {
  return bytes[start] === QUOTE ? afterString(bytes, start) : afterOther(bytes, start);
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
