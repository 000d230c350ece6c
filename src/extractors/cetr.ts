import type { Extractor, Favor } from "./extractor.ts";
import { kMeansFromOrigin, type Points, squaredDistance } from "./k-means.ts";
import { keepLines } from "./keep-lines.ts";
import { lineRatios, readLines } from "./line-ratios.ts";
import { ANY_LINKS } from "./link-share.ts";
import { smooth, standardDeviation } from "./smoothing.ts";

/**
 * Weninger, Hsu & Han, "CETR: Content Extraction via Tag Ratios", 2010: what Kumar & Rama Devi's `tagRatio` extends.
 *
 * Lines of content have many characters to a tag, and neighbours that have, too.
 *
 * Deviations: lines end at block-level tags as well (`line-ratios.ts`), smoothing windows are narrower
 * (`smoothing.ts`), and `favor` shifts the decision.
 */

/** α, the number of following lines that a line is compared with. */
const ALPHA = 3;

/**
 * Absolute derivative of smoothed ratios, Weninger et al. 2010:
 *
 *          │ 1   α                 │
 *     gₙ = │ ─ · Σ  v[n + i]  −  vₙ │
 *          │ α  i=1                │
 *
 * over as many following lines as there are. It is large where content begins or ends.
 */
export function absoluteDerivative(values: Float64Array): Float64Array {
  const derivative = new Float64Array(values.length);
  for (let n = 0; n < values.length - 1; n++) {
    const end = Math.min(values.length, n + 1 + ALPHA);
    let sum = 0;
    for (let i = n + 1; i < end; i++) sum += values[i];
    derivative[n] = Math.abs(sum / (end - n - 1) - values[n]);
  }
  return derivative;
}

/** A line is content if it is farther from the origin than so many times its distance from the centres of content. */
const REACH_OF_ORIGIN: Readonly<Record<Favor, number>> = { precision: 2, balanced: 1, recall: 0.5 };

/** k-means in two dimensions, k = 3: lines in the cluster of the origin are not content. */
export const cetr: Extractor = {
  name: "cetr",
  select(page, blocks, favor) {
    const lines = readLines(page, blocks);
    const raw = lineRatios(lines);
    const sigma = standardDeviation(raw);
    const ratios = smooth(raw, sigma);
    const points = [ratios, smooth(absoluteDerivative(ratios), sigma)];
    return keepLines(blocks, lines, {
      content: farFromOrigin(points, REACH_OF_ORIGIN[favor]),
      ratios,
      mostLinks: ANY_LINKS,
      tellKept: "nearer to lines of content than to none",
      tellDropped: "nearer to none than to lines of content",
    });
  },
};

function farFromOrigin(points: Points, reach: number): Uint8Array {
  const [origin, ...others] = kMeansFromOrigin(points, 3).centroids;
  const isFar = new Uint8Array(points[0].length);
  for (let point = 0; point < isFar.length; point++) {
    const fromOrigin = squaredDistance(points, point, origin);
    const fromContent = Math.min(...others.map((centroid) => squaredDistance(points, point, centroid)));
    if (fromContent * reach ** 2 < fromOrigin) isFar[point] = 1;
  }
  return isFar;
}

/** λ: the threshold on the smoothed ratios is λ times their standard deviation. */
const LAMBDA: Readonly<Record<Favor, number>> = { precision: 1.5, balanced: 1, recall: 0.5 };

/** τ = λσ: lines above it are content. */
export const cetrThreshold: Extractor = {
  name: "cetr-threshold",
  select(page, blocks, favor) {
    const lines = readLines(page, blocks);
    const ratios = smooth(lineRatios(lines));
    const threshold = LAMBDA[favor] * standardDeviation(ratios);
    return keepLines(blocks, lines, {
      content: Uint8Array.from(ratios, (ratio) => (ratio > threshold ? 1 : 0)),
      ratios,
      mostLinks: ANY_LINKS,
      tellKept: `above ${threshold.toFixed(1)}`,
      tellDropped: `not above ${threshold.toFixed(1)}`,
    });
  },
};
