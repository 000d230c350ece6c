import { gainRatio, informationGain, sizeOf, type Tally, thresholdCost } from "./information.ts";

/**
 * Decision trees in the manner of C4.5 (Quinlan 1993), the learning method that Wang & Liu § 3 choose.
 *
 * Divide the examples by the feature and threshold that tell most about their class, again and again.
 *
 * Deviations: features are continuous and classes are two, so splits are binary and no value is ever missing. A
 * threshold is the shortest decimal number between the two values that it divides, which reads better in a rule;
 * C4.5 takes the lower value.
 */

/** What a tree learns from. Feature f of example e is values[e * width + f]. */
export interface Examples {
  readonly size: number;
  readonly width: number;
  readonly values: Float64Array;
  /** 1 for content, 0 for chaff. */
  readonly isContent: Uint8Array;
}

/** The counts are those of the examples that reach the node. */
export type Tree = Leaf | Split;

export interface Leaf extends Tally {
  readonly kind: "leaf";
}

export interface Split extends Tally {
  readonly kind: "split";
  readonly feature: number;
  readonly threshold: number;
  /** For values up to the threshold. */
  readonly low: Tree;
  readonly high: Tree;
}

/** `leastLeaf`: fewest examples on either side of a split. */
export function induceTree(examples: Examples, leastLeaf: number): Tree {
  return new Induction(examples, leastLeaf).grow(0, examples.size);
}

export function isLow({ values, width }: Examples, example: number, { feature, threshold }: Question): boolean {
  return values[example * width + feature] <= threshold;
}

export interface Question {
  readonly feature: number;
  readonly threshold: number;
}

interface Candidate extends Question {
  readonly gain: number;
  readonly ratio: number;
}

/**
 * Every feature has its own list of the examples in the order of its values. A node of the tree is the same range
 * start … end of all lists; a split divides each list's range stably, so that nothing is sorted twice.
 */
class Induction {
  private readonly examples: Examples;
  private readonly leastLeaf: number;
  private readonly orders: readonly Int32Array[];
  private readonly rest: Int32Array;
  private readonly goesLow: Uint8Array;

  constructor(examples: Examples, leastLeaf: number) {
    this.examples = examples;
    this.leastLeaf = leastLeaf;
    this.orders = Array.from({ length: examples.width }, (_, feature) => orderBy(examples, feature));
    this.rest = new Int32Array(examples.size);
    this.goesLow = new Uint8Array(examples.size);
  }

  grow(start: number, end: number): Tree {
    const all = this.tally(start, end);
    const best = all.content === 0 || all.chaff === 0 ? null : this.bestQuestion(start, end, all);
    if (best === null) return { kind: "leaf", ...all };
    const middle = this.divide(start, end, best);
    const { feature, threshold } = best;
    return { kind: "split", feature, threshold, ...all, low: this.grow(start, middle), high: this.grow(middle, end) };
  }

  private tally(start: number, end: number): Tally {
    let content = 0;
    for (let at = start; at < end; at++) content += this.examples.isContent[this.orders[0][at]];
    return { content, chaff: end - start - content };
  }

  /** Of the features with at least average gain, the one with the best gain ratio; the first of equals. */
  private bestQuestion(start: number, end: number, all: Tally): Candidate | null {
    const candidates = this.orders
      .map((_, feature) => this.bestThreshold(feature, { start, end, all }))
      .filter((candidate) => candidate !== null);
    const meanGain = candidates.reduce((sum, { gain }) => sum + gain, 0) / candidates.length;
    let best: Candidate | null = null;
    for (const candidate of candidates) {
      const competes = candidate.gain >= meanGain - ROUNDING;
      if (competes && (best === null || candidate.ratio > best.ratio)) best = candidate;
    }
    return best;
  }

  /** The threshold with the highest gain; null where no threshold is worth its cost. */
  private bestThreshold(feature: number, { start, end, all }: Range): Candidate | null {
    const { values, width, isContent } = this.examples;
    const order = this.orders[feature];
    const low = { content: 0, chaff: 0 };
    const high = { ...all };
    let highest = 0;
    let cut = -1; // the last example below the best threshold
    let differentValues = 1;
    for (let at = start; at < end - 1; at++) {
      const example = order[at];
      const moved = isContent[example];
      low.content += moved;
      high.content -= moved;
      low.chaff += 1 - moved;
      high.chaff -= 1 - moved;
      if (values[order[at + 1] * width + feature] === values[example * width + feature]) continue;
      differentValues++;
      if (at + 1 - start < this.leastLeaf || end - at - 1 < this.leastLeaf) continue;
      const gain = informationGain(low, high);
      if (gain <= highest) continue;
      highest = gain;
      cut = at;
    }
    const gain = highest - thresholdCost(differentValues, sizeOf(all));
    if (cut === -1 || gain <= 0) return null;
    const threshold = between(values[order[cut] * width + feature], values[order[cut + 1] * width + feature]);
    return { feature, threshold, gain, ratio: gainRatio(gain, cut + 1 - start, end - cut - 1) };
  }

  /** Examples that go low come first in every list; returns where the others begin. */
  private divide(start: number, end: number, question: Question): number {
    const { goesLow, rest } = this;
    for (const example of this.orders[0].subarray(start, end))
      goesLow[example] = isLow(this.examples, example, question) ? 1 : 0;
    let middle = start;
    for (const order of this.orders) {
      middle = start;
      let high = 0;
      for (let at = start; at < end; at++) {
        if (goesLow[order[at]]) order[middle++] = order[at];
        else rest[high++] = order[at];
      }
      order.set(rest.subarray(0, high), middle);
    }
    return middle;
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly all: Tally;
}

/** So that features of equal gain all reach their mean. */
const ROUNDING = 1e-9;

function orderBy({ size, width, values }: Examples, feature: number): Int32Array {
  const order = Int32Array.from({ length: size }, (_, example) => example);
  return order.sort((a, b) => values[a * width + feature] - values[b * width + feature] || a - b);
}

/** The shortest decimal number t with low ≤ t < high. */
export function between(low: number, high: number): number {
  const middle = low + (high - low) / 2;
  for (let digits = 1; digits <= 17; digits++) {
    const short = Number(middle.toPrecision(digits));
    if (low <= short && short < high) return short;
  }
  return low;
}
