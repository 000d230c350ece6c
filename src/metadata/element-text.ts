import { textAfter } from "../blocks/index.ts";
import { BLOCK, FOREIGN, type Page, TAG, TRAITS } from "../html/index.ts";

/** No fact is longer, or stands in more nodes; so elements that hold the whole page cost no more than others. */
const LONGEST = 2000;
const MOST_NODES = 200;

/** The text below an element, with space where the page breaks it, less the nodes of which `isLeftOut` says so. */
export function elementText(page: Page, element: number, isLeftOut: (node: number) => boolean = () => false): string {
  const end = Math.min(page.end[element], element + MOST_NODES);
  let text = "";
  let last = -1;
  for (let node = element + 1; node < end && text.length < LONGEST; node++) {
    const tag = page.tag[node];
    if (tag === TAG.script || tag === TAG.style || tag & FOREIGN || isLeftOut(node)) node = page.end[node] - 1;
    else if (tag === TAG.text) {
      text += textAfter(page, last, node);
      last = node;
    } else if (TRAITS[tag] & BLOCK || tag === TAG.br) text += " ";
  }
  return text;
}
