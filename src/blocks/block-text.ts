import { nodeText, type Page, TAG } from "../html/index.ts";
import type { Blocks } from "./blocks.ts";

/** A placeholder for <br> while the other white space is collapsed; no text holds it, since NUL never survives. */
const BREAK = "\0";

/** A block's text as a browser's `innerText` gives it: white space collapsed, <br> as a line break, <pre> as it is. */
export function blockText(page: Page, blocks: Blocks, block: number): string {
  const isVerbatim = isPreformatted(page, blocks.container[block]);
  let text = "";
  for (let node = blocks.first[block]; node < blocks.end[block]; node++) {
    const tag = page.tag[node];
    if (tag === TAG.br) text += isVerbatim ? "\n" : BREAK;
    else if (tag <= TAG.raw && !blocks.ignored[node]) text += nodeText(page, node);
  }
  return isVerbatim ? text.trimEnd() : collapse(text);
}

/** A no-break space does not collapse. */
function collapse(text: string): string {
  return text
    .replace(/[\t\n\f\r ]+/g, " ")
    .replaceAll(` ${BREAK}`, BREAK)
    .replaceAll(`${BREAK} `, BREAK)
    .replaceAll(BREAK, "\n")
    .trim();
}

function isPreformatted(page: Page, container: number): boolean {
  for (let node = container; node > 0; node = page.parent[node])
    if (page.tag[node] === TAG.pre || page.tag[node] === TAG.listing || page.tag[node] === TAG.textarea) return true;
  return false;
}
