/** How much of what was found is right, how much of what is right was found, and their harmonic mean. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Sizes of a text that was found, of the truth, and of what both share, in words or whatever is compared. */
export interface Overlap {
  readonly found: number;
  readonly truth: number;
  readonly shared: number;
}

/**
 * The papers' common measure:
 *
 *            shared               shared              2 · P · R
 *     P =  ──────────      R =  ──────────     F1 =  ───────────
 *            found                truth                 P + R
 *
 * Two empty texts agree, so all three are 1; where only one is empty, all three are 0.
 */
export function scoreOverlap({ found, truth, shared }: Overlap): Score {
  if (found === 0 && truth === 0) return { precision: 1, recall: 1, f1: 1 };
  if (shared === 0) return { precision: 0, recall: 0, f1: 0 };
  const precision = shared / found;
  const recall = shared / truth;
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

export function harmonicMean(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
