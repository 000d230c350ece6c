import type { Blocks } from "../blocks/index.ts";
import type { Selection } from "./extractor.ts";
import type { Lines } from "./line-ratios.ts";
import { linkShare, tellLinkShare } from "./link-share.ts";

/** What an extractor that judges lines has decided. */
export interface LineVerdict {
  /** 1 for lines of content. */
  readonly content: Uint8Array;
  /** The smoothed ratio of each line. */
  readonly ratios: Float64Array;
  /** A block with a larger share of link text is dropped. */
  readonly mostLinks: number;
  /** Why the lines of a block were kept. */
  readonly tellKept: string;
  readonly tellDropped: string;
}

/** Chooses the blocks with at least half of their characters on lines of content, apart from navigation. */
export function keepLines(blocks: Blocks, lines: Lines, verdict: LineVerdict): Selection {
  const { mostLinks, tellKept, tellDropped } = verdict;
  const chosen = new Uint8Array(blocks.size);
  const scores = new Float32Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const { isContent, ratio } = measure(lines, block, verdict);
    if (isContent && linkShare(blocks, block) <= mostLinks) chosen[block] = 1;
    scores[block] = ratio;
  }
  return {
    scores,
    chosen,
    confidence: null,
    explain(block) {
      if (blocks.hidden[block]) return "the page does not show it";
      const { isContent } = measure(lines, block, verdict);
      if (isContent && !chosen[block]) return tellLinkShare(blocks, block);
      return `${Math.round(scores[block])} characters a tag on its lines, smoothed: ${isContent ? tellKept : tellDropped}`;
    },
  };
}

/** Whether a block stands on lines of content, and the ratio of its lines, weighed by its characters on them. */
function measure({ pieces }: Lines, block: number, { content, ratios }: LineVerdict) {
  let characters = 0;
  let onContent = 0;
  let weighed = 0;
  for (let i = pieces.start[block]; i < pieces.start[block + 1]; i++) {
    const line = pieces.line[i];
    characters += pieces.characters[i];
    weighed += pieces.characters[i] * ratios[line];
    if (content[line]) onContent += pieces.characters[i];
  }
  return { isContent: characters > 0 && 2 * onContent >= characters, ratio: weighed / Math.max(1, characters) };
}
