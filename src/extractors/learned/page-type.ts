import type { PageType } from "../extractor.ts";
import { keysOf, scoreTree } from "./forest.ts";
import { KIND_COUNT } from "./kinds.ts";
import { MEANING_NAMES } from "./meanings.ts";
import type { Model } from "./model.ts";
import type { Subject } from "./subject.ts";

/** How likely a page is of each type. */
export type TypeChances = ReadonlyMap<PageType["name"], number>;

/** A page's open blocks with their features, in rows of `width`, and what each block counts. */
export interface Weighed {
  readonly subject: Subject;
  readonly rows: Float32Array;
  readonly width: number;
  readonly weights: Float64Array;
}

/**
 * The chance of each type of page, from the mean of its blocks' features and from the shares of its text by kinds of
 * elements and by meanings of names, each block counting by its words and its chance to be content. The forest's trees
 * take turns: one for the first type, one for the second, …; the types' sums are compared by softmax.
 */
export function guessPageTypes(model: Model, weighed: Weighed): TypeChances {
  const mean = keysOf(meanRow(weighed, model.features));
  const { types, typeForest } = model;
  const scores = new Float64Array(types.length);
  for (let tree = 0; tree < typeForest.trees; tree++) scores[tree % types.length] += scoreTree(typeForest, tree, mean);
  const highest = scores.reduce((a, b) => Math.max(a, b));
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  return new Map(types.map((type, at) => [type, Math.exp(scores[at] - highest) / sum]));
}

/** The likeliest, the first of equals. */
export function likeliestType(types: TypeChances): PageType {
  const [first, ...others] = types;
  const [name, probability] = others.reduce((best, other) => (other[1] > best[1] ? other : best), first);
  return { name, probability };
}

function meanRow({ subject, rows, width, weights }: Weighed, features: number): Float32Array {
  const { parts, outline, open } = subject;
  const sums = new Float64Array(features + KIND_COUNT + MEANING_NAMES.length);
  let total = 0;
  for (let row = 0; row < open.length; row++) {
    const block = open[row];
    const weight = weights[block];
    if (weight === 0) continue;
    total += weight;
    for (let column = 0, at = row * width; column < features; column++, at++) sums[column] += weight * rows[at];
    const part = outline.leaf[block];
    addBits(sums, features, parts.kindsAround[part], weight);
    addBits(sums, features + KIND_COUNT, parts.meaningsAround[part], weight);
  }
  const mean = new Float32Array(sums.length);
  for (let column = 0; column < sums.length; column++) mean[column] = sums[column] / Math.max(total, 1e-9);
  return mean;
}

/** Adds to the columns of the bits that are set. */
function addBits(sums: Float64Array, from: number, mask: number, weight: number): void {
  for (let bits = mask, at = from; bits !== 0; bits >>>= 1, at++) if (bits & 1) sums[at] += weight;
}
