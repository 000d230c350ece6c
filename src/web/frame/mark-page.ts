import type { Inspection } from "../../server/index.ts";

export type Layout = Inspection["layout"];

/** What a mark says of a block, for the frame's style sheet. */
export type Verdict = "kept" | "dropped" | "some";

/** Where an element's opening tag stands in the source. */
export const PLACE = "data-dechaff-at";
/** The number of a block, on its texts. */
export const BLOCK = "data-dechaff-block";
export const VERDICT = "data-dechaff-verdict";
/** The element around each text of a block. */
export const TEXT = "dechaff-text";

/** Nothing of the page's own is a stop for the Tab key: the marks are. */
const FOCUSABLE = /^(?:a|area|audio|button|details|input|label|select|summary|textarea|video)$/i;

/**
 * The page's source with marks in it: every text of a block in an element of its own, every opening tag with its place,
 * and without what runs or loads something. Ours are the first attributes of their tags, so that the page's own
 * attributes of these names do not count.
 */
export function markPage(source: string, layout: Layout, verdictOf: (block: number) => Verdict): string {
  const pieces: string[] = [];
  let at = 0;
  const copyTo = (end: number) => {
    pieces.push(source.slice(at, end));
    at = end;
  };
  for (const { kind, start, end, block } of inOrder(layout)) {
    if (start < at) {
      if (kind === "removed") at = Math.max(at, end);
      continue;
    }
    if (kind === "tag") {
      const nameEnd = endOfName(source, start);
      const stop = FOCUSABLE.test(source.slice(start + 1, nameEnd)) ? ' tabindex="-1"' : "";
      copyTo(nameEnd);
      pieces.push(` ${PLACE}="${start}"${stop}`);
    } else if (kind === "text") {
      copyTo(start);
      pieces.push(`<${TEXT} ${BLOCK}="${block}" ${VERDICT}="${verdictOf(block)}" tabindex="-1">`);
      copyTo(end);
      pieces.push(`</${TEXT}>`);
    } else {
      copyTo(start);
      at = end;
    }
  }
  copyTo(source.length);
  return pieces.join("");
}

interface Piece {
  readonly kind: "tag" | "text" | "removed";
  readonly start: number;
  readonly end: number;
  readonly block: number;
}

function inOrder({ tags, texts, removed }: Layout): Piece[] {
  const pieces: Piece[] = tags.map((start) => ({ kind: "tag", start, end: start, block: -1 }));
  for (let i = 0; i < texts.length; i += 3)
    pieces.push({ kind: "text", start: texts[i], end: texts[i + 1], block: texts[i + 2] });
  for (let i = 0; i < removed.length; i += 2)
    pieces.push({ kind: "removed", start: removed[i], end: removed[i + 1], block: -1 });
  const rank = { removed: 0, tag: 1, text: 2 };
  return pieces.sort((a, b) => a.start - b.start || rank[a.kind] - rank[b.kind]);
}

const NAME = /[^\t\n\f\r />]*/y;

function endOfName(source: string, start: number): number {
  NAME.lastIndex = start + 1;
  NAME.test(source);
  return NAME.lastIndex;
}
