import { ratio } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** Blocks and words since the last heading, where there is none. */
const FAR_BLOCKS = 1000;
const FAR_WORDS = 10_000;

const WINDOWS = [3, 8, 20] as const;

/** Where the block stands: on the page, after its title, under a heading, and among which others. */
export const position: FeatureGroup = {
  names: [
    "place on the page",
    "words before it",
    "share of words before it",
    "share of long text before it",
    "blocks after the first long text",
    "blocks before the last long text",
    "title found",
    "blocks after the title",
    "words after the title",
    "blocks since the heading",
    "words since the heading",
    "level of the heading",
    "blocks until the next heading",
    "words until the next heading",
    "depth",
    ...WINDOWS.flatMap((width) => [`words per block within ${width}`, `share of links within ${width}`]),
  ],
  prepare({ blocks, outline, words, linkWords, longWords, headingLevel, title }) {
    const { size } = blocks;
    const { before, after } = nearestHeadings(headingLevel);
    let firstLong = 0;
    while (firstLong < size && longWords[firstLong + 1] === 0) firstLong++;
    let lastLong = size - 1;
    while (lastLong > 0 && longWords[lastLong] === longWords[size]) lastLong--;
    return (block, row, at) => {
      row[at] = block / size;
      row[at + 1] = words[block];
      row[at + 2] = ratio(words[block], words[size]);
      row[at + 3] = ratio(longWords[block], longWords[size]);
      row[at + 4] = block - firstLong;
      row[at + 5] = lastLong - block;
      row[at + 6] = title < 0 ? 0 : 1;
      row[at + 7] = title < 0 ? 0 : block - title;
      row[at + 8] = title < 0 ? 0 : words[block] - words[title];
      const heading = before[block];
      row[at + 9] = heading < 0 ? FAR_BLOCKS : block - heading;
      row[at + 10] = heading < 0 ? FAR_WORDS : words[block] - words[heading];
      row[at + 11] = heading < 0 ? 0 : headingLevel[heading];
      row[at + 12] = after[block] - block;
      row[at + 13] = words[after[block]] - words[block];
      row[at + 14] = outline.depth[outline.leaf[block]];
      for (let i = 0; i < WINDOWS.length; i++) {
        const from = Math.max(0, block - WINDOWS[i]);
        const to = Math.min(size, block + WINDOWS[i] + 1);
        row[at + 15 + 2 * i] = (words[to] - words[from]) / (to - from);
        row[at + 16 + 2 * i] = ratio(linkWords[to] - linkWords[from], words[to] - words[from]);
      }
    };
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
