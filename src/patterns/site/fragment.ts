import { isTagName } from "../tag-syntax.ts";
import type { Range } from "./cut-site.ts";

/** The ranges of a source as a small page of their own. */
export interface Fragment {
  readonly html: string;
  /** The offset in the source of an offset in the fragment. */
  sourceOffset(offset: number): number;
}

/** Between ranges that do not touch: ends a block and is no text. */
const SEAM = "<hr>";
/** Parts of tables mean nothing without one. */
const TABLE_PARTS = ["td", "th", "tr", "tbody", "thead", "tfoot", "caption"];

/**
 * What was cut out, for any extractor or format. A hole that an exclude left inside a paragraph does not divide it,
 * since elements that are cut out begin and end between blocks.
 */
export function fragmentOf(source: string, ranges: readonly Range[]): Fragment {
  const starts: number[] = [];
  let html = "";
  for (const { start, end } of ranges) {
    html += html === "" ? "" : SEAM;
    if (TABLE_PARTS.some((name) => isTagName(source, start + 1, name))) html += "<table>";
    starts.push(html.length);
    html += source.slice(start, end);
    if (TABLE_PARTS.some((name) => isTagName(source, start + 1, name))) html += "</table>";
  }
  return {
    html,
    sourceOffset(offset) {
      const at = Math.max(
        0,
        starts.findLastIndex((start) => start <= offset),
      );
      if (ranges.length === 0) return 0;
      return Math.min(ranges[at].end, ranges[at].start + Math.max(0, offset - starts[at]));
    },
  };
}
