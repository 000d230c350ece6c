import { BLOCK_ELEMENTS, type Content, type Element, isText } from "./content.ts";

/**
 * Whether a list without numbers only arranges cards: at least half of its items have a heading with more below it. On
 * labelled pages nearly all items of such lists (1,140 of 1,148, numbered ones included) are text of their own.
 */
export function holdsCards(items: readonly Content[]): boolean {
  let cards = 0;
  for (const item of items) if (!isText(item) && item.children.some(isHeading)) cards++;
  return cards > 0 && 2 * cards >= items.length;
}

export function isHeading(content: Content): boolean {
  return !isText(content) && content.name.length === 2 && content.name[0] === "h" && content.name !== "hr";
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
