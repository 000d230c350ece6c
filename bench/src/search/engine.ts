import type { SearchAlgorithm } from "./search.ts";

/** JavaScript's own `indexOf`, "Indexof_Ordinal" in the paper; it has no phase of preparation that could be seen. */
export const engine: SearchAlgorithm = {
  name: "indexOf",
  prepare: (pattern) => (text, from) => text.indexOf(pattern, from),
};
