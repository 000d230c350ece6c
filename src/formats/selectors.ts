import { attribute, children, isText, type Page, TAG, tagName } from "../html/index.ts";
import { escapeIdentifier } from "./escape-identifier.ts";

/**
 * For each node a CSS selector that finds it, and nothing else, in its page:
 *
 *     #main > p:nth-of-type(3)                        below an element whose id is unique
 *     body > div:nth-of-type(2) > p:nth-of-type(1)    elsewhere
 *
 * A text is found by its element. One pass over the page serves all nodes.
 */
export function findSelectors(page: Page, nodes: readonly number[]): string[] {
  const targets = nodes.map((node) => (isText(page, node) ? page.parent[node] : node));
  const onPath = markPaths(page, targets);
  const position = countPositions(page, onPath);
  const idOf = findUniqueIds(page);
  const selectors = new Map<number, string>();
  for (let node = 0; node < page.size; node++) {
    if (!onPath[node]) continue;
    const name = escapeIdentifier(tagName(page, node));
    const id = idOf.get(node);
    if (id !== undefined) selectors.set(node, `#${escapeIdentifier(id)}`);
    else if (node === 0 || page.tag[node] === TAG.body) selectors.set(node, name);
    else selectors.set(node, `${selectors.get(page.parent[node])} > ${name}:nth-of-type(${position[node]})`);
  }
  return targets.map((node) => selectors.get(node) as string);
}

/** 1 for each node and all its ancestors. */
function markPaths(page: Page, nodes: readonly number[]): Uint8Array {
  const onPath = new Uint8Array(page.size);
  for (let node of nodes) for (; node >= 0 && !onPath[node]; node = page.parent[node]) onPath[node] = 1;
  return onPath;
}

/** How many siblings of the same tag come before each node on a path, plus one. */
function countPositions(page: Page, onPath: Uint8Array): Uint32Array {
  const position = new Uint32Array(page.size);
  for (let parent = 0; parent < page.size; parent++) {
    if (!onPath[parent]) continue;
    const seen = new Map<number, number>();
    for (const child of children(page, parent)) {
      const count = (seen.get(page.tag[child]) ?? 0) + 1;
      seen.set(page.tag[child], count);
      position[child] = count;
    }
  }
  return position;
}

/** The ids that one element of the page has, by that element. Pages in quirks mode ignore their case. */
function findUniqueIds(page: Page): Map<number, string> {
  const unique = new Map<number, string>();
  const taken = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    const id = isText(page, node) ? null : attribute(page, node, "id");
    if (!id) continue;
    const key = id.toLowerCase();
    if (taken.has(key)) unique.delete(taken.get(key) as number);
    else unique.set(node, id);
    taken.set(key, taken.get(key) ?? node);
  }
  return unique;
}
