import type { Blocks } from "../blocks/index.ts";
import type { Selection } from "./extractor.ts";
import { linkShare, tellLinkShare } from "./link-share.ts";

/** What an extractor that keeps elements has decided. */
export interface Keeping {
  /** For every block the kept element that it belongs to, or -1. */
  readonly keptIn: Int32Array;
  /** A block with a larger share of link text is dropped. */
  readonly mostLinks: number;
  score(block: number): number;
  /** Why an element was kept. */
  tellKept(element: number): string;
  /** Why a block that belongs to none was dropped. */
  tellDropped(block: number): string;
}

/** Chooses the shown blocks of the kept elements. */
export function keepElements(blocks: Blocks, keeping: Keeping): Selection {
  const { keptIn, mostLinks } = keeping;
  const chosen = new Uint8Array(blocks.size);
  const scores = new Float32Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    scores[block] = keeping.score(block);
    if (keptIn[block] !== -1 && !blocks.hidden[block] && linkShare(blocks, block) <= mostLinks) chosen[block] = 1;
  }
  return {
    scores,
    chosen,
    confidence: null,
    explain(block) {
      if (blocks.hidden[block]) return "the page does not show it";
      if (chosen[block]) return keeping.tellKept(keptIn[block]);
      if (keptIn[block] === -1) return keeping.tellDropped(block);
      return tellLinkShare(blocks, block);
    },
  };
}
