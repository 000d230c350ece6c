/** A point in no cluster. */
export const NOISE = -1;

export interface DbscanOptions {
  /** ε: points up to this far from each other are neighbours. */
  readonly epsilon: number;
  /** A point with so many neighbours, itself included, is a core of a cluster. */
  readonly minimum: number;
}

/**
 * DBSCAN, Ester, Kriegel, Sander & Xu 1996, in one dimension: clusters are cores that are neighbours in a chain, and
 * the neighbours of cores.
 *
 *     ε = 2, minimum 3     1 2 3 · 5 · · 8 · · · · 13 14 15
 *                          0 0 0   0     −         1  1  1
 *
 * Gives the number of each point's cluster, in the order of the points' values, or NOISE. A point between two
 * clusters that is no core itself belongs to the lower one. O(n log n), and O(n) if the points are sorted.
 */
export function dbscan(points: Float64Array, { epsilon, minimum }: DbscanOptions): Int32Array {
  const order = sortedOrder(points);
  const sorted = Float64Array.from(order, (point) => points[point]);
  const clusterOfSorted = clusterSorted(sorted, findCores(sorted, { epsilon, minimum }), epsilon);
  const clusters = new Int32Array(points.length);
  for (let i = 0; i < order.length; i++) clusters[order[i]] = clusterOfSorted[i];
  return clusters;
}

function sortedOrder(points: Float64Array): Uint32Array {
  const order = Uint32Array.from(points.keys());
  const isSorted = points.every((value, i) => i === 0 || points[i - 1] <= value);
  return isSorted ? order : order.sort((a, b) => points[a] - points[b] || a - b);
}

/** A window of width 2ε slides along the points. */
function findCores(sorted: Float64Array, { epsilon, minimum }: DbscanOptions): Uint8Array {
  const isCore = new Uint8Array(sorted.length);
  let first = 0;
  let end = 0;
  for (let i = 0; i < sorted.length; i++) {
    while (sorted[i] - sorted[first] > epsilon) first++;
    while (end < sorted.length && sorted[end] - sorted[i] <= epsilon) end++;
    if (end - first >= minimum) isCore[i] = 1;
  }
  return isCore;
}

/** Upwards from core to core, then downwards for points that only have a core above them. */
function clusterSorted(sorted: Float64Array, isCore: Uint8Array, epsilon: number): Int32Array {
  const clusters = new Int32Array(sorted.length).fill(NOISE);
  let cluster = NOISE;
  let core = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < sorted.length; i++) {
    const isNear = sorted[i] - core <= epsilon;
    if (isCore[i]) {
      if (!isNear) cluster++;
      core = sorted[i];
      clusters[i] = cluster;
    } else if (isNear) clusters[i] = cluster;
  }
  core = Number.POSITIVE_INFINITY;
  for (let i = sorted.length - 1; i >= 0; i--) {
    if (isCore[i]) {
      core = sorted[i];
      cluster = clusters[i];
    } else if (clusters[i] === NOISE && core - sorted[i] <= epsilon) clusters[i] = cluster;
  }
  return clusters;
}
