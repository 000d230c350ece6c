import type { Page } from "./page.ts";
import { compileList } from "./selectors/compile-list.ts";
import type { Marker, Marks } from "./selectors/marks.ts";
import { readSelector } from "./selectors/syntax.ts";

export { SelectorError } from "./selectors/selector-error.ts";

/**
 * CSS selectors over a page: Selectors 4 without states, pseudo-elements, namespaces and `:nth-child(… of S)`,
 * with jQuery's `:contains("text")` and `[name!=value]`. Deviations:
 *
 * - Class names, ids and values keep their case on every page; only the flag `i` ignores it.
 * - SVG and MathML match by name like HTML, their element and attribute names in any case: `[xlink\:href]`.
 * - The content of a <template> is part of the page.
 *
 * Time is linear in the page, for every selector: see `selectors/marks.ts`.
 */
export type Matcher = (page: Page, node: number) => boolean;

/** The first question about a page takes time linear in the page and answers all others about it. */
export function compile(selector: string): Matcher {
  const marker = compileMarker(selector);
  const known = new WeakMap<Page, Marks>();
  return (page, node) => {
    let marks = known.get(page);
    if (marks === undefined) {
      marks = marker(page);
      known.set(page, marks);
    }
    return marks[node] === 1;
  };
}

/** The elements that match, in document order. */
export function select(page: Page, selector: string): number[] {
  if (typeof page?.size !== "number") throw new TypeError("the page is none: give what scan returned");
  const marks = compileMarker(selector)(page);
  const nodes: number[] = [];
  for (let node = 0; node < page.size; node++) if (marks[node] === 1) nodes.push(node);
  return nodes;
}

function compileMarker(selector: string): Marker {
  if (typeof selector !== "string")
    throw new TypeError(`the selector is ${String(selector)}: give one of CSS, as a string`);
  return compileList(readSelector(selector), selector);
}
