import { isText, type Page, TAG, tagName } from "../html/index.ts";
import type { Evidence } from "./evidence.ts";
import { within } from "./text-sums.ts";

/** Elements that hold a post each, in document order; those inside others are answers to them. */
export interface Units {
  readonly nodes: readonly number[];
}

/** The share of text in links: teasers have more. */
const MOST_LINKED = 0.5;
/** Characters of a post at the least, writer and date included. */
const LEAST_LENGTH = 15;
/** A longer post does not count for more. */
const LONGEST = 2400;
/** What is looked for: how it is called in names of elements, and how sure that has to be. */
export interface Sought {
  readonly name: RegExp;
  /** Whether some element around has to be called so: pages hold rows of many things beside comments. */
  readonly isNamed: boolean;
  /** The least share of units with a writer and a date; with one of them a unit counts half. */
  readonly signed: number;
  /** How many kinds there may be: a question, its answers, and comments on both. */
  readonly kinds: number;
}

export const POSTS: Sought = {
  name: /comment|reply|replies|respon[sd]|message|answer|question|posts?(?:$|[^a-z])|(?:^|[^a-z])post|review|discuss|disqus|thread|kommentar|topic|bbp-|feedback|testimonial/i,
  isNamed: false,
  signed: 0.5,
  kinds: 3,
};

export const COMMENTS: Sought = {
  name: /comment(?!ary|ator)|repl(?:y|ies)(?:$|[^a-z])|respon[sd]|disqus|discussion|kommentar|reacti(?:on|e)s?(?:$|[^a-z])/i,
  isNamed: true,
  signed: 0.75,
  kinds: 1,
};

/** The elements that look most like posts: repeated, each with text, a writer and a date. Null if there are none. */
export function findUnits(page: Page, evidence: Evidence, sought: Sought): Units | null {
  const groups = groupElements(page, evidence);
  let found: Units | null = null;
  for (let kind = 0; kind < sought.kinds; kind++) {
    const best = bestGroup(page, { ...evidence, sought }, groups, found);
    if (best === null) break;
    found = merge(found, best);
  }
  return found;
}

interface Search extends Evidence {
  readonly sought: Sought;
}

/** Beside units that were found, no page has so many other kinds with names of posts; it bounds the time. */
const MOST_TRIED = 100;

function merge(found: Units | null, nodes: readonly number[]): Units {
  return found === null ? { nodes } : { nodes: [...found.nodes, ...nodes].sort((a, b) => a - b) };
}

/** The first group has to repeat; others have to have the name themselves, and to stand apart. */
function bestGroup(page: Page, search: Search, groups: Map<string, number[]>, found: Units | null): number[] | null {
  const { sought } = search;
  let best: number[] | null = null;
  let most = 0;
  let tried = 0;
  for (const [key, nodes] of groups) {
    if (nodes.length < 2 && (found === null || !opens(page, nodes[0], found.nodes))) continue;
    const isNamed = isNamedSo(page, search, key, nodes[0]);
    if (sought.isNamed && !isNamed) continue;
    if (found !== null) {
      if (!sought.name.test(key) || !isApart(page, found.nodes, nodes)) continue;
      if (++tried > MOST_TRIED) break;
    }
    const score = scoreUnits(page, search, nodes, found?.nodes ?? null) * (isNamed ? 1.5 : 1);
    if (score <= most) continue;
    most = score;
    best = nodes;
  }
  return best;
}

/** Whether an element stands before all units, or around one. */
function opens(page: Page, node: number, units: readonly number[]): boolean {
  const next = firstFrom(units, node);
  return next === 0 || (next < units.length && units[next] < page.end[node]);
}

/** Whether none of the nodes is one of the units, or stands in one. */
function isApart(page: Page, units: readonly number[], nodes: readonly number[]): boolean {
  return nodes.every((node) => {
    const at = firstFrom(units, node);
    if (units[at] === node) return false;
    for (let before = at - 1; before >= Math.max(0, at - 3); before--) if (page.end[units[before]] > node) return false;
    return true;
  });
}

/** Elements by each of their names; those without by the name of their parent. */
function groupElements(page: Page, { names, texts }: Evidence): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (let node = 1; node < page.size; node++) {
    if (
      isText(page, node) ||
      page.tag[node] === TAG.a ||
      page.tag[node] === TAG.body ||
      within(page, texts.length, node) < LEAST_LENGTH
    )
      continue;
    const tag = tagName(page, node);
    const around = names.get(page.parent[node])?.slice(0, 2) ?? [];
    const keys = names.get(node)?.map((name) => tag + name) ?? around.map((name) => `${name}>${tag}`);
    for (const key of keys) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [node]);
      else group.push(node);
    }
  }
  return groups;
}

/**
 * The sum of the roots of the units' lengths: more for many units than for a few that hold the same text. 0 for what is
 * no row of posts: too few are signed, too much is linked, or each holds several. What stands in units
 * that were `found` before does not count; beside them the text that is left does, so that a question goes before the
 * line that signs it.
 */
function scoreUnits(
  page: Page,
  { sums, texts, sought }: Search,
  nodes: readonly number[],
  found: readonly number[] | null,
): number {
  const others = found ?? [];
  const all = others.length === 0 ? nodes : [...nodes, ...others].sort((a, b) => a - b);
  const totals = { signed: 0, dates: 0, teasers: 0, length: 0, linked: 0, score: 0 };
  for (const node of nodes) {
    const nested = nestedIn(page, all, firstFrom(all, node));
    const own = (column: Int32Array) =>
      nested.reduce((sum, unit) => sum - within(page, column, unit), within(page, column, node));
    const dates = own(sums.dates);
    totals.signed += (Number(dates > 0) + Number(own(sums.authors) > 0)) / 2;
    totals.dates += dates;
    totals.teasers += Number(own(sums.teasers) > 0);
    totals.linked += own(texts.linked);
    const length = own(texts.length);
    totals.length += length;
    totals.score += found === null ? Math.sqrt(Math.min(length, LONGEST)) : Math.min(length, LONGEST);
  }
  const { signed, dates, teasers, length, linked, score } = totals;
  const isRow = signed >= sought.signed * nodes.length && dates <= MOST_DATES * nodes.length;
  return isRow && linked <= MOST_LINKED * length && 2 * teasers <= nodes.length
    ? score * (signed / nodes.length) ** 2
    : 0;
}

/** Of a unit: when it was written, changed, quoted, when its writer joined. */
const MOST_DATES = 6;

/** The units directly inside a unit. Units are in document order, so they follow it. */
export function nestedIn(page: Page, nodes: readonly number[], at: number): number[] {
  const nested: number[] = [];
  for (let next = at + 1; next < nodes.length && nodes[next] < page.end[nodes[at]]; ) {
    nested.push(nodes[next]);
    next = firstFrom(nodes, page.end[nodes[next]]);
  }
  return nested;
}

/** The place of the first of some ascending nodes that is not before another, by halving. */
export function firstFrom(nodes: readonly number[], node: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the group, or an element near around, has such a name. */
function isNamedSo(page: Page, { names, sought }: Search, key: string, node: number): boolean {
  if (sought.name.test(key)) return true;
  let around = page.parent[node];
  for (let up = 0; up < 4 && around > 0; up++, around = page.parent[around]) {
    if (page.tag[around] === TAG.body) return false;
    if (names.get(around)?.some((name) => sought.name.test(name))) return true;
  }
  return false;
}
