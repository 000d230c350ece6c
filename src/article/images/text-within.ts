import { type Blocks, collapseSpace, textAfter } from "../../blocks/index.ts";
import { BLOCK, type Page, TAG, TRAITS } from "../../html/index.ts";

/** How many nodes are read: enough for a caption or a card, and a bound for any page. */
const MOST_NODES = 200;

/** The visible text of a small element on one line; block-level elements stand apart. */
export function textWithin(page: Page, blocks: Blocks, element: number): string {
  const end = Math.min(page.end[element], element + MOST_NODES);
  let text = "";
  let last = -1;
  for (let node = element + 1; node < end; node++) {
    if (page.tag[node] === TAG.text && !blocks.ignored[node]) {
      text += textAfter(page, last, node);
      last = node;
    } else if (page.tag[node] === TAG.br || TRAITS[page.tag[node]] & BLOCK) text += " ";
  }
  return collapseSpace(text).trim();
}
