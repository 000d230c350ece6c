import { children, isText, type Page, TAG, tagName } from "../html/index.ts";
import { findAnchors } from "./anchors.ts";
import { escapeIdentifier } from "./escape-identifier.ts";

/**
 * For each node a CSS selector that finds it, and nothing else, in its page:
 *
 *     #main > p:nth-of-type(3)         below the nearest element with a name of its own: an id, a class, <article>
 *     body > div:nth-of-type(2) > p    elsewhere; a tag that has no sibling of its kind needs no number
 *
 * A text is found by its element. One pass over the page serves all nodes.
 */
export function findSelectors(page: Page, nodes: readonly number[]): string[] {
  const targets = nodes.map((node) => (isText(page, node) ? page.parent[node] : node));
  const onPath = markPaths(page, targets);
  const positions = countPositions(page, onPath);
  const anchors = findAnchors(page, onPath);
  const selectors = new Map<number, string>();
  for (let node = 0; node < page.size; node++) {
    if (!onPath[node]) continue;
    const anchor = anchors.get(node);
    if (anchor !== undefined) selectors.set(node, anchor);
    else if (node === 0 || page.tag[node] === TAG.body) selectors.set(node, tagName(page, node));
    else selectors.set(node, `${selectors.get(page.parent[node])} > ${stepTo(page, node, positions)}`);
  }
  return targets.map((node) => selectors.get(node) as string);
}

/** 1 for each node and all its ancestors. */
function markPaths(page: Page, nodes: readonly number[]): Uint8Array {
  const onPath = new Uint8Array(page.size);
  for (let node of nodes) for (; node >= 0 && !onPath[node]; node = page.parent[node]) onPath[node] = 1;
  return onPath;
}

interface Positions {
  /** How many siblings of the same tag come before each node on a path, plus one. */
  readonly place: Uint32Array;
  /** 1 for nodes that have siblings of the same tag. */
  readonly repeated: Uint8Array;
}

function countPositions(page: Page, onPath: Uint8Array): Positions {
  const place = new Uint32Array(page.size);
  const repeated = new Uint8Array(page.size);
  for (let parent = 0; parent < page.size; parent++) {
    if (!onPath[parent]) continue;
    const last = new Map<string, number>();
    for (const child of children(page, parent)) {
      if (isText(page, child)) continue;
      const name = tagName(page, child);
      const before = last.get(name);
      place[child] = before === undefined ? 1 : place[before] + 1;
      if (before !== undefined) repeated[child] = repeated[before] = 1;
      last.set(name, child);
    }
  }
  return { place, repeated };
}

function stepTo(page: Page, node: number, { place, repeated }: Positions): string {
  const name = escapeIdentifier(tagName(page, node));
  return repeated[node] ? `${name}:nth-of-type(${place[node]})` : name;
}
