import type { Claim, Fact } from "./fact.ts";

/** What a source of a fact is worth: its vote for the value that it names. */
export interface Worth {
  /** Pages on which it said something. */
  readonly pages: number;
  /** How often that was right. */
  readonly right: number;
  readonly vote: number;
}

/** By source. */
export type Reliability = Readonly<Record<string, Worth>>;

export interface Resolution<Value> {
  readonly reliability: Reliability;
  /** Values with one key are the same. */
  keyOf(value: Value): string;
  /** Of two values that are the same, the longer says more: a date with its time, a language with its country. */
  readonly isLongerBetter?: true;
  /** The vote of a source that the table does not name. */
  readonly otherVote?: number;
}

/**
 * The value with the most votes. Every source that claims a value adds its vote v to that value's sum, and the chance of
 * a value is that of a choice among all of them and none,
 *
 *                 exp Σ v
 *     ──────────────────────────
 *      1 + Σ over values exp Σ v
 *
 * so that sources that agree support each other, and those that are seldom right, or only repeat others, add little.
 */
export function resolveClaims<Value>(
  claims: readonly Claim<Value>[],
  resolution: Resolution<Value>,
): Fact<Value> | null {
  const { reliability, otherVote = 0 } = resolution;
  const voteOf = ({ source }: Claim<Value>) =>
    Object.hasOwn(reliability, source) ? reliability[source].vote : otherVote;
  const sums = groupClaims(claims, resolution).map((group) => ({
    group,
    votes: group.reduce((sum, claim) => sum + voteOf(claim), 0),
  }));
  if (sums.length === 0) return null;
  const best = sums.reduce((a, b) => (b.votes > a.votes ? b : a));
  if (best.votes < LEAST_VOTES) return null;
  const total = sums.reduce((sum, { votes }) => sum + Math.exp(votes - best.votes), Math.exp(-best.votes));
  const ranked = best.group.toSorted((a, b) => Number(a.isEcho ?? 0) - Number(b.isEcho ?? 0) || voteOf(b) - voteOf(a));
  const first = resolution.isLongerBetter ? ranked.reduce(longer) : ranked[0];
  return {
    value: first.value,
    raw: first.raw,
    origin: first.source,
    origins: [first, ...ranked.filter((claim) => claim !== first && !claim.isEcho)].map(({ source }) => source),
    confidence: Math.round(1000 / total) / 1000,
  };
}

function longer<Value>(a: Claim<Value>, b: Claim<Value>): Claim<Value> {
  return String(b.value).length > String(a.value).length ? b : a;
}

/** Odds of 1 : 2 against none of the values: below that, no answer is better than any. */
const LEAST_VOTES = -Math.LN2;

/** The claims of one value each; a source that repeats itself counts once. */
function groupClaims<Value>(claims: readonly Claim<Value>[], { keyOf }: Resolution<Value>): Claim<Value>[][] {
  const groups = new Map<string, Claim<Value>[]>();
  const keys = new Map<Value, string>();
  for (const claim of claims) {
    const key = keys.get(claim.value) ?? keyOf(claim.value);
    keys.set(claim.value, key);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [claim]);
    else if (group.every(({ source }) => source !== claim.source)) group.push(claim);
  }
  return [...groups.values()];
}
