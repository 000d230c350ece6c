import type { Subject } from "../subject.ts";

/** Writes one block's values into `row`, from `at` on. */
export type Fill = (block: number, row: Float32Array, at: number) => void;

/** Features that are computed together. */
export interface FeatureGroup {
  /** As they read in an explanation: "12 words", "share of links 0.4". */
  readonly names: readonly string[];
  /** Called once a page. */
  prepare(subject: Subject): Fill;
}
