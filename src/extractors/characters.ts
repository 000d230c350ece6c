import { type Blocks, blocksIn, totalIn } from "../blocks/index.ts";
import { type Page, TAG, tagName } from "../html/index.ts";
import type { Extractor } from "./extractor.ts";
import { keepElements } from "./keep-elements.ts";
import { MOST_LINKS } from "./link-share.ts";

/**
 * Joshi & Liu's character counter, as Radilova et al. 2022, § 4.1.1 and § 5.1, describe and use it.
 *
 * Of the elements that hold more than 500 characters in paragraphs, the first is the article.
 *
 * Deviations: the outermost elements hold all paragraphs and would always be first, so a paragraph counts for the
 * element that it stands in directly. Inside the first, blocks that are mostly links are dropped.
 */

/** § 4.1.1: "only those with more than 500 characters are considered". */
const THRESHOLD = 500;

export const characters: Extractor = {
  name: "characters",
  select(page, blocks, favor) {
    const holders = Int32Array.from({ length: blocks.size }, (_, block) => holderOf(page, blocks, block));
    const held = paragraphCharacters(page, blocks, holders);
    const first = held.findIndex((count) => count > THRESHOLD);
    const told = `the first element with more than ${THRESHOLD} characters in paragraphs`;
    const keptIn = blocksIn(page, blocks, first === -1 ? [] : [first]);
    return keepElements(blocks, {
      keptIn,
      mostLinks: MOST_LINKS[favor],
      score: (block) => held[keptIn[block] === -1 ? holders[block] : keptIn[block]],
      tellKept: (element) => `in ${told}, a <${tagName(page, element)}>`,
      tellDropped: () =>
        first === -1 ? `no element has more than ${THRESHOLD} characters in paragraphs` : `outside ${told}`,
    });
  },
};

/** The element that a block is a paragraph of: the one around its <p> or its <div>, or the one it stands in itself. */
function holderOf(page: Page, blocks: Blocks, block: number): number {
  const container = blocks.container[block];
  const tag = page.tag[container];
  const isParagraph = tag === TAG.p || (tag === TAG.div && totalIn(page, blocks.sums.blocks, container) === 1);
  return isParagraph ? page.parent[container] : container;
}

/**
 * The characters of the paragraphs in each element, with one white space a word. Where every character is a word of
 * its own it counts twice, which is fair: 500 letters say as much as 250 ideographs.
 */
function paragraphCharacters(page: Page, { size, hidden, counts }: Blocks, holders: Int32Array): Int32Array {
  const held = new Int32Array(page.size);
  for (let block = 0; block < size; block++)
    if (!hidden[block]) held[holders[block]] += counts.characters[block] + counts.words[block];
  return held;
}
