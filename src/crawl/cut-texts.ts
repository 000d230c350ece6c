import type { SourceRange } from "./source-range.ts";

type VisitText = (from: number, to: number, hasReferences: boolean) => void;

/**
 * The texts of a page between tags, without making a tree of it; not those of comments, scripts and styles. Tags end at
 * the next ">", wherever it stands.
 */
export function forEachTextOf(source: string, { start, end }: SourceRange, visit: VisitText): void {
  let reference = source.indexOf("&", start);
  let at = start;
  while (at < end) {
    const tag = source.indexOf("<", at);
    const to = tag < 0 || tag > end ? end : tag;
    if (reference >= 0 && reference < at) reference = source.indexOf("&", at);
    if (to > at) visit(at, to, reference >= 0 && reference < to);
    at = to < end ? afterTag(source, to) : end;
  }
}

/** After a tag, or after all of what is no text. */
function afterTag(source: string, open: number): number {
  const next = source.charCodeAt(open + 1);
  if (next === BANG && source.startsWith("<!--", open)) return after(source, "-->", open);
  if ((next | 32) === S) {
    const name = source.slice(open + 1, open + 7).toLowerCase();
    if (name === "script") return after(source, ">", after(source, "</script", open));
    if (name.startsWith("style")) return after(source, ">", after(source, "</style", open));
  }
  return after(source, ">", open);
}

function after(source: string, end: string, from: number): number {
  const at = source.indexOf(end, from);
  return at < 0 ? source.length : at + end.length;
}

const BANG = 33;
const S = 115;
