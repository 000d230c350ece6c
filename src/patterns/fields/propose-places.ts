import {
  ATTRIBUTES,
  type Attribute,
  attributes,
  jsonLdTexts,
  type Page,
  parseJson,
  TAG,
  tagName,
} from "../../html/index.ts";
import { marker } from "../site/marker.ts";
import { isSpelledOut } from "../spelled-out.ts";
import { type ElementPlace, LONGEST_TEXT, type Place, plainText, readPlace, tidy } from "./place.ts";

/** A value that a page is known to have. */
export interface Taught {
  /** Values with one key are the same. */
  readonly key: string;
  /** As it may stand in the page; null for what is no single text. */
  readonly text: string | null;
  /** What stands in every text that says it, in lower case. */
  readonly hint: string;
}

/** How texts are read as values: the teacher's knowledge. */
export interface Readings {
  /** The ways in which a field's texts are read. */
  of(field: string): readonly string[];
  /** The key of what a text says, null where it says nothing. */
  key(field: string, reading: string, text: string): string | null;
  /** Whether all pages of a site may have the same value. */
  mayBeConstant(field: string): boolean;
}

/** More places of one page tell no more … */
const MOST_PLACES = 12;
/** … and so many are tried, since each costs a search of the page. */
const MOST_TRIES = 60;

/** The places of a page where its values stand, best first: each was tried on the page by string search. */
export function proposePlaces(
  page: Page,
  taught: ReadonlyMap<string, Taught>,
  readings: Readings,
): Map<string, readonly Place[]> {
  const searches = Array.from(taught, ([field, value]) => new PlaceSearch(page.source, { field, value }, readings));
  for (const { text, places } of textsOf(page)) {
    const lower = text.toLowerCase();
    for (const search of searches) if (search.isOpen && lower.includes(search.hint)) search.consider(text, places);
  }
  return new Map(searches.map(({ field, found }) => [field, found]));
}

/** The search for one field's value. */
class PlaceSearch {
  readonly field: string;
  readonly found: Place[];
  private readonly source: string;
  private readonly value: Taught;
  private readonly readings: Readings;
  private readonly tried = new Set<string>();

  constructor(source: string, { field, value }: { field: string; value: Taught }, readings: Readings) {
    this.source = source;
    this.field = field;
    this.value = value;
    this.readings = readings;
    this.found = constants(field, value, readings);
  }

  get isOpen(): boolean {
    return this.found.length < MOST_PLACES && this.tried.size < MOST_TRIES;
  }

  get hint(): string {
    return this.value.hint;
  }

  consider(text: string, places: FoundText["places"]): void {
    const { field, value, readings, source, found, tried } = this;
    for (const frame of framesOf(field, value, text, readings))
      for (const bare of places()) {
        const place = { ...bare, ...frame };
        const name = JSON.stringify(place);
        if (tried.has(name) || !this.isOpen) continue;
        tried.add(name);
        const read = readPlace(source, place);
        if (read !== null && readings.key(field, frame.as, read) === value.key) found.push(place);
      }
  }
}

function constants(field: string, { key, text }: Taught, readings: Readings): Place[] {
  if (text === null || !readings.mayBeConstant(field)) return [];
  const as = readings.of(field).find((reading) => readings.key(field, reading, text) === key);
  return as === undefined ? [] : [{ always: text, as }];
}

type Frame = Pick<Place, "before" | "after" | "as">;

/** Longer frames are sentences. */
const LONGEST_FRAME = 60;

/** How a text says a value: as a whole, or with something before and after it. */
function framesOf(field: string, { key, text: wanted }: Taught, text: string, readings: Readings): Frame[] {
  const as = readings.of(field).find((reading) => readings.key(field, reading, text) === key);
  if (as !== undefined) return [{ as }];
  const at = wanted === null ? -1 : text.indexOf(wanted);
  if (wanted === null || at < 0) return [];
  const [before, after] = [text.slice(0, at), text.slice(at + wanted.length)];
  if (isOneWord(before, wanted) || isOneWord(wanted, after)) return [];
  return before.length + after.length > LONGEST_FRAME ? [] : [{ as: readings.of(field)[0], before, after }];
}

const LAST_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
const FIRST_LETTER = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Whether the two meet within a word, as "pati" and "ent" do: "patient" says no language. Not all scripts tell. */
function isOneWord(before: string, after: string): boolean {
  return LAST_LETTER.test(before) && FIRST_LETTER.test(after);
}

interface FoundText {
  readonly text: string;
  places(): (ElementPlace | { readonly keys: readonly string[] })[];
}

/** Attributes that hold values, by element; any element may have `content`. */
const VALUES: Readonly<Record<string, string>> = {
  link: "href",
  html: "lang",
  time: "datetime",
  abbr: "title",
  img: "src",
};

/** All small texts of a page, first those of the head, of data, and of its elements in order. */
function* textsOf(page: Page): Generator<FoundText> {
  for (let node = 0; node < page.size; node++) {
    if (!isSpelledOut(page, node)) continue;
    const name = tagName(page, node);
    if (!/^[a-z][\w-]*$/.test(name)) continue;
    const list = page.flags[node] & ATTRIBUTES ? attributes(page, node) : [];
    for (const { name: attribute, value } of list) {
      if (attribute !== "content" && !(Object.hasOwn(VALUES, name) && VALUES[name] === attribute)) continue;
      const text = value.length > LONGEST_TEXT ? null : tidy(value);
      if (text !== null)
        yield { text, places: () => markersOf(page, node, name).map((text) => ({ marker: text, attribute })) };
    }
    const text = elementText(page, node);
    if (text !== null) yield { text, places: () => markersOf(page, node, name).map((text) => ({ marker: text })) };
  }
  for (const json of jsonLdTexts(page)) for (const found of dataTexts(parseJson(json), [])) yield found;
}

/** Elements with more nodes hold more than a value. */
const MOST_NODES = 12;
const LONGEST_ELEMENT = 600;

function elementText(page: Page, node: number): string | null {
  const { source, openEnd, closeStart, end, tag } = page;
  if (end[node] - node > MOST_NODES || end[node] === node + 1 || tag[node] === TAG.script || tag[node] === TAG.style)
    return null;
  if (closeStart[node] - openEnd[node] > LONGEST_ELEMENT) return null;
  return plainText(source.slice(openEnd[node], closeStart[node]));
}

/** Attributes that say which role an element has. */
const ROLES = /^(?:class|id|itemprop|property|name|rel|role|http-equiv|itemtype)$/;
/** A page's own number, and what cannot be searched for. */
const OWN = /\d{3}|[^\w.:/#-]/;
const LONGEST_VALUE = 60;
const MOST_TOKENS = 4;
/** A bare name says where to look if the page has one such element, as a rule. */
const TELLING = /^(?:h1|h2|title|time|html|address)$/;

/** Markers of an element: with each of its attributes, with all, and its name alone where that says something. */
function markersOf(page: Page, node: number, name: string): string[] {
  const tokens: Attribute[] = [];
  for (const { name: attribute, value } of attributes(page, node)) {
    if (!ROLES.test(attribute)) continue;
    for (const token of attribute === "class" ? value.split(/\s+/) : [value.trim()])
      if (token !== "" && token.length <= LONGEST_VALUE && !OWN.test(token))
        tokens.push({ name: attribute, value: token });
  }
  const few = tokens.slice(0, MOST_TOKENS);
  const sets = [...few.map((token) => [token]), ...(few.length > 1 ? [few] : []), ...(TELLING.test(name) ? [[]] : [])];
  return sets.map((set) => marker(name, set).text);
}

const DEEPEST = 6;

/** The strings of JSON-LD with their last one and last two keys. */
function* dataTexts(value: unknown, path: readonly string[]): Generator<FoundText> {
  if (typeof value === "string") {
    const text = tidy(value);
    const keys = [path.slice(-1), path.slice(-2)].filter((each, at) => each.length === at + 1);
    if (text !== null && text.length <= LONGEST_TEXT)
      yield { text, places: () => keys.map((each) => ({ keys: each })) };
  } else if (typeof value === "object" && value !== null && path.length < DEEPEST)
    for (const [key, inner] of Object.entries(value))
      yield* dataTexts(inner, Array.isArray(value) ? path : [...path, key]);
}
