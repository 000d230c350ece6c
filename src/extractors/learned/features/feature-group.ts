import type { Subject } from "../subject.ts";

/** Where a group's values stand: feature f of open block i at i * width + from + f. */
export interface Columns {
  readonly width: number;
  readonly from: number;
}

/** Features that are computed together. */
export interface FeatureGroup {
  /** As they read in an explanation: "12 words", "share of links 0.4". */
  readonly names: readonly string[];
  /** Writes the values of all open blocks. A loop of its own for every group: one loop that calls them takes twice as long. */
  write(subject: Subject, rows: Float32Array, columns: Columns): void;
}
