import { AttributeWalker, isSpace } from "../html/index.ts";

const SLASH = 47;
const LESS = 60;
const GREATER = 62;

export function isLetter(char: number): boolean {
  return (char >= 97 && char <= 122) || (char >= 65 && char <= 90);
}

/** Whether `name`, given in lower case, stands at `at` in any case. */
export function isFolded(source: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const char = source.charCodeAt(at + i);
    const folded = char >= 65 && char <= 90 ? char | 32 : char;
    if (folded !== name.charCodeAt(i)) return false;
  }
  return true;
}

/** Whether a tag's name at `at` is exactly `name`: `<divider>` is not `<div>`. */
export function isTagName(source: string, at: number, name: string): boolean {
  if (!isFolded(source, at, name)) return false;
  const after = source.charCodeAt(at + name.length);
  return after === GREATER || after === SLASH || isSpace(after);
}

/** Offset of the next "<" from `from` on that a tag's name follows, real or not; -1: none. */
export function findTagName(source: string, name: string, from: number): number {
  const last = name.at(-1) ?? "";
  if (last >= "1" && last <= "6") return findHeading(source, name, from);
  const first = name.charCodeAt(0);
  for (let at = source.indexOf("<", from); at >= 0; at = source.indexOf("<", at + 1))
    if ((source.charCodeAt(at + 1) | 32) === first && isTagName(source, at + 1, name)) return at;
  return -1;
}

/** `<h1>` is found by its digit, which is rarer than "<" and has no case. */
function findHeading(source: string, name: string, from: number): number {
  const digit = name.slice(-1);
  const before = name.length;
  for (let at = source.indexOf(digit, from + before); at >= 0; at = source.indexOf(digit, at + 1))
    if (source.charCodeAt(at - before) === LESS && isTagName(source, at - before + 1, name)) return at - before;
  return -1;
}

export function afterTagName(source: string, from: number): number {
  let at = from;
  while (at < source.length) {
    const char = source.charCodeAt(at);
    if (char === GREATER || char === SLASH || isSpace(char)) break;
    at++;
  }
  return at;
}

export function afterSpace(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charCodeAt(at))) at++;
  return at;
}

const walker = new AttributeWalker();

/** From the end of a tag's name to after its ">", or -1 if the source ends first. */
export function endOfTag(source: string, nameEnd: number): number {
  walker.begin(source, nameEnd, source.length);
  while (walker.next());
  return walker.tagEnd;
}
