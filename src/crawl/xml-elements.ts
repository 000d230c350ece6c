import { decodeAttribute } from "../html/index.ts";

/**
 * The little of XML that sitemaps and feeds are made of, found by string search: they are large, and often not well formed.
 * Everything is linear in the size of the text.
 */

/** The position of the first thing that is no comment, declaration, processing instruction or doctype. */
export function afterProlog(xml: string): number {
  let at = 0;
  for (;;) {
    while (at < xml.length && xml.charCodeAt(at) <= SPACE) at++;
    if (xml.startsWith("<?", at)) at = after(xml, "?>", at);
    else if (xml.startsWith("<!--", at)) at = after(xml, "-->", at + 4);
    else if (xml.startsWith("<!", at)) at = afterDoctype(xml, at);
    else return at;
  }
}

/** A doctype may hold declarations of its own between brackets. */
function afterDoctype(xml: string, at: number): number {
  const end = after(xml, ">", at);
  const bracket = xml.slice(at, end).indexOf("[");
  return bracket < 0 ? end : after(xml, ">", after(xml, "]", at + bracket));
}

/** After the next of these, or at the end of all. */
function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at < 0 ? xml.length : at + mark.length;
}

/** What is commented out is not there; nor is what follows a comment that is never closed. */
export function withoutComments(xml: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = xml.indexOf("<!--"); at >= 0; at = xml.indexOf("<!--", from)) {
    parts.push(xml.slice(from, at));
    from = after(xml, "-->", at + 4);
  }
  return parts.length === 0 ? xml : parts.join("") + xml.slice(from);
}

interface Wanted<T> {
  /** With its prefix. */
  readonly name: string;
  readonly most: number;
  /** Of what stands in the source between two tags. */
  readonly read: (written: string) => T;
}

/** The texts of all elements of a name, attributes or not. */
export function textsOf<T>(xml: string, { name, most, read }: Wanted<T>): T[] {
  const texts: T[] = [];
  const close = `</${name}>`;
  let tag = nextTag(xml, name, 0);
  while (tag !== null && texts.length < most) {
    const isEmpty = xml.charCodeAt(tag.end - 1) === SOLIDUS;
    const end = isEmpty ? tag.end : xml.indexOf(close, tag.end);
    if (end < 0) break;
    if (!isEmpty) texts.push(read(xml.slice(tag.end + 1, end)));
    tag = nextTag(xml, name, end);
  }
  return texts;
}

/** What stands in the start tags of all elements of a name. */
export function tagsOf(xml: string, { name, most, read }: Wanted<string | null>): string[] {
  const found: string[] = [];
  let tag = nextTag(xml, name, 0);
  while (tag !== null && found.length < most) {
    const own = read(xml.slice(tag.nameEnd, Math.min(tag.end, tag.nameEnd + MOST_OF_TAG)));
    if (own !== null) found.push(own);
    tag = nextTag(xml, name, tag.end);
  }
  return found;
}

interface Tag {
  readonly nameEnd: number;
  /** Where its `>` stands. */
  readonly end: number;
}

function nextTag(xml: string, name: string, from: number): Tag | null {
  const open = `<${name}`;
  for (let at = xml.indexOf(open, from); at >= 0; at = xml.indexOf(open, at + 1)) {
    const nameEnd = at + open.length;
    const next = xml.charCodeAt(nameEnd);
    if (next !== GREATER && next !== SOLIDUS && !(next <= SPACE)) continue; // another name
    const end = xml.indexOf(">", nameEnd);
    return end < 0 ? null : { nameEnd, end };
  }
  return null;
}

/** The characters of a text: references decoded, without those that only look like one (`&lang=`), or as CDATA has it. */
export function plainText(written: string): string {
  const own = written.trim();
  if (own.startsWith("<![CDATA[")) return own.slice(9, own.endsWith("]]>") ? -3 : undefined).trim();
  return decodeAttribute(own);
}

const SPACE = 32;
const SOLIDUS = 47;
const GREATER = 62;

/** More of a tag is not looked at. */
const MOST_OF_TAG = 4000;
