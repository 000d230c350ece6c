import { ratio } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** The block's own text. */
export const text: FeatureGroup = {
  names: [
    "words",
    "characters per word",
    "share of links",
    "punctuation per word",
    "sentence ends",
    "share of digits",
    "kind of its last character",
    "begins in upper case",
    "share of upper case",
    "copyright sign",
    "currency signs",
    "dividers per word",
    "copies on the page",
    "words that are copied",
    "hidden",
    "preformatted",
    "heading level",
  ],
  prepare({ blocks, texts, headingLevel }) {
    const { counts } = blocks;
    return (block, row, at) => {
      const words = counts.words[block];
      const characters = counts.characters[block];
      row[at] = words;
      row[at + 1] = ratio(characters, words);
      row[at + 2] = ratio(counts.linkCharacters[block], characters);
      row[at + 3] = ratio(counts.punctuation[block], words);
      row[at + 4] = counts.sentenceEnds[block];
      row[at + 5] = ratio(counts.digits[block], characters);
      row[at + 6] = texts.ending[block];
      row[at + 7] = texts.firstIsUpper[block];
      row[at + 8] = ratio(texts.upper[block], characters);
      row[at + 9] = texts.copyright[block];
      row[at + 10] = texts.currency[block];
      row[at + 11] = ratio(texts.dividers[block], words);
      row[at + 12] = texts.copies[block];
      row[at + 13] = texts.copies[block] > 1 ? words : 0;
      row[at + 14] = blocks.hidden[block];
      row[at + 15] = blocks.preformatted[block];
      row[at + 16] = headingLevel[block];
    };
  },
};
