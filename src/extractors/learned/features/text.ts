import { ratio } from "../../ratio.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** The block's own text. */
export const text: FeatureGroup = {
  names: [
    "words",
    "share of links",
    "punctuation per word",
    "sentence ends",
    "kind of its last character",
    "share of upper case",
    "copies on the page",
    "words that are copied",
    "heading level",
  ],
  write({ blocks, open, texts, headingLevel }, rows, { width, from }) {
    const { words, characters, linkCharacters, punctuation, sentenceEnds } = blocks.counts;
    for (let i = 0, at = from; i < open.length; i++, at += width) {
      const block = open[i];
      rows[at] = words[block];
      rows[at + 1] = ratio(linkCharacters[block], characters[block]);
      rows[at + 2] = ratio(punctuation[block], words[block]);
      rows[at + 3] = sentenceEnds[block];
      rows[at + 4] = texts.ending[block];
      rows[at + 5] = ratio(texts.upper[block], characters[block]);
      rows[at + 6] = texts.copies[block];
      rows[at + 7] = texts.copies[block] > 1 ? words[block] : 0;
      rows[at + 8] = headingLevel[block];
    }
  },
};
