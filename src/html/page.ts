import { lowerCase } from "./tag-numbers.ts";
import { FOREIGN, NAMES, TAG } from "./tags.ts";

/**
 * A page: its HTML tree flattened into parallel arrays, in document order.
 *
 *     <ul><li>a</li><li>b</li></ul>
 *
 *     node     0     1     2     3    4    5   6    7
 *     tag      html  head  body  ul   li   #   li   #
 *     parent   -1    0     0     2    3    4   3    6
 *     end      8     2     8     8    6    6   8    8
 *
 * The subtree of node i is exactly the half-open range i … end[i], so a count over any subtree is
 * one subtraction of prefix sums; the first child of i is i + 1, the next sibling of c is end[c].
 *
 * Every node knows where it stands in the source:
 *
 *     <li class="x">coffee</li>
 *     ↑             ↑     ↑    ↑
 *     openStart     │     │    closeEnd
 *                   openEnd    (after the closing tag)
 *                         closeStart
 *
 * A tag that the source does not spell out has an empty range: an implied <tbody> has
 * openStart = openEnd, an unclosed <p> has closeStart = closeEnd. A text node has
 * openStart = openEnd and closeStart = closeEnd, and its characters lie between them.
 * Offsets grow with the node number, except where the standard moves nodes (`reordered`).
 */
export interface Page {
  readonly source: string;
  /** Number of nodes. Node 0 is always `html`. */
  readonly size: number;
  /** TAG.text, TAG.raw or an element's tag; SVG and MathML elements carry FOREIGN bits. */
  readonly tag: Uint16Array;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly openStart: Int32Array;
  readonly openEnd: Int32Array;
  readonly closeStart: Int32Array;
  readonly closeEnd: Int32Array;
  readonly flags: Uint8Array;
  /** True when misnested markup moved nodes, so that document order is not source order everywhere. */
  readonly reordered: boolean;
  /** Of a page that has pieces of its source only: the whole page, scanned when it is first asked for. */
  whole?(): Page;
}

/** The opening tag holds more than a name. */
export const ATTRIBUTES = 1;
/** A copy that the standard makes of an unclosed <b>, <a> …; its opening tag is the original's. */
export const COPY = 2;
/** Used while scanning: the element is on the stack of open elements. */
export const OPEN = 4;

export function isText(page: Page, node: number): boolean {
  return page.tag[node] <= TAG.raw;
}

/** The element's name in lower case, as the source spells it; `#text` for text. */
export function tagName(page: Page, node: number): string {
  const id = page.tag[node] & ~FOREIGN;
  if (id < NAMES.length) return NAMES[id];
  const { source, openStart, openEnd } = page;
  let end = openStart[node] + 1;
  while (end < openEnd[node] && !/[\t\n\f\r />]/.test(source[end])) end++;
  return lowerCase(source.slice(openStart[node] + 1, end));
}

/** The nodes directly below `node`, in order. */
export function* children(page: Page, node: number): Generator<number> {
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) yield child;
}

/** The page's single `head` or `body`, or -1 (a frameset has no body). */
export function findTop(page: Page, tag: typeof TAG.head | typeof TAG.body): number {
  for (const child of children(page, 0)) if (page.tag[child] === tag) return child;
  return -1;
}
