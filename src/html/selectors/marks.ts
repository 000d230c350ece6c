import { isText, type Page } from "../page.ts";

/**
 * Marks: one byte a node, 1 where a selector matches. Selectors are matched for the whole page at once, a compound
 * at a time, because then no selector backtracks: each step is one pass over the columns.
 *
 *     div > p a
 *
 *     node           0     1     2    3    4   5      6
 *     tag            html  body  div  p    a   table  a
 *     parent         -1    0     1    2    3   2      5
 *
 *     div            ·     ·     1    ·    ·   ·      ·
 *     … >            ·     ·     ·    1    ·   1      ·      reach over `parent`, one link
 *     … > p          ·     ·     ·    1    ·   ·      ·
 *     … > p …        ·     ·     ·    ·    1   ·      ·      reach over `parent`, any number of links
 *     … > p a        ·     ·     ·    ·    1   ·      ·
 */
export type Marks = Uint8Array;

/** A compiled selector list. */
export type Marker = (page: Page) => Marks;

/** A compiled simple selector: what it needs of a page is looked up once, then it answers for one element. */
export type Test = (page: Page) => (node: number) => boolean;

/** Marks the elements, of those in `where`, that pass all tests. */
export function mark(page: Page, tests: readonly Test[], where: Marks | null): Marks {
  const marks = new Uint8Array(page.size);
  const passes = tests.map((test) => test(page));
  for (let node = 0; node < page.size; node++) {
    if (where !== null && where[node] === 0) continue;
    if (!isText(page, node) && passes.every((pass) => pass(node))) marks[node] = 1;
  }
  return marks;
}

/**
 * Marks where one step from the marked nodes leads. `links` hold each node's parent, to step to children, or its
 * previous sibling, to step to next siblings; a `far` step goes on to all that is below or behind. Links point
 * to smaller numbers, so one pass sees every node after the one it hangs on.
 */
export function reach(marks: Marks, links: Int32Array, far: boolean): Marks {
  const reached = new Uint8Array(marks.length);
  for (let node = 0; node < marks.length; node++) {
    const from = links[node];
    if (from >= 0) reached[node] = marks[from] | (far ? reached[from] : 0);
  }
  return reached;
}

/** The reverse: marks the nodes from which one step leads to a marked node. */
export function origins(marks: Marks, links: Int32Array, far: boolean): Marks {
  const found = new Uint8Array(marks.length);
  for (let node = marks.length - 1; node >= 0; node--) {
    const from = links[node];
    if (from >= 0) found[from] |= marks[node] | (far ? found[node] : 0);
  }
  return found;
}
