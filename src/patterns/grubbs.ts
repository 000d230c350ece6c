/**
 * Grubbs, "Procedures for Detecting Outlying Observations in Samples", 1969, as Uzun 2020 uses it.
 *
 * A value that stands further from the mean than chance explains is an outlier.
 *
 * Deviations: the critical values are computed, not taken from a table; the paper's equation (2) prints Ȳ * Ymin for
 * Ȳ − Ymin.
 */

const SIGNIFICANCE = 0.05;

/**
 * The test's statistic, Uzun (2), for any value and not the smallest only, as line 9 of Algorithm 3 has it:
 *
 *          | Ȳ − Y |
 *     G = ───────────
 *              s
 */
export function grubbsStatistic(mean: number, value: number, deviation: number): number {
  return Math.abs(mean - value) / deviation;
}

/**
 * What G of the outermost of N values exceeds by chance with the probability α, to either side:
 *
 *              N − 1   ⎛      t²      ⎞ ½
 *     G(N) = ───────── ⎜ ──────────── ⎟   ,   t = the quantile 1 − α / 2N of Student's distribution, N − 2 degrees
 *               √N     ⎝  N − 2 + t²  ⎠
 */
export function grubbsCritical(size: number): number {
  critical[size] ??= computeCritical(size);
  return critical[size];
}

/** By size of the sample, computed once. */
const critical: number[] = [];

function computeCritical(size: number): number {
  const freedom = size - 2;
  const t = studentQuantile(1 - SIGNIFICANCE / (2 * size), freedom);
  return ((size - 1) / Math.sqrt(size)) * Math.sqrt(t ** 2 / (freedom + t ** 2));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of a sample: divided by N − 1. */
export function standardDeviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1));
}

/** The t below which a share of Student's distribution lies, for shares above one half: the distribution, bisected. */
export function studentQuantile(share: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (studentDistribution(high, freedom) < share) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (studentDistribution(middle, freedom) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Student's distribution for ν whole degrees of freedom and t ≥ 0 as a finite sum, with θ = arctan(t / √ν):
 *
 *     ν odd     ½ + (θ + sin θ · (cos θ + ⅔ cos³ θ + ⅔ · ⅘ cos⁵ θ + …)) / π
 *     ν even    ½ + sin θ · (1 + ½ cos² θ + ½ · ¾ cos⁴ θ + …) / 2
 *
 * The last power of the cosine is ν − 2.
 */
export function studentDistribution(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const cosine = Math.cos(angle);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = 0;
  for (let power = isOdd ? 1 : 0; power <= freedom - 2; power += 2) {
    sum += term;
    term *= ((power + 1) / (power + 2)) * cosine ** 2;
  }
  const inner = Math.sin(angle) * sum;
  return isOdd ? 0.5 + (angle + inner) / Math.PI : 0.5 + inner / 2;
}
