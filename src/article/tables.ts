import { type Blocks, totalIn } from "../blocks/index.ts";
import { type Page, TAG } from "../html/index.ts";

/** Cells of data hold little text: on average no more characters than this. */
const LONGEST_CELLS = 200;

/**
 * Whether a table holds data and not the page's layout: it has headers or a caption, or at least two rows and two
 * columns of short cells and no table inside.
 */
export function isDataTable(page: Page, blocks: Blocks, table: number): boolean {
  let rows = 0;
  let cells = 0;
  let nested = false;
  for (let node = table + 1; node < page.end[table]; node++) {
    const tag = page.tag[node];
    if (tag === TAG.table) {
      nested = true;
      node = page.end[node] - 1;
    } else if (tag === TAG.th || tag === TAG.caption || tag === TAG.thead) return true;
    else if (tag === TAG.tr) rows++;
    else if (tag === TAG.td) cells++;
  }
  if (nested || rows < 2 || cells < 2 * rows) return false;
  return totalIn(page, blocks.sums.characters, table) / cells <= LONGEST_CELLS;
}
