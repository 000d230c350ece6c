import { type Page, select } from "../../html/index.ts";
import type { PageRequest } from "./page-request.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The HTML of the included elements, or of the whole page, without the excluded ones. Throws a SelectorError. */
export function selectedSource(page: Page, { include = [], exclude = [] }: PageRequest): string {
  const { source } = page;
  const included = rangesOf(page, include);
  const holes = rangesOf(page, exclude);
  let hole = 0;
  const kept = (included.length > 0 ? included : [{ start: 0, end: source.length }]).map(({ start, end }) => {
    let text = "";
    let at = start;
    for (; hole < holes.length && holes[hole].start < end; hole++) {
      text += source.slice(at, Math.max(at, holes[hole].start));
      at = Math.max(at, holes[hole].end);
      // It may reach into the next element.
      if (at > end) break;
    }
    return text + source.slice(at, Math.max(at, end));
  });
  return kept.filter((text) => text !== "").join("\n");
}

/** Where the elements stand, none within another. */
function rangesOf(page: Page, selectors: readonly string[]): Range[] {
  const nodes = selectors.flatMap((selector) => select(page, selector));
  const ranges = nodes.map((node) => ({ start: page.openStart[node], end: page.closeEnd[node] }));
  const merged: Range[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || range.start >= last.end) merged.push(range);
  }
  return merged;
}
