import { CHARACTER, countWords, DIGIT, IDEOGRAPH, SPACE } from "../blocks/index.ts";

/** Offsets at which a text is cut into parts of at most `size` words: between sentences, or inside one that is longer. */
export function cutsOf(text: string, size: number): number[] {
  const cuts: number[] = [];
  let words = 0;
  for (const { index, segment } of sentencesOf(text)) {
    const more = countWords(segment);
    if (words > 0 && words + more > size) {
      cuts.push(index);
      words = 0;
    }
    words += more;
    if (words <= size) continue;
    cutInside(text, index, index + segment.length, size, cuts);
    words = countWords(text.slice(cuts[cuts.length - 1], index + segment.length));
  }
  return cuts;
}

let segmenter: Intl.Segmenter | undefined;

function sentencesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "sentence" });
  return segmenter.segment(text);
}

/** Cuts before every word whose number is a multiple of `size`. */
function cutInside(text: string, start: number, end: number, size: number, cuts: number[]): void {
  let words = 0;
  let inWord = false;
  for (let at = start; at < end; at++) {
    const kind = CHARACTER[text.charCodeAt(at)];
    const isWord = kind === 0 || (kind & DIGIT) !== 0;
    if ((kind & IDEOGRAPH) !== 0 || (isWord && !inWord)) {
      if (words > 0 && words % size === 0) cuts.push(at);
      words++;
    }
    if (isWord) inWord = true;
    else if (kind & (SPACE | IDEOGRAPH)) inWord = false;
  }
}
