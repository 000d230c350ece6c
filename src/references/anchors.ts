import { ATTRIBUTES, attribute, type Page, TAG } from "../html/index.ts";
import { escapeIdentifier } from "./escape-identifier.ts";

/** Elements that pages have once, for what they were written for. */
const LANDMARKS: ReadonlyMap<number, string> = new Map([
  [TAG.main, "main"],
  [TAG.article, "article"],
  [TAG.h1, "h1"],
]);

/**
 * The `wanted` elements that one name finds alone, each with its selector: an id, else a class, else a landmark's tag.
 * Names that a build made up do not count: they change with the next one.
 */
export function findAnchors(page: Page, wanted: Uint8Array): Map<number, string> {
  const owners = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    for (const key of keysOf(page, node)) owners.set(key, owners.has(key) ? SEVERAL : node);
  }
  const anchors = new Map<number, string>();
  for (let node = 0; node < page.size; node++) {
    if (!wanted[node]) continue;
    const own = keysOf(page, node).find((key) => owners.get(key) === node);
    if (own !== undefined) anchors.set(node, selectorOf(page, node, own));
  }
  return anchors;
}

const SEVERAL = -1;

/** `#id`, `.class` and tag, the most telling first. Pages in quirks mode ignore the case of names. */
function keysOf(page: Page, node: number): string[] {
  const landmark = LANDMARKS.get(page.tag[node]);
  const own = landmark === undefined ? [] : [landmark];
  if (!(page.flags[node] & ATTRIBUTES)) return own;
  const id = attribute(page, node, "id");
  const ids = id && isLasting(id) ? [`#${id.toLowerCase()}`] : [];
  return [...ids, ...classesOf(page, node).map((name) => `.${name.toLowerCase()}`), ...own];
}

function classesOf(page: Page, node: number): string[] {
  const names = attribute(page, node, "class")?.match(/[^\t\n\f\r ]+/g) ?? [];
  return [...new Set(names)].filter(isLasting);
}

/** With the name as the page writes it. */
function selectorOf(page: Page, node: number, key: string): string {
  if (key[0] === "#") return `#${escapeIdentifier(attribute(page, node, "id") as string)}`;
  if (key[0] !== ".") return key;
  const name = classesOf(page, node).find((one) => `.${one.toLowerCase()}` === key) as string;
  return `.${escapeIdentifier(name)}`;
}

/** Longer names are data. */
const LONGEST_NAME = 60;

/** What libraries of styles put before names that they make up. */
const MADE_UP = /^(?:css|sc|jsx|svelte|emotion|ember|yui|ext-gen|react|radix|headlessui)[-_\d]|^:/i;

/** Letters and digits that take turns: `1x2y3z`, `e29b41d4`. */
const TURNS = /\d[a-z]+\d|[a-z]\d+[a-z]+\d/i;

function isLasting(name: string): boolean {
  return name.length <= LONGEST_NAME && !MADE_UP.test(name) && !TURNS.test(name);
}
