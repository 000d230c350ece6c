import { ratio } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

const LEVELS = [1, 2, 3, 4, 6] as const;
const EACH = [
  "words",
  "share of links",
  "blocks",
  "share of the page's long text",
  "words per block",
  "share of long text",
  "siblings like it",
];

/** The parts around the block. */
export const levels: FeatureGroup = {
  names: LEVELS.flatMap((level) => EACH.map((name) => `${name}, ${level} up`)),
  prepare({ blocks, outline, parts, words, linkWords, longWords }) {
    const { first, end, parent, leaf } = outline;
    const allLong = longWords[blocks.size];
    return (block, row, at) => {
      let part = leaf[block];
      let level = 0;
      for (const wanted of LEVELS) {
        for (; level < wanted && parent[part] >= 0; level++) part = parent[part];
        const from = first[part];
        const to = end[part];
        const own = words[to] - words[from];
        const long = longWords[to] - longWords[from];
        row[at++] = own;
        row[at++] = ratio(linkWords[to] - linkWords[from], own);
        row[at++] = to - from;
        row[at++] = ratio(long, allLong);
        row[at++] = own / (to - from);
        row[at++] = ratio(long, own);
        row[at++] = parts.siblings[part];
      }
    };
  },
};
