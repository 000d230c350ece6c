import { unitOf } from "../parts.ts";
import { inPart, ratio } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** The repeated unit that the block is in, and the blocks of the page that have its tags and classes. */
export const repetition: FeatureGroup = {
  names: [
    "levels to the repeated unit",
    "units",
    "place of the unit",
    "words of the unit",
    "share of links in the unit",
    "blocks of the unit",
    "words of all units",
    "blocks before it in the unit",
    "blocks of its kind",
    "words of its kind",
    "share of links of its kind",
    "share of the page of its kind",
  ],
  prepare({ blocks, outline, parts, words, linkWords, kinds }) {
    const { first, end, depth, leaf } = outline;
    const groupWords = new Float64Array(outline.size);
    for (let part = 0; part < outline.size; part++) groupWords[parts.group[part]] += inPart(outline, words, part);
    const { kind, count, words: kindWords, linkWords: kindLinks } = kinds;
    return (block, row, at) => {
      const part = unitOf(outline, parts, block);
      if (part < 0) {
        row[at] = -1;
        row.fill(0, at + 1, at + 8);
      } else {
        const own = inPart(outline, words, part);
        row[at] = depth[leaf[block]] - depth[part];
        row[at + 1] = parts.siblings[part];
        row[at + 2] = parts.place[part];
        row[at + 3] = own;
        row[at + 4] = ratio(inPart(outline, linkWords, part), own);
        row[at + 5] = end[part] - first[part];
        row[at + 6] = groupWords[parts.group[part]];
        row[at + 7] = block - first[part];
      }
      const own = kind[block];
      row[at + 8] = count[own];
      row[at + 9] = kindWords[own] / count[own];
      row[at + 10] = ratio(kindLinks[own], kindWords[own]);
      row[at + 11] = ratio(kindWords[own], words[blocks.size]);
    };
  },
};
