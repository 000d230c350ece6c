import { ATTRIBUTES, type Page } from "./page.ts";
import { decodeAttribute } from "./references.ts";

/** One attribute of an opening tag, read on demand: name in lower case, value with references decoded. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/**
 * § 13.2.5.32 and following as a regular expression over the inside of one tag. Each branch starts with a different
 * character and no two adjacent parts can match the same text, so it never backtracks.
 */
const ATTRIBUTE =
  /([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?/g;

/** All attributes of an element, in source order; of two with one name only the first counts. */
export function attributes(page: Page, node: number): Attribute[] {
  if (!(page.flags[node] & ATTRIBUTES)) return [];
  const found: Attribute[] = [];
  for (const [name, value] of readAttributes(page.source, page.openStart[node], page.openEnd[node]))
    if (!found.some((attribute) => attribute.name === name)) found.push({ name, value: decodeAttribute(value) });
  return found;
}

/** The value of an element's attribute, "" if it has none, null if the attribute is missing. */
export function attribute(page: Page, node: number, name: string): string | null {
  if (!(page.flags[node] & ATTRIBUTES)) return null;
  return attributeIn(page.source, page.openStart[node], page.openEnd[node], name);
}

/** As `attribute`, for the opening tag between two source offsets. */
export function attributeIn(source: string, openStart: number, openEnd: number, name: string): string | null {
  for (const [found, value] of readAttributes(source, openStart, openEnd))
    if (found === name) return decodeAttribute(value);
  return null;
}

function* readAttributes(source: string, openStart: number, openEnd: number): Generator<[name: string, raw: string]> {
  const tag = source.slice(openStart + 1, openEnd - 1);
  const name = /[\t\n\f\r /]/.exec(tag);
  if (name === null) return;
  const inside = tag.slice(name.index);
  for (const match of inside.matchAll(ATTRIBUTE)) {
    yield [match[1].toLowerCase().replaceAll("\0", "\uFFFD"), match[2] ?? match[3] ?? match[4] ?? ""];
  }
}
