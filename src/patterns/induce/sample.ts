import { type Blocks, findBlocks } from "../../blocks/index.ts";
import { type Page, scan } from "../../html/index.ts";
import type { Range } from "../site/cut-site.ts";

/** A page and which of its blocks a teacher chose. */
export interface Sample {
  readonly page: Page;
  readonly blocks: Blocks;
  /** 1 for the blocks that are content. */
  readonly chosen: Uint8Array;
}

/** What a pattern is learned from: a page by the words of its blocks. */
export interface Lesson extends Sample {
  /** Words by block; none where the page does not show them and the teacher did not choose them. */
  readonly words: Int32Array;
  /** Where the blocks' texts begin in the source. */
  readonly starts: Int32Array;
  /** How many blocks begin before each node, one longer than the page. */
  readonly blocksBefore: Int32Array;
  /** The words of all chosen blocks. */
  readonly total: number;
}

export function lessonOf(sample: Sample): Lesson {
  const { page, blocks, chosen } = sample;
  const words = blocks.counts.words.map((count, block) => (blocks.hidden[block] && !chosen[block] ? 0 : count));
  const starts = Int32Array.from(blocks.first, (node) => page.openStart[node]);
  const blocksBefore = new Int32Array(page.size + 1);
  for (const first of blocks.first) blocksBefore[first + 1]++;
  for (let node = 0; node < page.size; node++) blocksBefore[node + 1] += blocksBefore[node];
  const total = words.reduce((sum, count, block) => sum + chosen[block] * count, 0);
  return { ...sample, words, starts, blocksBefore, total };
}

/** For every block 1 if it begins in one of the ranges, which are in order. */
export function blocksInRanges({ starts }: Pick<Lesson, "starts">, ranges: readonly Range[]): Uint8Array {
  const found = new Uint8Array(starts.length);
  let next = 0;
  for (let block = 0; block < starts.length; block++) {
    // Misnested markup may take a block back in the source.
    if (block > 0 && starts[block] < starts[block - 1]) next = 0;
    while (next < ranges.length && ranges[next].end <= starts[block]) next++;
    if (next < ranges.length && ranges[next].start <= starts[block]) found[block] = 1;
  }
  return found;
}

/** How far two selections of one page's blocks agree: F1 over words. Two that are both empty agree. */
export function agreement({ words, chosen, total }: Lesson, found: Uint8Array): number {
  let right = 0;
  let wrong = 0;
  for (let block = 0; block < words.length; block++) {
    if (!found[block]) continue;
    if (chosen[block]) right += words[block];
    else wrong += words[block];
  }
  return f1(right, wrong, total);
}

/** Words kept rightly and wrongly, of so many that should be kept. */
export function f1(right: number, wrong: number, total: number): number {
  return total + right + wrong === 0 ? 1 : (2 * right) / (right + wrong + total);
}

/** A page with what a teacher says of it. */
export function study(source: string, teach: (page: Page, blocks: Blocks) => Uint8Array): Lesson {
  const page = scan(source);
  const blocks = findBlocks(page);
  return lessonOf({ page, blocks, chosen: teach(page, blocks) });
}
