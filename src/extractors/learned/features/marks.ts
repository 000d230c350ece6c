import { bitOf } from "../bits.ts";
import { KIND, type Kind } from "../kinds.ts";
import { MEANING, type Meaning } from "../meanings.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** Kinds of elements around a block, kinds that it is itself, and meanings of names around it that trees ask for. */
const AROUND: readonly Kind[] = ["footer", "main", "article", "section", "form", "figure", "heading"];
const OWN: readonly Kind[] = ["form", "heading"];
const CALLED: readonly Meaning[] = ["comments", "navigation"];

const AROUND_BITS = AROUND.map((name) => bitOf(KIND[name]));
const OWN_BITS = OWN.map((name) => bitOf(KIND[name]));
const CALLED_BITS = CALLED.map((name) => bitOf(MEANING[name]));

/** What tags, names and structured data say about the block. */
export const marks: FeatureGroup = {
  names: [
    "names near it",
    "names further out",
    "all names",
    "in the structured description",
    ...AROUND.map((name) => `in ${name}`),
    ...OWN.map((name) => `is ${name}`),
    ...CALLED.map((name) => `called ${name}`),
  ],
  write({ open, outline, parts, hints }, rows, { width, from }) {
    const { leaf, parent } = outline;
    for (let row = 0, start = from; row < open.length; row++, start += width) {
      let at = start;
      const block = open[row];
      const own = leaf[block];
      const around = parent[own];
      const beyond = around < 0 ? -1 : parent[around];
      const near = parts.near[own] + (around < 0 ? 0 : parts.near[around]);
      const far = beyond < 0 ? 0 : parts.far[beyond];
      rows[at++] = near;
      rows[at++] = far;
      rows[at++] = near + far;
      rows[at++] = hints.description[block];
      for (let i = 0; i < AROUND_BITS.length; i++) rows[at++] = (parts.kindsAround[own] >> AROUND_BITS[i]) & 1;
      for (let i = 0; i < OWN_BITS.length; i++) rows[at++] = (parts.kinds[own] >> OWN_BITS[i]) & 1;
      for (let i = 0; i < CALLED_BITS.length; i++) rows[at++] = (parts.meaningsAround[own] >> CALLED_BITS[i]) & 1;
    }
  },
};
