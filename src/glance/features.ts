import type { Glance } from "./glance.ts";

/** What is voted on: numbers that mean the same on short and on long pages. */
export const FEATURES = {
  isCalledArticle: (seen: Glance) => Number(seen.isCalledArticle),
  isLinkedArticle: (seen: Glance) => Number(seen.isLinkedArticle),
  isProduct: (seen: Glance) => Number(seen.isProduct),
  longLength: (seen: Glance) => seen.longLength,
  streak: (seen: Glance) => seen.streak,
  streakShare: (seen: Glance) => seen.streak / Math.max(1, seen.length),
  shareBefore: (seen: Glance) => seen.before / Math.max(1, seen.length),
  textsPerLong: (seen: Glance) => seen.texts / Math.max(1, seen.longTexts),
  headlines: (seen: Glance) => seen.headlines,
  articles: (seen: Glance) => seen.articles,
  times: (seen: Glance) => seen.times,
  buttons: (seen: Glance) => seen.buttons,
  prices: (seen: Glance) => seen.prices,
} as const satisfies Record<string, (seen: Glance) => number>;

export type FeatureName = keyof typeof FEATURES;

/** One question to a page and what both answers weigh. */
export interface Vote {
  readonly feature: FeatureName;
  readonly threshold: number;
  readonly below: number;
  readonly above: number;
}
