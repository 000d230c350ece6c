import { ratio } from "../../ratio.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** Blocks and words since the last heading, where there is none. */
const FAR_BLOCKS = 1000;
const FAR_WORDS = 10_000;

const WINDOWS = [3, 8, 20] as const;

/** Where the block stands: on the page, after its title, under a heading, and among which others. */
export const position: FeatureGroup = {
  names: [
    "words before it",
    "share of words before it",
    "share of long text before it",
    "blocks after the title",
    "words after the title",
    "blocks since the heading",
    "words since the heading",
    "level of the heading",
    "words until the next heading",
    ...WINDOWS.flatMap((reach) => [`words per block within ${reach}`, `share of links within ${reach}`]),
  ],
  write({ blocks, open, words, linkWords, longWords, headingLevel, title }, rows, { width, from }) {
    const { size } = blocks;
    const { before, after } = nearestHeadings(headingLevel);
    for (let row = 0, at = from; row < open.length; row++, at += width) {
      const block = open[row];
      rows[at] = words[block];
      rows[at + 1] = ratio(words[block], words[size]);
      rows[at + 2] = ratio(longWords[block], longWords[size]);
      rows[at + 3] = title < 0 ? 0 : block - title;
      rows[at + 4] = title < 0 ? 0 : words[block] - words[title];
      const heading = before[block];
      rows[at + 5] = heading < 0 ? FAR_BLOCKS : block - heading;
      rows[at + 6] = heading < 0 ? FAR_WORDS : words[block] - words[heading];
      rows[at + 7] = heading < 0 ? 0 : headingLevel[heading];
      rows[at + 8] = words[after[block]] - words[block];
      for (let i = 0; i < WINDOWS.length; i++) {
        const start = Math.max(0, block - WINDOWS[i]);
        const stop = Math.min(size, block + WINDOWS[i] + 1);
        rows[at + 9 + 2 * i] = (words[stop] - words[start]) / (stop - start);
        rows[at + 10 + 2 * i] = ratio(linkWords[stop] - linkWords[start], words[stop] - words[start]);
      }
    }
  },
};

/** The heading before each block, or -1, and the one after it, or the end. */
function nearestHeadings(headingLevel: Uint8Array) {
  const size = headingLevel.length;
  const before = new Int32Array(size);
  const after = new Int32Array(size);
  for (let block = 0, last = -1; block < size; block++) {
    before[block] = last;
    if (headingLevel[block] > 0) last = block;
  }
  for (let block = size - 1, next = size; block >= 0; block--) {
    after[block] = next;
    if (headingLevel[block] > 0) next = block;
  }
  return { before, after };
}
