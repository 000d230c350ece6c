import { attributesIn, decodeText } from "../../html/index.ts";
import { sliceAt } from "../cut.ts";
import { compile } from "../site/cut-site.ts";
import { MarkerFinder } from "../site/marker.ts";
import { isVoid } from "../special-elements.ts";

/**
 * Where the pages of a site keep a value: in the first element with a marker, in an attribute of it, or under a key of
 * the page's data. Serialises to JSON.
 *
 *     { marker: '<h1 class~="headline">' }                              the element's text
 *     { marker: '<meta property="og:title">', attribute: "content" }
 *     { keys: ["author", "name"] }                                      the first "name" after the first "author"
 *     { always: "Tea house" }                                           every page has the same
 *
 * What stands before and after the value on every page is cut off.
 */
export type Place = (ElementPlace | DataPlace | Constant) & {
  readonly before?: string;
  readonly after?: string;
  /** The way in which the text is read, as the teacher names it: a date, names … */
  readonly as: string;
};

export interface ElementPlace {
  readonly marker: string;
  readonly attribute?: string;
}

export interface DataPlace {
  readonly keys: readonly string[];
}

export interface Constant {
  readonly always: string;
}

/** No value is longer. */
export const LONGEST_TEXT = 2000;

/** A place in words: `<h1 class~="headline">`, `content of <meta property="og:title">`, `"author" "name"`. */
export function describePlace(place: Place): string {
  if ("always" in place) return "the same on all pages";
  if ("keys" in place) return place.keys.map((key) => `"${key}"`).join(" ");
  return place.attribute === undefined ? place.marker : `${place.attribute} of ${place.marker}`;
}

/** The text that stands in a place, by string search; null where there is none. */
export function readPlace(source: string, place: Place): string | null {
  if ("always" in place) return place.always;
  const text = "marker" in place ? elementText(source, place) : dataText(source, place.keys);
  if (text === null) return null;
  const { before = "", after = "" } = place;
  const isFramed = text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
  return isFramed ? text.slice(before.length, text.length - after.length) : null;
}

function elementText(source: string, { marker, attribute }: ElementPlace): string | null {
  const wanted = compile(marker);
  const finder = new MarkerFinder(source, wanted);
  if (!finder.next()) return null;
  const { start, openEnd } = finder;
  if (attribute !== undefined) {
    const found = attributesIn(source, start + 1 + wanted.name.length, openEnd).find(({ name }) => name === attribute);
    return found === undefined ? null : tidy(found.value);
  }
  if (isVoid(wanted.name)) return null;
  const { end } = sliceAt(source, wanted, finder, null);
  return end - openEnd > LONGEST_TEXT ? null : plainText(source.slice(openEnd, end));
}

/** Tags between which nothing is said: the text goes on where they stand. */
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|em|font|i|mark|q|s|small|span|strong|sub|sup|time|u|wbr)\b[^>]*>|<!--.*?-->/gis;
const OTHER = /<[^>]*>?/g;

/** The text of a small slice of markup. */
export function plainText(html: string): string | null {
  if (!html.includes("<")) return tidy(decodeText(html));
  return tidy(decodeText(html.replace(INLINE, "").replace(OTHER, " ")));
}

/** Without superfluous space, null where nothing is left. */
export function tidy(text: string): string | null {
  return text.replace(/\s+/g, " ").trim() || null;
}

/** How far the next key is looked for after the one before it. */
const NEAR = 400;

/** The string under a key, which is searched for by its name: JSON is not read. */
function dataText(source: string, keys: readonly string[]): string | null {
  let at = 0;
  for (const [level, key] of keys.entries()) {
    const quoted = `"${key}"`;
    const found = source.indexOf(quoted, at);
    if (found < 0 || (level > 0 && found > at + NEAR)) return null;
    at = found + quoted.length;
  }
  return stringAfterColon(source, at);
}

const COLON_AND_STRING = /\s{0,20}:\s{0,20}(?:\[\s{0,20})?("(?:[^"\\]|\\.){0,2000}")/sy;

function stringAfterColon(source: string, from: number): string | null {
  COLON_AND_STRING.lastIndex = from;
  const match = COLON_AND_STRING.exec(source);
  if (match === null) return null;
  try {
    return tidy(decodeText(JSON.parse(match[1].replace(/[\n\r\t]+/g, " "))));
  } catch {
    return null;
  }
}
