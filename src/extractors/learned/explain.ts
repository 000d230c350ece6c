import { FEATURE_NAMES } from "./features/index.ts";
import { contributions, keysOf } from "./forest.ts";
import type { Model } from "./model.ts";

/** As many features are named for a block, and as many against it. */
const MOST = 3;
/** What adds less to a score is not worth a word. */
const LEAST = 0.1;

/** What spoke for a block and what against it, the weightiest first. */
export function explainRow(model: Model, row: Float32Array): string {
  const keys = keysOf(row);
  const sums = contributions(model.second, keys);
  const opinion = sums.subarray(FEATURE_NAMES.length).reduce((sum, value) => sum + value, 0);
  const own = contributions(model.first, keys.subarray(0, FEATURE_NAMES.length));
  // The second forest mostly reads the first one's opinions: their weight is put down to what they were formed from.
  const formed = own.reduce((sum, value) => sum + Math.abs(value), 0) || 1;
  const weights = Array.from(FEATURE_NAMES, (name, feature) => ({
    text: describe(name, row[feature]),
    weight: sums[feature] + (Math.abs(opinion) * own[feature]) / formed,
  }));
  const pick = (sign: 1 | -1) =>
    weights
      .filter(({ weight }) => sign * weight > LEAST)
      .sort((a, b) => sign * (b.weight - a.weight))
      .slice(0, MOST)
      .map(({ text }) => text);
  const sides = [
    ["for it", pick(1)],
    ["against it", pick(-1)],
  ] as const;
  return sides
    .filter(([, reasons]) => reasons.length > 0)
    .map(([side, reasons]) => `${side}: ${reasons.join(", ")}`)
    .join("; ");
}

/** "in navigation", "not in main", "share of links 0.42". */
function describe(name: string, value: number): string {
  if (/^(?:in|is|called) [a-z]+$/.test(name)) return value > 0 ? name : `not ${name}`;
  return `${name} ${Number.isInteger(value) ? value : value.toPrecision(2)}`;
}
