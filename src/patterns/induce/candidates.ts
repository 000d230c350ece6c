import { type Attribute, attributes, type Page, TAG, tagName } from "../../html/index.ts";
import { marker } from "../site/marker.ts";
import type { Part } from "../site/site-pattern.ts";
import { isVoid } from "../special-elements.ts";
import { isSpelledOut } from "../spelled-out.ts";
import type { Lesson } from "./sample.ts";

/** Blocks from … to of a page. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A marker and the elements that have it, by page. */
export interface Marked {
  readonly text: string;
  readonly tokens: number;
  readonly nodes: readonly (readonly number[])[];
}

/** A part that a pattern may have, and what it would cover of each page. */
export interface Candidate {
  readonly part: Part;
  /** How many attributes its markers ask for; 0 is a bare name. */
  readonly tokens: number;
  readonly spans: readonly (readonly Span[])[];
}

/** Attributes that say what one element of one page is about, not which role it has. */
const OWN = /^(?:href|src|srcset|alt|title|value|content|action|datetime|style|name|for|on.*|data-.*|aria-label.*)$/;
const LONGEST_VALUE = 60;
const MOST_TOKENS = 8;
/** A value that looks like a page's own number; if it is the site's, most pages have it. */
const NUMBER = /\d{3}/;
const PLAIN = /^[\w.:/#%+,;()-]+(?: [\w.:/#%+,;()-]+)*$/;

/** The attributes of an element that other pages may have, too: each class is one. */
export function tokensOf(page: Page, node: number): Attribute[] {
  const tokens: Attribute[] = [];
  for (const { name, value } of attributes(page, node)) {
    if (OWN.test(name)) continue;
    for (const token of name === "class" ? value.split(/[\t\n\f\r ]+/) : [value.trim()])
      if (token !== "" && token.length <= LONGEST_VALUE && PLAIN.test(token)) tokens.push({ name, value: token });
  }
  return tokens.slice(0, MOST_TOKENS);
}

interface Found {
  readonly node: number;
  readonly name: string;
  readonly tokens: readonly Attribute[];
}

function elementsOf({ page }: Lesson): Found[] {
  const found: Found[] = [];
  for (let node = 0; node < page.size; node++) {
    if (!isSpelledOut(page, node) || page.tag[node] === TAG.html || page.tag[node] === TAG.head) continue;
    const name = tagName(page, node);
    if (/^[a-z][\w-]*$/.test(name)) found.push({ node, name, tokens: tokensOf(page, node) });
  }
  return found;
}

/**
 * The markers that stand on several of the pages: of every element its name, its name with each attribute, and with all
 * of them. An attribute that only one page has, such as an article's own number, is none of the site's.
 */
export function findMarked(lessons: readonly Lesson[]): Marked[] {
  const pages = lessons.map(elementsOf);
  const isShared = sharedTokens(pages);
  const byText = new Map<string, { tokens: number; nodes: number[][] }>();
  pages.forEach((elements, at) => {
    for (const { node, name, tokens } of elements) {
      const shared = tokens.filter((token) => isShared(name, token));
      const sets = [[], ...shared.map((token) => [token]), ...(shared.length > 1 ? [shared] : [])];
      for (const set of sets) {
        const key = keyOf(name, set);
        let entry = byText.get(key);
        if (entry === undefined) {
          entry = { tokens: set.length, nodes: pages.map(() => []) };
          byText.set(key, entry);
        }
        entry.nodes[at].push(node);
      }
    }
  });
  const least = Math.min(2, lessons.length);
  return [...byText]
    .filter(([, { nodes }]) => nodes.filter((list) => list.length > 0).length >= least && areWhole(nodes, lessons))
    .map(([key, entry]) => ({ text: textOf(key), ...entry }));
}

/** Of so many elements one may divide a block. */
const DIVIDING = 50;

/** Whether elements begin and end between blocks: a link in the middle of a sentence is nothing to cut at. */
function areWhole(nodes: readonly (readonly number[])[], lessons: readonly Lesson[]): boolean {
  let all = 0;
  let dividing = 0;
  nodes.forEach((list, at) => {
    const { page } = lessons[at];
    all += list.length;
    for (const node of list) if (isInBlock(lessons[at], node) || isInBlock(lessons[at], page.end[node])) dividing++;
  });
  return dividing * DIVIDING <= all;
}

function isInBlock({ blocks, blocksBefore }: Lesson, node: number): boolean {
  const last = blocksBefore[node] - 1;
  return last >= 0 && blocks.end[last] > node;
}

function sharedTokens(pages: readonly (readonly Found[])[]): (name: string, token: Attribute) => boolean {
  const seen = new Map<string, number>();
  for (const elements of pages) {
    const keys = new Set(elements.flatMap(({ name, tokens }) => tokens.map((token) => keyOf(name, [token]))));
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const least = Math.min(2, pages.length);
  const numbered = Math.max(least, pages.length / 2);
  return (name, token) => (seen.get(keyOf(name, [token])) ?? 0) >= (NUMBER.test(token.value) ? numbered : least);
}

// Texts of markers are made for those that remain only: it takes longer than everything else here.
function keyOf(name: string, tokens: readonly Attribute[]): string {
  let key = name;
  for (const token of tokens) key += `\0${token.name}\0${token.value}`;
  return key;
}

function textOf(key: string): string {
  const [name, ...rest] = key.split("\0");
  const tokens: Attribute[] = [];
  for (let at = 0; at < rest.length; at += 2) tokens.push({ name: rest[at], value: rest[at + 1] });
  return marker(name, tokens).text;
}

/** What the elements with a marker cover: the outermost ones, since a cut goes on after each. */
export function elementCandidate({ text, tokens, nodes }: Marked, lessons: readonly Lesson[]): Candidate {
  const spans = nodes.map((list, at) => {
    const { page, blocksBefore } = lessons[at];
    const outermost: Span[] = [];
    let end = -1;
    for (const node of list) {
      if (node < end) continue;
      end = page.end[node];
      if (blocksBefore[node] < blocksBefore[end]) outermost.push({ from: blocksBefore[node], to: blocksBefore[end] });
    }
    return outermost;
  });
  return { part: { element: text }, tokens, spans };
}

/** Whether elements with this marker hold text. */
export function isContainer({ text }: Marked): boolean {
  return !isVoid(/^<([\w-]+)/.exec(text)?.[1] ?? "");
}
