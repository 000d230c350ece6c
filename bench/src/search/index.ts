/** The string search algorithms of Uzun 2020, Table 6. They serve the benchmark only: `indexOf` is faster than all. */
import { bndm } from "./bndm.ts";
import { boyerMoore } from "./boyer-moore.ts";
import { engine } from "./engine.ts";
import { horspool } from "./horspool.ts";
import { optimalMismatch } from "./optimal-mismatch.ts";
import { raita } from "./raita.ts";
import type { SearchAlgorithm } from "./search.ts";
import { skipSearch } from "./skip-search.ts";
import { tunedBoyerMoore } from "./tuned-boyer-moore.ts";

export type { SearchAlgorithm } from "./search.ts";

/** In the order of Table 6. */
export const searchAlgorithms: readonly SearchAlgorithm[] = [
  skipSearch,
  tunedBoyerMoore,
  horspool,
  bndm,
  optimalMismatch,
  boyerMoore,
  raita,
  engine,
];
