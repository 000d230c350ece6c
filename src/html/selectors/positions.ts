import { isText, type Page, tagName } from "../page.ts";
import { FOREIGN, LAST_UNKNOWN } from "../tags.ts";

/** What an element's position counts: its siblings or those of its type, from the first or from the last. */
export type Order = "child" | "last-child" | "of-type" | "last-of-type";

const columns = new WeakMap<Page, Map<string, Int32Array>>();

/** Every element's position among its siblings, from 1. The root has no siblings, and so stands first and last. */
export function positions(page: Page, order: Order): Int32Array {
  return once(page, order, () => countSiblings(page, order));
}

/** Every element's previous sibling that is an element, or -1. */
export function previousSiblings(page: Page): Int32Array {
  return once(page, "previous", () => {
    const previous = new Int32Array(page.size).fill(-1);
    const latest = new Int32Array(page.size).fill(-1);
    for (let node = 1; node < page.size; node++) {
      if (isText(page, node)) continue;
      previous[node] = latest[page.parent[node]];
      latest[page.parent[node]] = node;
    }
    return previous;
  });
}

/** Each column is made at the first need, and kept as long as its page. */
function once(page: Page, name: string, make: () => Int32Array): Int32Array {
  const made = columns.get(page) ?? new Map<string, Int32Array>();
  const column = made.get(name) ?? make();
  columns.set(page, made.set(name, column));
  return column;
}

function countSiblings(page: Page, order: Order): Int32Array {
  const position = new Int32Array(page.size);
  const counts = new Map<number | string, number>();
  const fromLast = order.startsWith("last");
  for (let step = 0; step < page.size; step++) {
    const node = fromLast ? page.size - 1 - step : step;
    if (isText(page, node)) continue;
    const group = order.endsWith("of-type") ? typeGroup(page, node) : page.parent[node];
    position[node] = (counts.get(group) ?? 0) + 1;
    counts.set(group, position[node]);
  }
  return position;
}

/** Equal for siblings of one type: the parent and the tag's number, or its name where numbers have run out. */
function typeGroup(page: Page, node: number): number | string {
  const tag = page.tag[node];
  const group = page.parent[node] * 0x10000 + tag;
  return (tag & ~FOREIGN) === LAST_UNKNOWN ? `${group} ${tagName(page, node)}` : group;
}
