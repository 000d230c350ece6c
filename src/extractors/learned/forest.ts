/**
 * Gradient-boosted trees, all of one depth, as heaps: node n has the children 2n + 1 and 2n + 2, and a row goes to the
 * second one if its feature is above the node's threshold.
 *
 *     depth 2          0                 a tree that is less deep somewhere is filled up
 *                   1     2              with nodes that send every row to the left
 *                 3   4 5   6
 *
 * The sum of the leaves' values over all trees is the row's score. An inner node has a value, too: the mean of what is
 * below it.
 *
 * Numbers are compared by their keys, integers in the same order, so that a step is a subtraction and no jump that the
 * processor has to guess: twice as fast. A node is one integer, too, the threshold's key with the feature in its lowest
 * bits, which keys leave empty: a quarter faster than two columns.
 */
export interface Forest {
  readonly trees: number;
  readonly depth: number;
  /** The inner nodes, tree by tree: key of the threshold + number of the feature. */
  readonly nodes: Int32Array;
  /** Of all nodes, tree by tree. */
  readonly value: Float32Array;
}

/** The bits of a node that are the number of its feature. */
const FEATURE = 255;

/** The nodes of a forest that asks whether features are above thresholds. */
export function nodesOf(feature: Uint8Array, threshold: Float32Array): Int32Array {
  return keysOf(threshold).map((key, node) => key + feature[node]);
}

/**
 * The keys of numbers of 32 bits: as integers they have the order that the numbers have. The last nine bits are lost:
 * numbers that differ by less than a ten-thousandth may be the same.
 */
export function keysOf(values: Float32Array): Int32Array {
  const keys = new Int32Array(values.length);
  writeKeys(values, keys, { width: values.length, from: 0, to: values.length });
  return keys;
}

/** Columns `from` … `to` of rows of `width`. */
interface Columns {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

/** Writes the keys of some columns. */
export function writeKeys(values: Float32Array, keys: Int32Array, { width, from, to }: Columns): void {
  const bits = new Int32Array(values.buffer, values.byteOffset, values.length);
  for (let start = 0; start < keys.length; start += width)
    for (let i = start + from; i < start + to; i++)
      keys[i] = ((bits[i] ^ ((bits[i] >> 31) & 0x7fffffff)) >> 1) & ~FEATURE;
}

/**
 * After so many trees, a row whose score is as low as this is chaff, and the other trees are not asked. Rows with high
 * scores are: without, F1 falls by .003 on fundus.
 */
const TREES_AT_ONCE = 15;
const SETTLED = -3;
const CHAFF = -5;

/** The scores of the `open` rows of `width` keys, by a forest of DEPTH; 0 for the others. */
export function scoreRows(forest: Forest, rows: Int32Array, width: number, open: Int32Array): Float64Array {
  const scores = new Float64Array(rows.length / width);
  let left = open.slice();
  for (let tree = 0; tree < forest.trees; tree += TREES_AT_ONCE) {
    addTrees(forest, tree, Math.min(forest.trees, tree + TREES_AT_ONCE), { rows, width, left, scores });
    let size = 0;
    for (let i = 0; i < left.length; i++) {
      if (scores[left[i]] > SETTLED) left[size++] = left[i];
      else scores[left[i]] = CHAFF;
    }
    left = left.subarray(0, size);
  }
  return scores;
}

/** The depth of the forests that score blocks. */
export const DEPTH = 7;
// A power would be a number with a fraction to the engine, and every step through a tree slower by a third.
const INNER = (1 << DEPTH) - 1;
const NODES = 2 * INNER + 1;

interface Scored {
  readonly rows: Int32Array;
  readonly width: number;
  readonly left: Int32Array;
  readonly scores: Float64Array;
}

/** So many trees are gone down abreast: while one waits for memory, the processor goes on with others, in half the time. */
const ABREAST = 5;

/** Row by row, so that a row and these few trees stay in the processor's nearest memory. */
function addTrees({ nodes, value }: Forest, from: number, to: number, scored: Scored): void {
  const { rows, width, left, scores } = scored;
  for (let i = 0; i < left.length; i++) {
    const row = left[i] * width;
    let sum = scores[left[i]];
    let tree = from;
    for (; tree + ABREAST <= to; tree += ABREAST) {
      const a = tree * INNER;
      const b = a + INNER;
      const c = b + INNER;
      const d = c + INNER;
      const e = d + INNER;
      let v = 0;
      let w = 0;
      let x = 0;
      let y = 0;
      let z = 0;
      for (let level = 0; level < DEPTH; level++) {
        const nodeA = nodes[a + v];
        const nodeB = nodes[b + w];
        const nodeC = nodes[c + x];
        const nodeD = nodes[d + y];
        const nodeE = nodes[e + z];
        v = 2 * v + 1 + ((nodeA - rows[row + (nodeA & FEATURE)]) >>> 31);
        w = 2 * w + 1 + ((nodeB - rows[row + (nodeB & FEATURE)]) >>> 31);
        x = 2 * x + 1 + ((nodeC - rows[row + (nodeC & FEATURE)]) >>> 31);
        y = 2 * y + 1 + ((nodeD - rows[row + (nodeD & FEATURE)]) >>> 31);
        z = 2 * z + 1 + ((nodeE - rows[row + (nodeE & FEATURE)]) >>> 31);
      }
      const leaf = tree * NODES;
      sum += value[leaf + v];
      sum += value[leaf + NODES + w];
      sum += value[leaf + 2 * NODES + x];
      sum += value[leaf + 3 * NODES + y];
      sum += value[leaf + 4 * NODES + z];
    }
    for (; tree < to; tree++) {
      const at = tree * INNER;
      let place = 0;
      for (let level = 0; level < DEPTH; level++) {
        const node = nodes[at + place];
        place = 2 * place + 1 + ((node - rows[row + (node & FEATURE)]) >>> 31);
      }
      sum += value[tree * NODES + place];
    }
    scores[left[i]] = sum;
  }
}

/** What one tree adds to a row's score. */
export function scoreTree({ depth, nodes, value }: Forest, tree: number, row: Int32Array): number {
  const inner = (1 << depth) - 1;
  let place = 0;
  while (place < inner) {
    const node = nodes[tree * inner + place];
    place = 2 * place + 1 + ((node - row[node & FEATURE]) >>> 31);
  }
  return value[tree * (2 * inner + 1) + place];
}

/**
 * What each feature adds to a row's score: on its way through a tree, the step from a node to its child changes the
 * mean of what is below by value[child] − value[node], which is put down to the node's feature. The roots' values and
 * all contributions add up to the score.
 */
export function contributions(forest: Forest, row: Int32Array): Float64Array {
  const { trees, depth, nodes, value } = forest;
  const inner = (1 << depth) - 1;
  const sums = new Float64Array(row.length);
  for (let tree = 0; tree < trees; tree++) {
    const values = tree * (2 * inner + 1);
    for (let place = 0; place < inner; ) {
      const node = nodes[tree * inner + place];
      const feature = node & FEATURE;
      const child = 2 * place + 1 + ((node - row[feature]) >>> 31);
      sums[feature] += value[values + child] - value[values + place];
      place = child;
    }
  }
  return sums;
}

export function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
