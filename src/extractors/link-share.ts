import type { Blocks } from "../blocks/index.ts";
import type { Favor } from "./extractor.ts";

/** A block with a larger share of link text is navigation, by favor. Chosen on wcxb-dev: .5 is best for balanced. */
export const MOST_LINKS: Readonly<Record<Favor, number>> = { precision: 0.33, balanced: 0.5, recall: 1 };

/** For extractors that keep links as they keep other text. */
export const ANY_LINKS = 1;

export function linkShare({ counts }: Blocks, block: number): number {
  return counts.linkCharacters[block] / Math.max(1, counts.characters[block]);
}

export function tellLinkShare(blocks: Blocks, block: number): string {
  return `${Math.round(100 * linkShare(blocks, block))} % of it is link text`;
}
