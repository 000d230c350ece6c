import { type Blocks, isHeadingMark } from "../../blocks/index.ts";
import { type Page, TAG } from "../../html/index.ts";
import { tidyText } from "../clean-text.ts";
import { elementText } from "../element-text.ts";
import type { Evidence } from "../evidence.ts";

export interface Heading {
  readonly node: number;
  readonly level: number;
  readonly text: string;
}

/** Headings that are read: the headline is among the first, or next to the content. */
const MOST_HEADINGS = 30;
export const LOWEST_LEVEL = 3;

/** The page's headings of the first three levels that hold text, in document order. */
export function readHeadings(page: Page, { ignored }: Pick<Blocks, "ignored">): Heading[] {
  const headings: Heading[] = [];
  const isLeftOut = (node: number) => isBeside(page, node) || ignored[node] === 1;
  const { tag: tags, size } = page;
  for (let node = 1; node < size && headings.length < MOST_HEADINGS; node++) {
    const tag = tags[node];
    if (tag < TAG.h1 || tag > TAG.h3) continue;
    const text = tidyText(elementText(page, node, isLeftOut));
    if (text !== null && text.length <= LONGEST) headings.push({ node, level: tag - TAG.h1 + 1, text });
  }
  return headings;
}

/** What stands in a heading and is none of its words: a mark, a button, the date of a post. */
function isBeside(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.a || tag === TAG.span) return isHeadingMark(page, node);
  return tag === TAG.button || tag === TAG.time;
}

/** Longer ones are whole articles put into a heading. */
const LONGEST = 400;

/** A chosen block of so many words is text, and not a headline, a date or a name. */
const PROSE = 12;

/** The node at which the content's text begins, or the page's end. */
export function contentStart({ page, blocks, chosen }: Pick<Evidence, "page" | "blocks" | "chosen">): number {
  for (let block = 0; block < blocks.size; block++)
    if (chosen[block] && blocks.counts.words[block] >= PROSE) return blocks.first[block];
  return page.size;
}
