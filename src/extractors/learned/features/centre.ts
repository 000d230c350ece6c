import { ratio } from "../../ratio.ts";
import { inPart } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

const CENTRES = ["the densest part", "the part with 60 % of the long text", "the part with half of the long text"];
const EACH = ["levels from", "blocks off", "share of words in"];

/** How far the block is from the parts that hold most of the text. */
export const centre: FeatureGroup = {
  names: CENTRES.flatMap((part) => EACH.map((name) => `${name} ${part}`)),
  write({ outline, words, blocks, open, centres: { densest, most, half } }, rows, { width, from }) {
    const { first, end, parent, depth, leaf } = outline;
    for (const [place, part] of [densest, most, half].entries()) {
      const share = ratio(inPart(outline, words, part), words[blocks.size]);
      const start = first[part];
      const stop = end[part];
      for (let i = 0, at = from + place * EACH.length; i < open.length; i++, at += width) {
        const block = open[i];
        let shared = leaf[block];
        while (shared > 0 && (first[shared] > start || end[shared] < stop)) shared = parent[shared];
        rows[at] = depth[part] - depth[shared];
        rows[at + 1] = block < start ? start - block : block >= stop ? stop - 1 - block : 0;
        rows[at + 2] = share;
      }
    }
  },
};
