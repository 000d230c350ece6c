import { ratio } from "../../ratio.ts";
import { unitOf } from "../parts.ts";
import { inPart } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** The repeated unit that the block is in, and the blocks of the page that have its tags and classes. */
export const repetition: FeatureGroup = {
  names: [
    "units",
    "words of the unit",
    "share of links in the unit",
    "words of all units",
    "siblings like the part around it",
    "blocks of its kind",
    "words of its kind",
    "share of links of its kind",
    "share of the page of its kind",
  ],
  write({ blocks, open, outline, parts, words, linkWords, kinds }, rows, { width, from }) {
    const { leaf, parent } = outline;
    const groupWords = new Float64Array(outline.size);
    for (let part = 0; part < outline.size; part++) groupWords[parts.group[part]] += inPart(outline, words, part);
    const { kind, count, words: kindWords, linkWords: kindLinks } = kinds;
    for (let i = 0, at = from; i < open.length; i++, at += width) {
      const block = open[i];
      const unit = unitOf(outline, parts, block);
      if (unit >= 0) {
        const own = inPart(outline, words, unit);
        rows[at] = parts.siblings[unit];
        rows[at + 1] = own;
        rows[at + 2] = ratio(inPart(outline, linkWords, unit), own);
        rows[at + 3] = groupWords[parts.group[unit]];
      }
      const around = parent[leaf[block]];
      rows[at + 4] = parts.siblings[around < 0 ? leaf[block] : around];
      const own = kind[block];
      rows[at + 5] = count[own];
      rows[at + 6] = kindWords[own] / count[own];
      rows[at + 7] = ratio(kindLinks[own], kindWords[own]);
      rows[at + 8] = ratio(kindWords[own], words[blocks.size]);
    }
  },
};
