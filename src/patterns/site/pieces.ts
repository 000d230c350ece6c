import { type Page, scan } from "../../html/index.ts";
import { isTagName } from "../tag-syntax.ts";
import type { Range } from "./cut-site.ts";

/** Between pieces: ends a block and is no text. */
const SEAM = "<hr>";
/** Parts of tables mean nothing without one. */
const TABLE_PARTS = ["td", "th", "tr", "tbody", "thead", "tfoot", "caption"];
/** Where a doctype is looked for: it decides whether a table ends a paragraph. */
const START = 1000;

/**
 * What was cut out of a source, as a page that has these pieces and nothing else: only they are scanned, and every offset
 * is one of the whole source. What stands between the pieces has empty ranges, like all tags that the source does not
 * spell out.
 */
export function scanPieces(source: string, ranges: readonly Range[]): Page {
  const doctype = /<!doctype[^>]{0,300}>/i.exec(source.slice(0, START));
  let html = `${doctype?.[0] ?? ""}<body>`;
  const starts = new Int32Array(ranges.length);
  ranges.forEach(({ start, end }, at) => {
    const isTablePart = TABLE_PARTS.some((name) => isTagName(source, start + 1, name));
    if (at > 0) html += SEAM;
    if (isTablePart) html += "<table>";
    starts[at] = html.length;
    html += source.slice(start, end);
    if (isTablePart) html += "</table>";
  });
  return { ...moved(scan(html), { ranges, starts }), source };
}

interface Places {
  readonly ranges: readonly Range[];
  /** Where each range begins in the page that was scanned. */
  readonly starts: Int32Array;
}

/** The page's columns are its own, so they can be changed in place. */
function moved(page: Page, places: Places): Page {
  if (places.ranges.length === 0) return scan("");
  for (const column of [page.openStart, page.openEnd, page.closeStart, page.closeEnd]) move(column, places);
  return page;
}

/** Offsets grow in most columns, so the piece of one is the last one's or the next, unless they go back. */
function move(column: Int32Array, { ranges, starts }: Places): void {
  let piece = 0;
  for (let node = 0; node < column.length; node++) {
    const offset = column[node];
    if (offset < starts[piece] && piece > 0) piece = pieceOf(starts, offset);
    while (piece + 1 < starts.length && starts[piece + 1] <= offset) piece++;
    const { start, end } = ranges[piece];
    column[node] = Math.min(end, start + Math.max(0, offset - starts[piece]));
  }
}

/** The last piece that begins at the offset or before it, by bisection. */
function pieceOf(starts: Int32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
