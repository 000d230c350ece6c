/**
 * Gradient-boosted trees, all of one depth, as one heap: of T trees the roots are the nodes T … 2T, and node n has the
 * children 2n and 2n + 1. A row goes to the second one if its feature is above the node's threshold.
 *
 *     2 trees           2      3          a tree that is less deep somewhere is filled up
 *     of depth 2      4  5    6  7        with nodes that send every row to the left
 *                    8 9 …      … 15
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
  /** By node, but for the leaves: key of the threshold + number of the feature. */
  readonly nodes: Int32Array;
  /** By node. */
  readonly value: Float32Array;
}

/** The bits of a node that are the number of its feature. */
export const FEATURE = 255;

/** What a forest is made of, tree by tree, and in each tree the root, its children, theirs … */
interface Columns {
  readonly depth: number;
  readonly feature: Uint8Array;
  readonly threshold: Float32Array;
  /** Of inner nodes and leaves. */
  readonly value: Float32Array;
}

export function forestOf({ depth, feature, threshold, value }: Columns): Forest {
  const trees = threshold.length / (2 ** depth - 1);
  const asked = keysOf(threshold).map((key, node) => key + feature[node]);
  const nodes = new Int32Array(trees << depth);
  const values = new Float32Array(trees << (depth + 1));
  writeLevels(asked, nodes, { trees, levels: depth });
  writeLevels(value, values, { trees, levels: depth + 1 });
  return { trees, depth, nodes, value: values };
}

/** Level by level, and on each level tree by tree. */
function writeLevels(
  from: Int32Array | Float32Array,
  to: Int32Array | Float32Array,
  { trees, levels }: { readonly trees: number; readonly levels: number },
): void {
  const each = (1 << levels) - 1;
  for (let tree = 0; tree < trees; tree++)
    for (let level = 0; level < levels; level++) {
      const width = 1 << level;
      const start = tree * each + width - 1;
      to.set(from.subarray(start, start + width), (trees + tree) * width);
    }
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
interface Range {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

/** Writes the keys of some columns. */
export function writeKeys(values: Float32Array, keys: Int32Array, { width, from, to }: Range): void {
  const bits = new Int32Array(values.buffer, values.byteOffset, values.length);
  for (let start = 0; start < keys.length; start += width)
    for (let i = start + from; i < start + to; i++)
      keys[i] = ((bits[i] ^ ((bits[i] >> 31) & 0x7fffffff)) >> 1) & ~FEATURE;
}

/** What one tree adds to a row's score. */
export function scoreTree({ trees, depth, nodes, value }: Forest, tree: number, row: Int32Array): number {
  let place = trees + tree;
  for (let level = 0; level < depth; level++) place = below(nodes, place, row);
  return value[place];
}

function below(nodes: Int32Array, place: number, row: Int32Array): number {
  const node = nodes[place];
  return 2 * place + ((node - row[node & FEATURE]) >>> 31);
}

/**
 * What each feature adds to a row's score: on its way through a tree, the step from a node to its child changes the
 * mean of what is below by value[child] − value[node], which is put down to the node's feature. The roots' values and
 * all contributions add up to the score.
 */
export function contributions({ trees, depth, nodes, value }: Forest, row: Int32Array): Float64Array {
  const sums = new Float64Array(row.length);
  for (let root = trees; root < 2 * trees; root++) {
    let place = root;
    for (let level = 0; level < depth; level++) {
      const child = below(nodes, place, row);
      sums[nodes[place] & FEATURE] += value[child] - value[place];
      place = child;
    }
  }
  return sums;
}

export function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
