import { ratio } from "../../ratio.ts";
import type { FeatureGroup } from "./feature-group.ts";

const LEVELS = [1, 2, 4, 6] as const;
const EACH = ["words", "share of links", "blocks", "share of the page's long text", "share of long text"];

/** The parts around the block. */
export const levels: FeatureGroup = {
  names: LEVELS.flatMap((level) => EACH.map((name) => `${name}, ${level} up`)),
  write({ blocks, open, outline, words, linkWords, longWords }, rows, { width, from }) {
    const { first, end, parent, leaf } = outline;
    const allLong = longWords[blocks.size];
    for (let row = 0, start = from; row < open.length; row++, start += width) {
      let at = start;
      let part = leaf[open[row]];
      let level = 0;
      for (let i = 0; i < LEVELS.length; i++) {
        for (; level < LEVELS[i] && parent[part] >= 0; level++) part = parent[part];
        const own = words[end[part]] - words[first[part]];
        const long = longWords[end[part]] - longWords[first[part]];
        rows[at++] = own;
        rows[at++] = ratio(linkWords[end[part]] - linkWords[first[part]], own);
        rows[at++] = end[part] - first[part];
        rows[at++] = ratio(long, allLong);
        rows[at++] = ratio(long, own);
      }
    }
  },
};
