import { AttributeWalker } from "./attribute-walker.ts";
import { ATTRIBUTES, type Page } from "./page.ts";
import { decodeAttribute } from "./references.ts";
import { lowerCase } from "./tag-numbers.ts";

/** One attribute of an opening tag: name in lower case, value with references decoded. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

const walker = new AttributeWalker();

/** All attributes of an element, in source order; of two with one name only the first counts. */
export function attributes(page: Page, node: number): Attribute[] {
  if (!(page.flags[node] & ATTRIBUTES)) return [];
  return readAll(walker.beginTag(page.source, page.openStart[node], page.openEnd[node]), page.source);
}

/** The attributes between the end of a tag's name and the end of the tag. */
export function attributesIn(source: string, nameEnd: number, tagEnd: number): Attribute[] {
  return readAll(walker.begin(source, nameEnd, tagEnd), source);
}

function readAll(walker: AttributeWalker, source: string): Attribute[] {
  const found: Attribute[] = [];
  // A set costs more than looking through the few attributes that tags have; hostile tags have thousands.
  let names: Set<string> | null = null;
  while (walker.next()) {
    const written = lowerCase(source.slice(walker.nameStart, walker.nameEnd));
    const name = written.includes("\0") ? written.replaceAll("\0", "\uFFFD") : written;
    if (names === null && found.length === MANY) names = new Set(found.map((one) => one.name));
    if (names === null ? found.some((one) => one.name === name) : names.has(name)) continue;
    names?.add(name);
    found.push({ name, value: decodeAttribute(source.slice(walker.valueStart, walker.valueEnd)) });
  }
  return found;
}

const MANY = 16;

/** The value of an element's attribute, "" if it has none, null if the attribute is missing. */
export function attribute(page: Page, node: number, name: string): string | null {
  if (!(page.flags[node] & ATTRIBUTES)) return null;
  return attributeIn(page.source, page.openStart[node], page.openEnd[node], name);
}

/** As `attribute`, for the opening tag between two source offsets. `name` is in lower case. */
export function attributeIn(source: string, openStart: number, openEnd: number, name: string): string | null {
  walker.beginTag(source, openStart, openEnd);
  while (walker.next())
    if (walker.nameEnd - walker.nameStart === name.length && isName(source, walker.nameStart, name))
      return decodeAttribute(source.slice(walker.valueStart, walker.valueEnd));
  return null;
}

function isName(source: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const char = source.charCodeAt(at + i);
    if ((char >= 65 && char <= 90 ? char | 32 : char) !== name.charCodeAt(i)) return false;
  }
  return true;
}
