import { nodeText, type Page, TAG } from "../html/index.ts";
import type { Blocks } from "./blocks.ts";
import { collapseSpace } from "./collapse-space.ts";
import { textAfter } from "./word-seams.ts";

/** A placeholder for <br> while the other white space is collapsed; no text holds it, since NUL never survives. */
const BREAK = "\0";

/** A block's text as a browser's `innerText` gives it: white space collapsed, <br> as a line break, <pre> as it is. */
export function blockText(page: Page, blocks: Blocks, block: number): string {
  const isVerbatim = blocks.preformatted[block] === 1;
  let text = "";
  let last = -1;
  for (let node = blocks.first[block]; node < blocks.end[block]; node++) {
    const tag = page.tag[node];
    if (tag === TAG.br) text += isVerbatim ? "\n" : BREAK;
    else if (tag <= TAG.raw && !blocks.ignored[node]) {
      text += isVerbatim ? nodeText(page, node) : textAfter(page, last, node);
      last = node;
    }
  }
  return isVerbatim ? text.trimEnd() : collapse(text);
}

function collapse(text: string): string {
  const collapsed = collapseSpace(text);
  if (!collapsed.includes(BREAK)) return collapsed.trim();
  return collapsed.replaceAll(` ${BREAK}`, BREAK).replaceAll(`${BREAK} `, BREAK).replaceAll(BREAK, "\n").trim();
}
