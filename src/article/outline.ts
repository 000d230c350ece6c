import { attribute, HEADING, isBlankText, isText as isTextNode, type Page, TAG, TRAITS } from "../html/index.ts";
import { type Content, type Element, isHeading, isText } from "./content.ts";

/** A heading of the content, with those below it. */
export interface OutlineEntry {
  /** 1 … 6, as the page says. */
  readonly level: number;
  readonly text: string;
  /** What an address can lead to it by, after #; null if the page gave it no name. */
  readonly id: string | null;
  /** The heading's element in the page's source. */
  readonly start: number;
  readonly end: number;
  readonly children: readonly OutlineEntry[];
}

/** A heading without those below it. */
export type OutlineHeading = Omit<OutlineEntry, "children">;

/** The content's headings, each below the nearest one before it that is of a higher rank. */
export function findOutline(content: readonly Content[], page: Page): OutlineEntry[] {
  const nodes = headingNodes(page);
  const headings = headingsIn(content).map((heading) => {
    const node = nodes.get(heading.start);
    const id = node === undefined ? null : nameOf(page, node);
    return { level: Number(heading.name[1]), text: textIn(heading), id, start: heading.start, end: heading.end };
  });
  return nestHeadings(headings);
}

interface OpenEntry extends OutlineEntry {
  readonly children: OpenEntry[];
}

export function nestHeadings(headings: readonly OutlineHeading[]): OutlineEntry[] {
  const roots: OpenEntry[] = [];
  const path: OpenEntry[] = [];
  for (const heading of headings) {
    const entry: OpenEntry = { ...heading, children: [] };
    while (path.length > 0 && path[path.length - 1].level >= heading.level) path.pop();
    (path.at(-1)?.children ?? roots).push(entry);
    path.push(entry);
  }
  return roots;
}

/** The headings of an outline, one after the other. */
export function flattenOutline(entries: readonly OutlineEntry[]): OutlineHeading[] {
  return entries.flatMap(({ children, ...heading }) => [heading, ...flattenOutline(children)]);
}

function headingsIn(contents: readonly Content[], found: Element[] = []): Element[] {
  for (const content of contents) {
    if (isText(content)) continue;
    if (isHeading(content)) found.push(content);
    else headingsIn(content.children, found);
  }
  return found;
}

function textIn(content: Content): string {
  if (isText(content)) return content.text;
  return content.children.map(textIn).join("").replace(/\s+/g, " ").trim();
}

/** The page's headings by where they start. */
function headingNodes(page: Page): Map<number, number> {
  const nodes = new Map<number, number>();
  for (let node = 0; node < page.size; node++)
    if (TRAITS[page.tag[node]] & HEADING) nodes.set(page.openStart[node], node);
  return nodes;
}

/** Its own id, that of an element inside, of the section it opens, or of the empty link before it. */
function nameOf(page: Page, heading: number): string | null {
  for (let node = heading; node < Math.min(page.end[heading], heading + INSIDE); node++) {
    const name = anchorOf(page, node);
    if (name !== null) return name;
  }
  let node = heading;
  for (let up = 0; up < UP; up++) {
    const before = siblingBefore(page, node);
    if (before >= 0) return page.tag[before] === TAG.a ? anchorOf(page, before) : null;
    node = page.parent[node];
    if (node < 0 || page.tag[node] === TAG.body) return null;
    const name = anchorOf(page, node);
    if (name !== null) return name;
  }
  return null;
}

/** Nodes inside a heading, and elements around it, that are asked for a name. */
const INSIDE = 8;
const UP = 2;

function anchorOf(page: Page, node: number): string | null {
  if (isTextNode(page, node)) return null;
  return attribute(page, node, "id") || (page.tag[node] === TAG.a ? attribute(page, node, "name") : null) || null;
}

/** What stands directly before a node among its parent's children, white space aside; -1 if it is the first. */
function siblingBefore(page: Page, node: number): number {
  const parent = page.parent[node];
  // The node before is the end of the sibling's subtree: from there up to the sibling.
  for (let at = node - 1; at > parent; at--) {
    while (page.parent[at] > parent) at = page.parent[at];
    if (!isBlankText(page, at)) return at;
  }
  return -1;
}
