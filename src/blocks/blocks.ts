import type { Page } from "../html/index.ts";
import type { Counts, Sums } from "./counts.ts";

/**
 * The page's text cut into blocks, in document order: the smallest pieces an extractor decides on.
 *
 *     <div>one <b>two</b><p>three</p>four</div>
 *          ─────┬────       ──┬──    ─┬──
 *            block 0       block 1  block 2
 *
 * A block is the text between two block-level boundaries (tags of block-level elements, <br><br> outside of <pre>), so
 * its text nodes share their nearest block-level ancestor, the container. It covers the node range first … end.
 */
export interface Blocks {
  readonly size: number;
  readonly container: Int32Array;
  readonly first: Int32Array;
  readonly end: Int32Array;
  /** 1 where the page does not show the text: `hidden`, `display:none`, <noscript>, <template>. */
  readonly hidden: Uint8Array;
  /** 1 where white space counts, as in <pre>. */
  readonly preformatted: Uint8Array;
  /** Counts of each block's own text, hidden or not. */
  readonly counts: Counts;
  /** Prefix sums over the page's nodes, one longer than the page: visible text, and all elements that can hold text. */
  readonly sums: Sums;
  /** 1 for text nodes that no block shows: scripts, drawings, what is hidden inside a visible block. */
  readonly ignored: Uint8Array;
}

/** The words of the chosen blocks. */
export function chosenWords({ size, counts }: Blocks, chosen: Uint8Array): number {
  let words = 0;
  for (let block = 0; block < size; block++) if (chosen[block]) words += counts.words[block];
  return words;
}

/** The total of one measure over the subtree of `node`. */
export function totalIn(page: Page, sums: Int32Array, node: number): number {
  return sums[page.end[node]] - sums[node];
}
