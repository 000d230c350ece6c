import { type Attribute, AttributeWalker, attributesIn, isSpace, lowerCase } from "../../html/index.ts";
import { TagFinder } from "../find-tag.ts";
import { chooseLiteral, type Literal } from "../literal.ts";
import { openingTag } from "../opening-tag.ts";
import { afterTagName, endOfTag, findTagName, isFolded, isTagName } from "../tag-syntax.ts";

/**
 * What the opening tags of one kind of element have in common on all pages of a site: a name and some of the attributes.
 *
 *     <div class~="post wide" role="main">
 *
 * A page's tag matches if it has the name, every word of `class~` among its classes, and the other attributes with these
 * values. What else it has does not matter: that is where pages differ.
 */
export interface Marker {
  /** In lower case. */
  readonly name: string;
  /** One for each class, `{ name: "class", value: "post" }`, and one for each other attribute. */
  readonly tokens: readonly Attribute[];
  /** As `parseMarker` reads it. */
  readonly text: string;
  /** What to search for, or null where hopping from tag to tag is faster. */
  readonly literal: Literal | null;
}

const CLASSES = "class~";

/** Reads a marker. Throws a TypeError on anything else. */
export function parseMarker(text: string): Marker {
  const nameEnd = /^<[a-z]/i.test(text) ? afterTagName(text, 1) : 0;
  if (nameEnd === 0 || endOfTag(text, nameEnd) !== text.length)
    throw new TypeError(`"${text}" is not a marker: give one such as <div class~="post" id="main">`);
  const tokens = attributesIn(text, nameEnd, text.length).flatMap(({ name, value }) =>
    name === CLASSES ? value.split(" ").map((word) => ({ name: "class", value: word })) : [{ name, value }],
  );
  return marker(lowerCase(text.slice(1, nameEnd)), tokens);
}

/** `name` is in lower case. */
export function marker(name: string, tokens: readonly Attribute[]): Marker {
  const classes = tokens.filter((token) => token.name === "class").map(({ value }) => value);
  const attributes = [
    ...(classes.length > 0 ? [{ name: CLASSES, value: classes.join(" ") }] : []),
    ...tokens.filter((token) => token.name !== "class"),
  ];
  return { name, tokens, text: openingTag(name, attributes).text, literal: chooseLiteral(tokens) };
}

/**
 * The real tags of a page that match a marker, one after the other. Found by string search; of the text before a match
 * only so much is read as `TagFinder` does from a predicted position, since patterns are tried on the pages they were
 * learned from.
 */
export class MarkerFinder extends TagFinder {
  private readonly marker: Marker;

  constructor(source: string, wanted: Marker, from = 0) {
    super(source, plainTag(wanted.name), from, true);
    this.marker = wanted;
  }

  protected override candidate(): number {
    const { source, searched } = this;
    const { literal, name } = this.marker;
    if (literal === null) return findTagName(source, name, searched);
    const { piece, value, offset, hasOneSpelling } = literal;
    let at = source.indexOf(piece, searched);
    while (at >= 0 && hasOneSpelling && !source.startsWith(value, at - offset)) at = source.indexOf(piece, at + 1);
    return at;
  }

  protected override endOfMatch(start: number): number {
    return endOfMatch(this.source, start, this.marker);
  }
}

const plainTags = new Map<string, ReturnType<typeof openingTag>>();

/** What `TagFinder` has to know of a tag. */
function plainTag(name: string): ReturnType<typeof openingTag> {
  let tag = plainTags.get(name);
  if (tag === undefined) {
    tag = openingTag(name, []);
    plainTags.set(name, tag);
  }
  return tag;
}

const walker = new AttributeWalker();
/** Tags that are longer do not match, so that pages of tags without end are read once, not once for every tag. */
const LONGEST_TAG = 1024;

function endOfMatch(source: string, at: number, { name, tokens }: Marker): number {
  if (!isTagName(source, at + 1, name)) return -1;
  let matched = 0;
  walker.begin(source, at + 1 + name.length, Math.min(source.length, at + LONGEST_TAG));
  while (walker.next()) {
    for (const token of tokens) if (isNamed(source, token.name) && hasValue(source, token)) matched++;
  }
  return matched >= tokens.length ? walker.tagEnd : -1;
}

function isNamed(source: string, name: string): boolean {
  return walker.nameEnd - walker.nameStart === name.length && isFolded(source, walker.nameStart, name);
}

function hasValue(source: string, { name, value }: Attribute): boolean {
  const { valueStart, valueEnd } = walker;
  if (name !== "class") return source.slice(valueStart, valueEnd).trim() === value;
  const first = value.charCodeAt(0);
  const last = valueEnd - value.length;
  // From word to word of this tag alone: a search for the value would read on to the end of the page.
  for (let at = valueStart; at <= last; at = nextWord(source, at, last)) {
    if (source.charCodeAt(at) !== first || !source.startsWith(value, at)) continue;
    if (at === last || isSpace(source.charCodeAt(at + value.length))) return true;
  }
  return false;
}

function nextWord(source: string, from: number, last: number): number {
  let at = from;
  while (at <= last && !isSpace(source.charCodeAt(at))) at++;
  while (at <= last && isSpace(source.charCodeAt(at))) at++;
  return at;
}
