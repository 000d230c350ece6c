import { inPart, ratio } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

const CENTRES = ["the densest part", "the part with 60 % of the long text", "the part with half of the long text"];
const EACH = ["levels to", "levels from", "blocks off", "share of words in"];

/** How far the block is from the parts that hold most of the text. */
export const centre: FeatureGroup = {
  names: CENTRES.flatMap((part) => EACH.map((name) => `${name} ${part}`)),
  prepare({ outline, words, blocks, centres: { densest, most, half } }) {
    const { first, end, parent, depth, leaf } = outline;
    if (outline.size === 0) return () => {};
    const centres = [densest, most, half];
    const shares = centres.map((part) => ratio(inPart(outline, words, part), words[blocks.size]));
    return (block, row, at) => {
      for (let i = 0; i < centres.length; i++) {
        const from = first[centres[i]];
        const to = end[centres[i]];
        let part = leaf[block];
        let levels = 0;
        for (; part > 0 && (first[part] > from || end[part] < to); part = parent[part]) levels++;
        row[at++] = levels;
        row[at++] = depth[centres[i]] - depth[part];
        row[at++] = block < from ? from - block : block >= to ? to - 1 - block : 0;
        row[at++] = shares[i];
      }
    };
  },
};
