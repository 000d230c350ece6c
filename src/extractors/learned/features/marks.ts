import { KIND, KIND_NAMES, type Kind } from "../kinds.ts";
import { MEANING_NAMES } from "../meanings.ts";
import type { FeatureGroup } from "./feature-group.ts";

/** Kinds that say something of a block that is nothing else. */
const OWN: readonly Kind[] = ["form", "heading", "figure", "paragraph", "list", "terms", "table", "code"];

/** What tags, names and structured data say about the block. */
export const marks: FeatureGroup = {
  names: [
    "names near it",
    "names further out",
    "all names",
    "in the structured body",
    "in the structured description",
    ...KIND_NAMES.map((name) => `in ${name}`),
    ...OWN.map((name) => `is ${name}`),
    ...MEANING_NAMES.map((name) => `called ${name}`),
  ],
  prepare({ outline, parts, hints }) {
    const { leaf, parent } = outline;
    return (block, row, start) => {
      let at = start;
      const own = leaf[block];
      const around = parent[own];
      const beyond = around < 0 ? -1 : parent[around];
      const near = parts.near[own] + (around < 0 ? 0 : parts.near[around]);
      const far = beyond < 0 ? 0 : parts.far[beyond];
      row[at++] = near;
      row[at++] = far;
      row[at++] = near + far;
      row[at++] = hints.body[block];
      row[at++] = hints.description[block];
      for (let i = 0; i < KIND_NAMES.length; i++) row[at++] = (parts.kindsAround[own] >> i) & 1;
      for (const name of OWN) row[at++] = parts.kinds[own] & KIND[name] ? 1 : 0;
      for (let i = 0; i < MEANING_NAMES.length; i++) row[at++] = (parts.meaningsAround[own] >> i) & 1;
    };
  },
};
