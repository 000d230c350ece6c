import type { Page } from "../html/index.ts";
import type { Blocks } from "./blocks.ts";

/** For every block the outermost of the elements that it stands in, or -1. The elements are in document order. */
export function blocksIn(page: Page, blocks: Blocks, elements: readonly number[]): Int32Array {
  const keptIn = new Int32Array(blocks.size);
  let element = -1;
  let end = 0;
  let next = 0;
  for (let block = 0; block < blocks.size; block++) {
    const first = blocks.first[block];
    for (; next < elements.length && elements[next] <= first; next++) {
      if (page.end[elements[next]] <= end) continue;
      element = elements[next];
      end = page.end[element];
    }
    keptIn[block] = first < end ? element : -1;
  }
  return keptIn;
}
