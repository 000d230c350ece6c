import type { Metric } from "./metric.ts";

/**
 * Efficiency of one page, Radilova et al. (1) for Nc = 1, in percent:
 *
 *                  │  Na              │
 *     Ea  =  100 − │ ──── · 100 − 100 │
 *                  │  Nr              │
 *
 * Nr required characters, those of the truth; Na acquired characters, those of the output; both without white space.
 * It compares lengths only: wrong text of the right length is perfect. Without a lower end: three times the
 * required text is −100. Null where nothing is required.
 *
 * Deviations: (1) prints Nr/Na, but Table 1 and the published 88.18 follow from Na/Nr.
 */
export function efficiencyOf(acquired: number, required: number): number | null {
  return required === 0 ? null : 100 - Math.abs((acquired / required) * 100 - 100);
}

/**
 * Efficiency of an algorithm, Radilova et al. (1): the mean of Ea over all documents.
 *
 *                   1   Nc │ Naᵢ              │
 *     Ea  =  100 − ──── · Σ  │ ──── · 100 − 100 │
 *                   Nc   i=1 │ Nrᵢ              │
 *
 * Deviations: (2) divides by 44 documents; the published figure follows from all 45.
 */
export function meanEfficiency(documents: readonly { acquired: number; required: number }[]): number | null {
  const known = documents.map(({ acquired, required }) => efficiencyOf(acquired, required)).filter((ea) => ea !== null);
  return known.length === 0 ? null : known.reduce((sum, ea) => sum + ea, 0) / known.length;
}

export const efficiency = {
  name: "ea",
  meaning: "efficiency by length, 100 at best (Radilova et al. 2022)",
  columns: [{ key: "efficiency", title: "Ea", unit: "percent", best: "high" }],
  measure: (found, truth) => ({ efficiency: efficiencyOf(found.characters.length, truth.characters.length) }),
} as const satisfies Metric;
