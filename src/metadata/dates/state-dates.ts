/** What the keys hold under which the programs of pages keep dates: `publishedAt`, `published_time`, `firstPublished` … */
const KINDS = {
  published: ["ublish", "ublicationDate", "pubDate", "datePosted"],
  created: ["reated", "uploadDate"],
  modified: ["odified", "pdatedAt", "updated_at"],
} as const;

export type StateKind = keyof typeof KINDS;

const PARTS = Object.values(KINDS).flat();

/** Occurrences that are looked at: the page's own date is in one of the first. */
const MOST = 40;
/** Letters of a key before and after what was searched for. */
const MOST_LETTERS = 20;

/**
 * The first date of each kind in the page's programs: `"publishedAt":"2024-05-03T…"`, with or without escapes.
 *
 * One walk from colon to colon, of which few stand between a quotation mark and a digit: a search for each part of a key
 * would read the page nine times.
 */
export function stateValues(source: string): ReadonlyMap<StateKind, string> {
  const found = firstDates(source);
  const values = new Map<StateKind, string>();
  for (const kind of Object.keys(KINDS) as StateKind[])
    for (const part of KINDS[kind]) {
      const first = found.get(part);
      if (first !== undefined && !values.has(kind) && isEarly(source, part, first.at)) values.set(kind, first.value);
    }
  return values;
}

interface Found {
  readonly at: number;
  readonly value: string;
}

/** By part of a key, the first place where a date stands under it. */
function firstDates(source: string): Map<string, Found> {
  const found = new Map<string, Found>();
  for (let colon = source.indexOf(":"); colon >= 0; colon = source.indexOf(":", colon + 1)) {
    if (!mayDivide(source, colon)) continue;
    const date = VALUE.exec(source.slice(colon + 1, colon + 1 + LONGEST));
    const key = date && KEY.exec(source.slice(Math.max(0, colon - LONGEST), colon));
    if (!date || !key) continue;
    const start = colon - key[0].length + 1;
    for (const part of PARTS) {
      const place = found.has(part) ? -1 : placeOf(part, key[1]);
      if (place >= 0) found.set(part, { at: start + place, value: date[1] });
    }
  }
  return found;
}

const LONGEST = 80;
const KEY = /["']([a-z_]+)\\{0,3}["']\s{0,3}$/i;
const VALUE = /^\s{0,3}\\{0,3}["']?(\d[\dTZ:.+\-/ ]{7,32})/i;

const BACKSLASH = 92;

/** Whether what stands beside a colon may be the end of a key and the beginning of a date: nearly all colons end here. */
function mayDivide(source: string, colon: number): boolean {
  const before = source.charCodeAt(colon - 1);
  if (!isQuote(before) && !isSpace(before)) return false;
  const next = source.charCodeAt(colon + 1);
  return isDigit(isQuote(next) ? source.charCodeAt(colon + 2) : next) || next === BACKSLASH || isSpace(next);
}

function isQuote(char: number): boolean {
  return char === 34 || char === 39;
}

function isDigit(char: number): boolean {
  return char >= 48 && char <= 57;
}

/** ASCII's, and whatever else may be one. */
function isSpace(char: number): boolean {
  return char <= 32 || char > 127;
}

/** Where a part stands in a key with few letters around it, or -1. */
function placeOf(part: string, key: string): number {
  const least = key.length - part.length - MOST_LETTERS;
  const place = key.indexOf(part, Math.max(0, least));
  return place <= MOST_LETTERS ? place : -1;
}

/** Whether a place is one of the first where a part stands. */
function isEarly(source: string, part: string, at: number): boolean {
  let place = -1;
  for (let seen = 0; seen < MOST && place < at; seen++) place = source.indexOf(part, place + 1);
  return place === at;
}
