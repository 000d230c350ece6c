import { NAMES, RAWTEXT, RCDATA, TAG, TRAITS, VOID } from "../html/index.ts";
import { isTagName } from "./tag-syntax.ts";

/** Elements whose content is text up to their own end tag: § 13.2.5 of the HTML standard. */
const TEXT_ELEMENTS = [...NAMES.filter((_, tag) => TRAITS[tag] & (RCDATA | RAWTEXT)), "plaintext"];

/** Elements in which those are ordinary elements, and in which CDATA sections exist. */
const FOREIGN_ROOTS = ["svg", "math"];

export function isTextElement(name: string): boolean {
  return TEXT_ELEMENTS.includes(name);
}

/** Whether an element has no content and no end tag. */
export function isVoid(name: string): boolean {
  return (TRAITS[TAG[name as keyof typeof TAG]] & VOID) !== 0;
}

/** A name's first two letters in any case as a number below 1024, so that most tags are passed over after one look. */
export function pairOf(first: number, second: number): number {
  return ((first & 31) << 5) | (second & 31);
}

const namesByPair: string[][] = Array.from({ length: 1024 }, () => []);
for (const name of [...TEXT_ELEMENTS, ...FOREIGN_ROOTS])
  namesByPair[pairOf(name.charCodeAt(0), name.charCodeAt(1))].push(name);

/** 1 where names of the elements above begin. */
export const SPECIAL_PAIRS = Uint8Array.from(namesByPair, (names) => Math.min(1, names.length));

/** The name at `at` if it is one of those above, else null. */
export function specialNameAt(source: string, at: number): string | null {
  const names = namesByPair[pairOf(source.charCodeAt(at), source.charCodeAt(at + 1))];
  for (let i = 0; i < names.length; i++) if (isTagName(source, at, names[i])) return names[i];
  return null;
}

/** Offset of the end tag of the text element whose content starts at `from`, or the source's end. */
export function endOfText(source: string, name: string, from: number): number {
  if (name === "plaintext") return source.length;
  for (let at = source.indexOf("</", from); at >= 0; at = source.indexOf("</", at + 2))
    if (isTagName(source, at + 2, name)) return at;
  return source.length;
}
