import { FEATURES, type FeatureName, type Glance, type Vote } from "dechaff/glance";

/** A page, whether it is an article, and how much it counts. */
export interface Example {
  readonly seen: Glance;
  readonly isArticle: boolean;
  readonly weight: number;
}

/** Chosen by cross-validation over sites on wcxb-dev: more rounds or trees of depth 3 earn less than one point. */
const ROUNDS = 60;
const RATE = 0.15;
/** Of a leaf, as in boosted trees: it takes so much evidence to weigh half. */
const DOUBT = 3;
/** Least evidence on both sides of a threshold. */
const LEAST = 4;
const THRESHOLDS = 24;

const NAMES = Object.keys(FEATURES) as FeatureName[];

/** Boosted stumps with logistic loss; both classes weigh the same. Votes on one threshold are one. */
export function trainVotes(examples: readonly Example[]): Vote[] {
  const rows = examples.map(({ seen }) => NAMES.map((name) => FEATURES[name](seen)));
  const thresholds = NAMES.map((_, feature) => thresholdsOf(rows.map((row) => row[feature])));
  const weights = balance(examples);
  const sums = new Float64Array(rows.length);
  const votes = new Map<string, Vote>();
  for (let round = 0; round < ROUNDS; round++) {
    const chance = Array.from(sums, (sum) => 1 / (1 + Math.exp(-sum)));
    const gradient = chance.map((p, at) => (p - Number(examples[at].isArticle)) * weights[at]);
    const evidence = chance.map((p, at) => p * (1 - p) * weights[at]);
    const vote = bestVote(rows, thresholds, gradient, evidence);
    if (vote === null) break;
    const feature = NAMES.indexOf(vote.feature);
    for (const [at, row] of rows.entries()) sums[at] += row[feature] < vote.threshold ? vote.below : vote.above;
    const key = `${vote.feature} ${vote.threshold}`;
    const known = votes.get(key) ?? { ...vote, below: 0, above: 0 };
    votes.set(key, { ...known, below: known.below + vote.below, above: known.above + vote.above });
  }
  return [...votes.values()].sort(
    (a, b) => NAMES.indexOf(a.feature) - NAMES.indexOf(b.feature) || a.threshold - b.threshold,
  );
}

function balance(examples: readonly Example[]): number[] {
  const total = (isArticle: boolean) =>
    examples.reduce((sum, example) => sum + (example.isArticle === isArticle ? example.weight : 0), 0);
  const totals = { yes: total(true), no: total(false) };
  const half = (totals.yes + totals.no) / 2;
  return examples.map(({ isArticle, weight }) => (weight * half) / (isArticle ? totals.yes : totals.no));
}

/** Quantiles of the values, and of the different values. */
function thresholdsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const different = [...new Set(sorted)];
  const quantiles = (list: readonly number[]) =>
    Array.from({ length: THRESHOLDS - 1 }, (_, at) => list[Math.floor((list.length * (at + 1)) / THRESHOLDS)]);
  return [...new Set([...quantiles(sorted), ...quantiles(different)])].map((value) => Number(value.toPrecision(3)));
}

function bestVote(
  rows: readonly number[][],
  thresholds: readonly number[][],
  gradient: readonly number[],
  evidence: readonly number[],
): Vote | null {
  const all = { gradient: sum(gradient), evidence: sum(evidence) };
  let best: Vote | null = null;
  let most = 0;
  for (const [feature, candidates] of thresholds.entries())
    for (const threshold of candidates) {
      const below = { gradient: 0, evidence: 0 };
      for (let at = 0; at < rows.length; at++) {
        if (rows[at][feature] >= threshold) continue;
        below.gradient += gradient[at];
        below.evidence += evidence[at];
      }
      const above = { gradient: all.gradient - below.gradient, evidence: all.evidence - below.evidence };
      if (below.evidence < LEAST || above.evidence < LEAST) continue;
      const gain = gainOf(below) + gainOf(above) - gainOf(all);
      if (gain <= most) continue;
      most = gain;
      best = { feature: NAMES[feature], threshold, below: leafOf(below), above: leafOf(above) };
    }
  return best;
}

interface Side {
  readonly gradient: number;
  readonly evidence: number;
}

function gainOf({ gradient, evidence }: Side): number {
  return gradient ** 2 / (evidence + DOUBT);
}

function leafOf({ gradient, evidence }: Side): number {
  return (-RATE * gradient) / (evidence + DOUBT);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
