import type { PageType } from "../extractor.ts";
import { keysOf, scoreTree } from "./forest.ts";
import type { Model } from "./model.ts";

/**
 * The type of a page, from the mean of its blocks' features, each block counting by its words and its chance to be
 * content. The forest's trees take turns: one for the first type, one for the second, …; the types' sums are compared
 * by softmax.
 */
export function guessPageType(model: Model, rows: Float32Array, width: number, weights: Float64Array): PageType {
  const mean = keysOf(meanRow(rows, width, model.features, weights));
  const { types, typeForest } = model;
  const scores = new Float64Array(types.length);
  for (let tree = 0; tree < typeForest.trees; tree++) scores[tree % types.length] += scoreTree(typeForest, tree, mean);
  const highest = scores.reduce((a, b) => Math.max(a, b));
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  return { name: types[scores.indexOf(highest)], probability: 1 / sum };
}

function meanRow(rows: Float32Array, width: number, features: number, weights: Float64Array): Float32Array {
  const sums = new Float64Array(features);
  let total = 0;
  for (let row = 0; row < weights.length; row++) {
    if (weights[row] === 0) continue;
    total += weights[row];
    for (let column = 0, at = row * width; column < features; column++, at++) sums[column] += weights[row] * rows[at];
  }
  return Float32Array.from(sums, (sum) => sum / Math.max(total, 1e-9));
}
