/** Points as columns: dimensions[d][i] is the coordinate of point i in dimension d. */
export type Points = readonly Float64Array[];

export interface Clusters {
  /** By cluster, then by dimension. The first is the origin. */
  readonly centroids: readonly (readonly number[])[];
  /** The number of each point's cluster. */
  readonly cluster: Uint8Array;
}

/** Lloyd's iterations end by themselves, but no bound is proved that is linear. */
const MOST_ROUNDS = 50;

/**
 * k-means with one centroid held at the origin, as CETR asks (Weninger et al. 2010), in any number of dimensions:
 * what is small in all of them gathers there, however much of it there is.
 *
 * The other centroids start evenly spaced on the line from the origin to the largest coordinates, so the result is the
 * same every time. One that attracts no point stays where it is.
 */
export function kMeansFromOrigin(points: Points, k: number): Clusters {
  const centroids = Array.from({ length: k }, (_, j) => points.map((column) => (largest(column) * j) / (k - 1)));
  const cluster = new Uint8Array(points[0].length);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const changed = assign(points, centroids, cluster);
    if (!changed && round > 0) break;
    moveCentroids(points, centroids, cluster);
  }
  return { centroids, cluster };
}

/** The squared distance between a point and a centroid. */
export function squaredDistance(points: Points, point: number, centroid: readonly number[]): number {
  let sum = 0;
  for (let d = 0; d < points.length; d++) sum += (points[d][point] - centroid[d]) ** 2;
  return sum;
}

/** Puts every point to its nearest centroid, the first of equals; true if any has changed. */
function assign(points: Points, centroids: readonly number[][], cluster: Uint8Array): boolean {
  let changed = false;
  for (let point = 0; point < cluster.length; point++) {
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < centroids.length; j++) {
      const distance = squaredDistance(points, point, centroids[j]);
      if (distance >= least) continue;
      nearest = j;
      least = distance;
    }
    if (cluster[point] === nearest) continue;
    cluster[point] = nearest;
    changed = true;
  }
  return changed;
}

/** Moves every centroid but the origin to the mean of its points. */
function moveCentroids(points: Points, centroids: number[][], cluster: Uint8Array): void {
  const sums = centroids.map((centroid) => centroid.map(() => 0));
  const sizes = centroids.map(() => 0);
  for (let point = 0; point < cluster.length; point++) {
    sizes[cluster[point]]++;
    for (let d = 0; d < points.length; d++) sums[cluster[point]][d] += points[d][point];
  }
  for (let j = 1; j < centroids.length; j++) if (sizes[j] > 0) centroids[j] = sums[j].map((sum) => sum / sizes[j]);
}

function largest(column: Float64Array): number {
  let found = 0;
  for (const value of column) if (value > found) found = value;
  return found;
}
