import { attribute, isText, nodeText, type Page, TAG } from "../html/index.ts";
import { isDate } from "./dates.ts";
import type { Evidence } from "./evidence.ts";
import { firstFrom } from "./units.ts";

/** A post's element, and those of the posts inside it. */
export interface Unit {
  readonly node: number;
  readonly nested: readonly number[];
}

/** A date, and the words that a page shows for it. */
export interface Found {
  readonly value: string;
  readonly shown: string;
}

/** For each unit what may be its writer's name, the likeliest first; what most units have in common is none. */
export function authorsOf(page: Page, { authors }: Evidence, units: readonly Unit[]): string[][] {
  const all = units.map((unit) => {
    const found = new Set<string>();
    for (const node of inUnit(page, authors, unit)) {
      for (const name of namesIn(page, node)) found.add(name);
      if (found.size >= MOST_NAMES) break;
    }
    return [...found];
  });
  const counts = new Map<string, number>();
  for (const name of all.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(3, COMMON * units.length);
  return all.map((names) => names.filter((name) => (counts.get(name) as number) < most));
}

const MOST_NAMES = 6;
/** The share of posts that one person may have written. Names of more are labels: Profile, Website. */
const COMMON = 0.7;
const LONGEST_NAME = 40;

/** A short text is the name; of a longer one, the first link or stressed text in it. */
function* namesIn(page: Page, element: number): Generator<string> {
  const whole = textOf(page, element);
  const isLong = whole.length > LONGEST_NAME || whole.split(" ").length > 3;
  for (let node = element + 1; node < Math.min(page.end[element], element + 30); node++) {
    const tag = page.tag[node];
    if (
      tag === TAG.a ||
      tag === TAG.strong ||
      tag === TAG.b ||
      tag === TAG.h4 ||
      attribute(page, node, "itemprop") === "name"
    ) {
      const name = cleanName(textOf(page, node));
      if (isName(name)) yield name;
    }
  }
  if (!isLong && isName(cleanName(whole))) yield cleanName(whole);
}

function cleanName(text: string): string {
  return text
    .replace(/^(?:posted by|written by|by|von|par|por|di|door|от)\s+/i, "")
    .replace(/(?:\s+(?:says|said|wrote|schrieb|dit|escribió))?[\s:,·|–-]*$/iu, "");
}

function isName(text: string): boolean {
  return (
    text.length >= 2 && text.length <= LONGEST_NAME && /\p{L}/u.test(text) && !/^https?:/.test(text) && !isDate(text)
  );
}

/** A date for programs before one in words; one with a time of day before one without; none that a label explains. */
export function dateOf(page: Page, { dates }: Evidence, unit: Unit): Found | null {
  let best: Found | null = null;
  let most = 0;
  for (const node of inUnit(page, dates, unit)) {
    const shown = textOf(page, node).slice(0, 80);
    const value = machineDate(page, node);
    if (value !== null) return { value, shown };
    const points = /^\p{L}+ ?\p{L}*: /u.test(shown) ? 1 : /\d:\d\d/.test(shown) ? 3 : 2;
    if (points <= most || !(/\d/.test(shown) || isDate(shown))) continue;
    most = points;
    best = { value: shown, shown };
  }
  return best;
}

/** Of an element or one just inside it. */
function machineDate(page: Page, element: number): string | null {
  for (let node = element; node < Math.min(page.end[element], element + INSIDE); node++) {
    if (isText(page, node)) continue;
    for (const name of DATE_ATTRIBUTES) {
      const value = attribute(page, node, name)?.trim();
      if (value && /\d{4}/.test(value) && value.length <= 40) return value;
    }
  }
  return null;
}

const DATE_ATTRIBUTES = ["datetime", "content", "data-timestamp", "data-time", "title"];
const INSIDE = 8;

/** Of nodes in document order, those inside a unit and outside of the units in it. */
function* inUnit(page: Page, nodes: readonly number[], { node: unit, nested }: Unit): Generator<number> {
  let next = 0;
  for (let at = firstFrom(nodes, unit + 1); at < nodes.length && nodes[at] < page.end[unit]; at++) {
    while (next < nested.length && page.end[nested[next]] <= nodes[at]) next++;
    if (next < nested.length && nodes[at] >= nested[next]) at = firstFrom(nodes, page.end[nested[next]]) - 1;
    else yield nodes[at];
  }
}

function textOf(page: Page, node: number): string {
  if (isText(page, node)) return nodeText(page, node).replace(/\s+/g, " ").trim();
  let text = "";
  for (let inner = node + 1; inner < page.end[node] && text.length < 200; inner++)
    if (isText(page, inner)) text += ` ${nodeText(page, inner).slice(0, 200)}`;
  return text.replace(/\s+/g, " ").trim();
}
