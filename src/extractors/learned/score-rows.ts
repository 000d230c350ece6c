import { FEATURE, type Forest, scoreTree } from "./forest.ts";

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

interface Scored {
  readonly rows: Int32Array;
  readonly width: number;
  readonly left: Int32Array;
  readonly scores: Float64Array;
}

/** So many trees are gone down abreast: while one waits for memory, the processor goes on with others, in half the time. */
const ABREAST = 5;

/**
 * Row by row, so that a row and these few trees stay in the processor's nearest memory. The levels are written out,
 * because the engine looks up afresh in every round of a loop what and where its arrays are: a fifth of the time.
 */
function addTrees(forest: Forest, from: number, to: number, { rows, width, left, scores }: Scored): void {
  const { trees, nodes, value } = forest;
  const end = trees + to;
  for (let i = 0; i < left.length; i++) {
    const row = left[i] * width;
    let sum = scores[left[i]];
    let tree = trees + from;
    for (; tree + ABREAST <= end; tree += ABREAST) {
      let a = tree;
      let b = tree + 1;
      let c = tree + 2;
      let d = tree + 3;
      let e = tree + 4;
      let nodeA = nodes[a];
      let nodeB = nodes[b];
      let nodeC = nodes[c];
      let nodeD = nodes[d];
      let nodeE = nodes[e];
      a = (a << 1) | ((nodeA - rows[(row + (nodeA & FEATURE)) | 0]) >>> 31);
      b = (b << 1) | ((nodeB - rows[(row + (nodeB & FEATURE)) | 0]) >>> 31);
      c = (c << 1) | ((nodeC - rows[(row + (nodeC & FEATURE)) | 0]) >>> 31);
      d = (d << 1) | ((nodeD - rows[(row + (nodeD & FEATURE)) | 0]) >>> 31);
      e = (e << 1) | ((nodeE - rows[(row + (nodeE & FEATURE)) | 0]) >>> 31);

      nodeA = nodes[a];
      nodeB = nodes[b];
      nodeC = nodes[c];
      nodeD = nodes[d];
      nodeE = nodes[e];
      a = (a << 1) | ((nodeA - rows[(row + (nodeA & FEATURE)) | 0]) >>> 31);
      b = (b << 1) | ((nodeB - rows[(row + (nodeB & FEATURE)) | 0]) >>> 31);
      c = (c << 1) | ((nodeC - rows[(row + (nodeC & FEATURE)) | 0]) >>> 31);
      d = (d << 1) | ((nodeD - rows[(row + (nodeD & FEATURE)) | 0]) >>> 31);
      e = (e << 1) | ((nodeE - rows[(row + (nodeE & FEATURE)) | 0]) >>> 31);

      nodeA = nodes[a];
      nodeB = nodes[b];
      nodeC = nodes[c];
      nodeD = nodes[d];
      nodeE = nodes[e];
      a = (a << 1) | ((nodeA - rows[(row + (nodeA & FEATURE)) | 0]) >>> 31);
      b = (b << 1) | ((nodeB - rows[(row + (nodeB & FEATURE)) | 0]) >>> 31);
      c = (c << 1) | ((nodeC - rows[(row + (nodeC & FEATURE)) | 0]) >>> 31);
      d = (d << 1) | ((nodeD - rows[(row + (nodeD & FEATURE)) | 0]) >>> 31);
      e = (e << 1) | ((nodeE - rows[(row + (nodeE & FEATURE)) | 0]) >>> 31);

      nodeA = nodes[a];
      nodeB = nodes[b];
      nodeC = nodes[c];
      nodeD = nodes[d];
      nodeE = nodes[e];
      a = (a << 1) | ((nodeA - rows[(row + (nodeA & FEATURE)) | 0]) >>> 31);
      b = (b << 1) | ((nodeB - rows[(row + (nodeB & FEATURE)) | 0]) >>> 31);
      c = (c << 1) | ((nodeC - rows[(row + (nodeC & FEATURE)) | 0]) >>> 31);
      d = (d << 1) | ((nodeD - rows[(row + (nodeD & FEATURE)) | 0]) >>> 31);
      e = (e << 1) | ((nodeE - rows[(row + (nodeE & FEATURE)) | 0]) >>> 31);

      nodeA = nodes[a];
      nodeB = nodes[b];
      nodeC = nodes[c];
      nodeD = nodes[d];
      nodeE = nodes[e];
      a = (a << 1) | ((nodeA - rows[(row + (nodeA & FEATURE)) | 0]) >>> 31);
      b = (b << 1) | ((nodeB - rows[(row + (nodeB & FEATURE)) | 0]) >>> 31);
      c = (c << 1) | ((nodeC - rows[(row + (nodeC & FEATURE)) | 0]) >>> 31);
      d = (d << 1) | ((nodeD - rows[(row + (nodeD & FEATURE)) | 0]) >>> 31);
      e = (e << 1) | ((nodeE - rows[(row + (nodeE & FEATURE)) | 0]) >>> 31);

      nodeA = nodes[a];
      nodeB = nodes[b];
      nodeC = nodes[c];
      nodeD = nodes[d];
      nodeE = nodes[e];
      a = (a << 1) | ((nodeA - rows[(row + (nodeA & FEATURE)) | 0]) >>> 31);
      b = (b << 1) | ((nodeB - rows[(row + (nodeB & FEATURE)) | 0]) >>> 31);
      c = (c << 1) | ((nodeC - rows[(row + (nodeC & FEATURE)) | 0]) >>> 31);
      d = (d << 1) | ((nodeD - rows[(row + (nodeD & FEATURE)) | 0]) >>> 31);
      e = (e << 1) | ((nodeE - rows[(row + (nodeE & FEATURE)) | 0]) >>> 31);

      nodeA = nodes[a];
      nodeB = nodes[b];
      nodeC = nodes[c];
      nodeD = nodes[d];
      nodeE = nodes[e];
      a = (a << 1) | ((nodeA - rows[(row + (nodeA & FEATURE)) | 0]) >>> 31);
      b = (b << 1) | ((nodeB - rows[(row + (nodeB & FEATURE)) | 0]) >>> 31);
      c = (c << 1) | ((nodeC - rows[(row + (nodeC & FEATURE)) | 0]) >>> 31);
      d = (d << 1) | ((nodeD - rows[(row + (nodeD & FEATURE)) | 0]) >>> 31);
      e = (e << 1) | ((nodeE - rows[(row + (nodeE & FEATURE)) | 0]) >>> 31);
      sum += value[a];
      sum += value[b];
      sum += value[c];
      sum += value[d];
      sum += value[e];
    }
    if (tree < end) {
      const own = rows.subarray(row, row + width);
      for (; tree < end; tree++) sum += scoreTree(forest, tree - trees, own);
    }
    scores[left[i]] = sum;
  }
}
