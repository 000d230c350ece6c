import { COPY, findTop, isText, type Page, RCDATA, TAG, TRAITS, tagName } from "../../html/index.ts";
import type { Extraction } from "../../index.ts";

/**
 * Where the parts of a page stand in its source: all that is needed to show the page with marks in it. Offsets, in flat
 * lists and in the order of the source.
 */
export interface PageLayout {
  /** Where the opening tags of the body's elements begin. */
  readonly tags: readonly number[];
  /** Start, end and block of every piece of text that is part of a block. */
  readonly texts: readonly number[];
  /** Start and end of what is not to be shown: what runs, loads, or speaks for the whole document. */
  readonly removed: readonly number[];
}

/** Whoever shows a page must not rely on this: a frame that allows nothing is what holds. */
const REMOVED = new Set(
  ["script", "link", "base", "meta", "iframe", "frame", "frameset", "object", "embed", "applet", "portal"].concat([
    "fencedframe",
    "noframes",
  ]),
);

export function layoutOf({ page, blocks }: Pick<Extraction, "page" | "blocks">): PageLayout {
  const removed = removedRanges(page);
  return { tags: tagsOf(page), texts: textsOf(page, blocks), removed: removed.flat() };
}

function removedRanges(page: Page): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let node = 0; node < page.size; node++) {
    if (isText(page, node) || !REMOVED.has(tagName(page, node))) continue;
    found.push([page.openStart[node], Math.max(page.openEnd[node], page.closeEnd[node])]);
  }
  return found.sort(([a], [b]) => a - b);
}

function tagsOf(page: Page): number[] {
  const body = findTop(page, TAG.body);
  if (body < 0) return [];
  const found: number[] = [];
  for (let node = body; node < page.end[body]; node++) {
    const isSpelledOut = page.openStart[node] < page.openEnd[node] && !(page.flags[node] & COPY);
    if (isSpelledOut && !isText(page, node)) found.push(page.openStart[node]);
  }
  return found.sort((a, b) => a - b);
}

function textsOf(page: Page, blocks: Extraction["blocks"]): number[] {
  const found: [start: number, end: number, block: number][] = [];
  for (let block = 0; block < blocks.size; block++) {
    for (let node = blocks.first[block]; node < blocks.end[block]; node++) {
      if (!isText(page, node) || blocks.ignored[node] || isPlain(page, page.parent[node])) continue;
      const [start, end] = [page.openStart[node], page.closeEnd[node]];
      if (/\S/.test(page.source.slice(start, end))) found.push([start, end, block]);
    }
  }
  return found.sort(([a], [b]) => a - b).flat();
}

/** Whether tags in it would be text: a <textarea>. */
function isPlain(page: Page, node: number): boolean {
  return node >= 0 && (TRAITS[page.tag[node]] & RCDATA) !== 0;
}
