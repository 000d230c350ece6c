import { decodeText } from "../html/index.ts";

const LONGEST_TITLE = 400;

/** What a page calls itself in its head, or "": found by string search, tags not read. */
export function pageTitle(source: string): string {
  const open = source.indexOf("<title");
  const start = open < 0 ? -1 : source.indexOf(">", open) + 1;
  const end = start <= 0 ? -1 : source.indexOf("<", start);
  return end < 0 ? "" : decodeText(source.slice(start, Math.min(end, start + LONGEST_TITLE)));
}
