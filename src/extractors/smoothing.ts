/**
 * Gaussian smoothing of a row of numbers, as CETR smooths its tag ratios: short lines inside long text rise, single
 * long lines among short ones fall.
 */

/** σ is often past 50, a window that smears all of a page with some hundred lines. Chosen on five corpora. */
const WIDEST = 5;

export function standardDeviation(values: Float64Array): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return Math.sqrt(squares / values.length);
}

/**
 * One side of the kernel, Weninger et al. 2010:
 *
 *     kᵢ = e^(−i² / 2σ²)        0 ≤ i ≤ r
 */
export function gaussianKernel(sigma: number, radius: number): Float64Array {
  return Float64Array.from({ length: radius + 1 }, (_, i) => Math.exp(-(i * i) / (2 * sigma * sigma)));
}

/**
 * The values smoothed with their own standard deviation as σ, Weninger et al. 2010:
 *
 *             Σ kᵢ · v[n + i]
 *     v′ₙ = ───────────────────      −r ≤ i ≤ r,   r = min(⌈σ⌉, WIDEST)
 *                 Σ kᵢ
 *
 * summed over the neighbours that exist. Values that are all equal stay as they are.
 */
export function smooth(values: Float64Array, sigma: number = standardDeviation(values)): Float64Array {
  if (sigma === 0) return values;
  const kernel = gaussianKernel(sigma, Math.min(Math.ceil(sigma), WIDEST));
  const smoothed = new Float64Array(values.length);
  for (let n = 0; n < values.length; n++) {
    let sum = values[n];
    let weight = 1;
    for (let i = 1; i < kernel.length; i++) {
      if (n - i >= 0) {
        sum += kernel[i] * values[n - i];
        weight += kernel[i];
      }
      if (n + i < values.length) {
        sum += kernel[i] * values[n + i];
        weight += kernel[i];
      }
    }
    smoothed[n] = sum / weight;
  }
  return smoothed;
}
