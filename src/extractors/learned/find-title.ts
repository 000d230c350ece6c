import { type Blocks, blockText } from "../../blocks/index.ts";
import { attribute, findTop, nodeText, type Page, TAG } from "../../html/index.ts";

/** Headings of lower levels are not the page's title, even if they repeat it. */
const LOWEST = 3;

/** The first heading, of the highest level, whose text is in the page's title; else the first <h1>; else -1. */
export function findTitle(page: Page, blocks: Blocks, headingLevel: Uint8Array): number {
  const titles = pageTitles(page);
  let best = -1;
  for (let block = 0; block < blocks.size; block++) {
    const level = headingLevel[block];
    if (level === 0 || level > LOWEST || (best >= 0 && headingLevel[best] <= level)) continue;
    const text = letters(blockText(page, blocks, block));
    if (text.length >= 4 && titles.some((title) => text.length > 0.2 * title.length && title.includes(text)))
      best = block;
  }
  return best >= 0 ? best : headingLevel.indexOf(1);
}

function pageTitles(page: Page): string[] {
  const titles: string[] = [];
  const head = findTop(page, TAG.head);
  for (let node = head + 1; head >= 0 && node < page.end[head]; node++) {
    if (page.tag[node] === TAG.title && page.end[node] > node + 1) titles.push(letters(nodeText(page, node + 1)));
    else if (page.tag[node] === TAG.meta && attribute(page, node, "property") === "og:title")
      titles.push(letters(attribute(page, node, "content") ?? ""));
  }
  return titles;
}

function letters(text: string): string {
  // What is punctuation in ASCII, where most titles are written: a third of the time.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase().replace(/[\s!-#%-*,-/:;?@[-\]_{}]+/g, "");
  return text.toLowerCase().replace(/[\s\p{P}]+/gu, "");
}
