import type { Blocks } from "../blocks/index.ts";
import { nodeText, type Page, TAG } from "../html/index.ts";
import { BLOCK_ELEMENTS, type Content, type Element, isHeading, isText, textContent } from "./content.ts";

/**
 * Whether a list without numbers only arranges cards: at least half of its items have a heading with more below it, or
 * a short line with a paragraph below it. On labelled pages nearly all items of such lists are text of their own: 1,140
 * of 1,148 below headings, numbered ones included, and 433 of 471 below short lines; of other lists half are.
 */
export function holdsCards(items: readonly Content[]): boolean {
  let cards = 0;
  const mayHaveCaptions = items.length > 1;
  for (const item of items)
    if (!isText(item) && (item.children.some(isHeading) || (mayHaveCaptions && isCaptioned(item)))) cards++;
  return cards > 0 && 2 * cards >= items.length;
}

/** A name, a price, a question: longer ones are sentences, and their items have several paragraphs. */
const LONGEST_LINE = 60;

function isCaptioned({ children }: Element): boolean {
  const [first, second] = children;
  if (children.length < 2 || !isParagraph(first) || !isParagraph(second)) return false;
  const line = textContent([first]).trim();
  return line.length <= LONGEST_LINE && !/[.;]$/.test(line);
}

function isParagraph(content: Content): boolean {
  return !isText(content) && content.name === "p";
}

/**
 * Whether most items of a list are pieces of posts or cards, whose writer, date, price … was not chosen. On labelled
 * pages three of the 198 items of such lists are items. Footnotes stay in their list.
 */
export function holdsPieces(items: readonly Content[], torn: number): boolean {
  return 2 * torn > items.length && items.every((item) => isText(item) || item.attributes.note === undefined);
}

/** Texts without which an item is a piece. */
export const TORN = 2;

/** What is not chosen around code are its buttons and captions. */
export function isTorn(item: readonly Content[], losses: number): boolean {
  return losses >= TORN && item.every((child) => isText(child) || child.name !== "pre");
}

/** Texts with a letter or digit below a node, as far as they matter. */
export function countTexts(page: Page, blocks: Blocks, node: number): number {
  let texts = 0;
  for (let at = node; at < page.end[node] && texts < TORN; at++)
    if (page.tag[at] <= TAG.raw && !blocks.ignored[at] && /[\p{L}\p{N}]/u.test(nodeText(page, at))) texts++;
  return texts;
}

const BLOCKS: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);

/** An item's content where the list around it is gone: text before the first block becomes a paragraph. */
export function itemBlocks(item: Content): Element[] {
  if (isText(item)) return [];
  const { name, children, start, end } = item;
  if (name !== "li") return [item];
  const found = children.findIndex((child) => !isText(child) && BLOCKS.has(child.name));
  const first = found < 0 ? children.length : found;
  const blocks = children.slice(first) as Element[];
  return first === 0
    ? blocks
    : [{ name: "p", attributes: {}, children: children.slice(0, first), start, end }, ...blocks];
}
