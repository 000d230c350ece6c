/**
 * How often a leaf may err that erred E times on N examples: the upper end of a confidence interval, after Quinlan,
 * "C4.5", 1993, § 4.2.
 *
 * Deviations: C4.5's program approximates the bound where E > 0, and the book prints its 0.157 for U(1, 16). Here it is
 * computed as the book defines it, 0.160.
 */

/** C4.5's default, CF. */
export const CONFIDENCE = 0.25;

/**
 * U(E, N) is the p for which as few errors as E are only as likely as CF:
 *
 *      E   ⎛N⎞
 *      Σ   ⎜ ⎟ pⁱ (1 − p)ᴺ⁻ⁱ  =  CF
 *     i=0  ⎝i⎠
 */
export function errorBound(errors: number, examples: number, confidence: number = CONFIDENCE): number {
  if (errors === 0) return 1 - confidence ** (1 / examples);
  if (errors === examples) return 1;
  let low = errors / examples;
  let high = 1;
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (probabilityOfAtMost(errors, examples, middle) > confidence) low = middle;
    else high = middle;
  }
  return high;
}

const PRECISION = 1e-9;

/** The sum above. Its terms shrink from i = E down, because p > E/N, so it is added up until they no longer count. */
export function probabilityOfAtMost(errors: number, examples: number, p: number): number {
  const logTerm =
    logFactorial(examples) -
    logFactorial(errors) -
    logFactorial(examples - errors) +
    errors * Math.log(p) +
    (examples - errors) * Math.log1p(-p);
  let term = Math.exp(logTerm);
  let sum = term;
  for (let i = errors; i > 0 && term > sum * Number.EPSILON; i--) {
    term *= (i / (examples - i + 1)) * ((1 - p) / p);
    sum += term;
  }
  return sum;
}

/** ln n!, by Stirling's series, which is exact to the last digits from 10 on. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log(SMALL_FACTORIALS[n]);
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}

const SMALL_FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880];
