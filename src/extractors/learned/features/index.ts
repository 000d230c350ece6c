import type { Subject } from "../subject.ts";
import { centre } from "./centre.ts";
import type { FeatureGroup } from "./feature-group.ts";
import { levels } from "./levels.ts";
import { marks } from "./marks.ts";
import { position } from "./position.ts";
import { repetition } from "./repetition.ts";
import { text } from "./text.ts";
import { wholePage } from "./whole-page.ts";

const GROUPS: readonly FeatureGroup[] = [text, marks, levels, repetition, wholePage, position, centre];

export const FEATURE_NAMES: readonly string[] = GROUPS.flatMap(({ names }) => names);

/**
 * The features of a page's open blocks, row by row: feature f of block open[i] is at i * width + f; what is left of a row
 * is 0.
 */
export function computeFeatures(subject: Subject, width = FEATURE_NAMES.length): Float32Array {
  const rows = new Float32Array(subject.open.length * width);
  let from = 0;
  for (const group of GROUPS) {
    group.write(subject, rows, { width, from });
    from += group.names.length;
  }
  return rows;
}
