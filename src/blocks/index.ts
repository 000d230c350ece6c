/** Page → Blocks: `dechaff/blocks`. */

export { blockText } from "./block-text.ts";
export { type Blocks, chosenWords, totalIn } from "./blocks.ts";
export { blocksIn } from "./blocks-in.ts";
export { CHARACTER, DIGIT, IDEOGRAPH, PUNCTUATION, SPACE, SYMBOL } from "./characters.ts";
export { collapseSpace } from "./collapse-space.ts";
export { countWords } from "./count-words.ts";
export type { Counts, ElementMeasure, Measure, Sums } from "./counts.ts";
export { findBlocks } from "./find-blocks.ts";
export { isHeadingMark } from "./heading-marks.ts";
export { legible } from "./legible.ts";
export { isSeam, textAfter } from "./word-seams.ts";
