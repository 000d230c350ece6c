/**
 * Quinlan, "C4.5: Programs for Machine Learning", 1993, chapter 2; for continuous features also Quinlan, "Improved Use
 * of Continuous Attributes in C4.5", 1996.
 *
 * How many bits a question about an example saves when it has to be told whether it is content.
 */

/** Examples by class. */
export interface Tally {
  readonly content: number;
  readonly chaff: number;
}

export function sizeOf({ content, chaff }: Tally): number {
  return content + chaff;
}

/**
 * Bits to tell an example's class:
 *
 *     info(S) = − Σ  p · log₂ p        p the share of a class in S
 */
export function entropy(first: number, second: number): number {
  const all = first + second;
  return bits(first, all) + bits(second, all);
}

function bits(part: number, all: number): number {
  return part === 0 ? 0 : -(part / all) * Math.log2(part / all);
}

/**
 * Bits that a division of S into S₁ and S₂ saves:
 *
 *                           │S₁│               │S₂│
 *     gain  =  info(S)  −  ────── info(S₁) −  ────── info(S₂)
 *                           │S│                │S│
 */
export function informationGain(low: Tally, high: Tally): number {
  const [lowSize, highSize] = [sizeOf(low), sizeOf(high)];
  const before = entropy(low.content + high.content, low.chaff + high.chaff);
  const after = lowSize * entropy(low.content, low.chaff) + highSize * entropy(high.content, high.chaff);
  return before - after / (lowSize + highSize);
}

/**
 * What it costs to say which of the possible thresholds was taken (1996):
 *
 *      log₂(N − 1)
 *     ─────────────
 *          │S│
 *
 * N different values of the feature in S.
 */
export function thresholdCost(differentValues: number, size: number): number {
  return Math.log2(differentValues - 1) / size;
}

/**
 * The gain against the bits of the division itself, so that cutting off a few examples is not overrated:
 *
 *        gain                            │Sᵢ│        │Sᵢ│
 *     ──────────        split  =  −  Σ  ────── log₂ ──────
 *       split                            │S│         │S│
 */
export function gainRatio(gain: number, lowSize: number, highSize: number): number {
  return gain / entropy(lowSize, highSize);
}
