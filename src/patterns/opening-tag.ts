import { type Attribute, AttributeWalker, attributesIn, lowerCase } from "../html/index.ts";
import { chooseLiteral, type Literal } from "./literal.ts";
import { afterTagName, endOfTag, isFolded, isTagName } from "./tag-syntax.ts";

/**
 * A pattern's opening tag, OTe in Uzun 2020: `<div class="article-body">`.
 *
 * What it matches: a tag of the same name with the same attributes and the same values. Order, kind of quotes, white
 * space, letter case of names and the spelling of references do not matter, and white space inside a value counts as
 * one space. More attributes on the page's tag are not allowed, so that a tag that is unique in a page is a pattern
 * that matches once; a pattern that says `...` allows them: `<div class="article-body" ...>`.
 *
 * Deviation: the paper searches the tag's text, character by character.
 */
export interface OpeningTag {
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** Whether the page's tag may have other attributes, too. */
  readonly others: boolean;
  /** The tag in its usual spelling, which most pages have. */
  readonly text: string;
  /** Whether a tag that matches may hold another "<". */
  readonly mayHoldLess: boolean;
  /** What to search for, or null where hopping from tag to tag is faster. */
  readonly literal: Literal | null;
}

const OTHERS = "...";

/** Reads a pattern's opening tag. Throws a TypeError on anything else. */
export function parseOpeningTag(text: string): OpeningTag {
  const nameEnd = /^<[a-z]/i.test(text) ? afterTagName(text, 1) : 0;
  if (nameEnd === 0 || endOfTag(text, nameEnd) !== text.length)
    throw new TypeError(`"${text}" is not an opening tag: give one such as <div class="content">`);
  const found = attributesIn(text, nameEnd, text.length);
  return openingTag(
    lowerCase(text.slice(1, nameEnd)),
    found.filter(({ name }) => name !== OTHERS),
    found.some(({ name }) => name === OTHERS),
  );
}

/** `name` and the names of attributes are in lower case. */
export function openingTag(name: string, attributes: readonly Attribute[], others = false): OpeningTag {
  const collapsed = attributes.map((attribute) => ({ name: attribute.name, value: collapse(attribute.value) }));
  const text = `<${name}${collapsed.map(spell).join("")}${others ? ` ${OTHERS}` : ""}>`;
  const mayHoldLess = others || text.includes("<", 1);
  return { name, attributes: collapsed, others, text, mayHoldLess, literal: chooseLiteral(collapsed) };
}

/** One text for all spellings of a tag: two tags match each other if and only if their keys are equal. */
export function openingTagKey(name: string, attributes: readonly Attribute[]): string {
  const spelled = attributes.map((attribute) => spell({ name: attribute.name, value: collapse(attribute.value) }));
  return `<${name}${spelled.sort().join("")}>`;
}

/** Offset after the page's tag at `at` if it matches, else -1. */
export function matchAt(source: string, at: number, tag: OpeningTag): number {
  if (!tag.others && source.startsWith(tag.text, at)) return at + tag.text.length;
  if (!isTagName(source, at + 1, tag.name)) return -1;
  return matchAttributes(source, at + 1 + tag.name.length, tag);
}

const walker = new AttributeWalker();

function matchAttributes(source: string, nameEnd: number, { attributes, others }: OpeningTag): number {
  const seen: boolean[] = [];
  let matched = 0;
  walker.begin(source, nameEnd, source.length);
  while (walker.next()) {
    const which = attributes.findIndex(({ name }) => isName(source, name));
    if (which < 0 && !others) return -1;
    if (which < 0 || seen[which]) continue; // of two attributes with one name the first counts
    if (!isValue(source, attributes[which].value)) return -1;
    seen[which] = true;
    matched++;
  }
  return matched === attributes.length ? walker.tagEnd : -1;
}

function isName(source: string, name: string): boolean {
  return walker.nameEnd - walker.nameStart === name.length && isFolded(source, walker.nameStart, name);
}

function isValue(source: string, value: string): boolean {
  const { nameStart, valueStart, valueEnd } = walker;
  const raw = source.slice(valueStart, valueEnd);
  if (!/[\t\n\f\r &\0]/.test(raw)) return raw === value;
  const [attribute] = attributesIn(source, nameStart, valueEnd + 2);
  return collapse(attribute.value) === value;
}

function collapse(value: string): string {
  return value.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}

function spell({ name, value }: Attribute): string {
  return ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}
