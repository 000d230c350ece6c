import type { Vote } from "./features.ts";

/**
 * Written by `npm run bench:probable -- --write` from the pages of wcxb-dev (M. Foley 2026, CC-BY-4.0), daniel
 * (G. Lejeune and L. Zhu) and fundus (flairNLP).
 */
export const VOTES: readonly Vote[] = [
  { feature: "isCalledArticle", threshold: 1, below: -0.33, above: 0.63 },
  { feature: "isLinkedArticle", threshold: 1, below: -0.13, above: 1.08 },
  { feature: "isProduct", threshold: 1, below: 0.11, above: -1.25 },
  { feature: "longLength", threshold: 619, below: -0.55, above: 0.07 },
  { feature: "streak", threshold: 463, below: -0.13, above: 0.02 },
  { feature: "streak", threshold: 511, below: -0.35, above: 0.06 },
  { feature: "streakShare", threshold: 0.0254, below: -0.14, above: 0.01 },
  { feature: "streakShare", threshold: 0.0609, below: -0.12, above: 0.01 },
  { feature: "streakShare", threshold: 0.231, below: -0.23, above: 0.17 },
  { feature: "shareBefore", threshold: 0.161, below: 0.05, above: -0.03 },
  { feature: "shareBefore", threshold: 0.266, below: 0.21, above: -0.21 },
  { feature: "shareBefore", threshold: 0.337, below: 0.05, above: -0.07 },
  { feature: "textsPerLong", threshold: 9.71, below: 0.06, above: -0.03 },
  { feature: "headlines", threshold: 15, below: -0.05, above: 0.03 },
  { feature: "headlines", threshold: 23, below: -0.08, above: 0.08 },
  { feature: "articles", threshold: 11, below: 0.04, above: -0.43 },
  { feature: "times", threshold: 4, below: 0.04, above: -0.35 },
  { feature: "times", threshold: 6, below: 0.03, above: -0.3 },
  { feature: "times", threshold: 8, below: 0.02, above: -0.17 },
  { feature: "buttons", threshold: 20, below: 0.07, above: -0.11 },
  { feature: "buttons", threshold: 28, below: 0.04, above: -0.1 },
  { feature: "buttons", threshold: 35, below: 0.06, above: -0.16 },
  { feature: "buttons", threshold: 47, below: 0.04, above: -0.16 },
  { feature: "buttons", threshold: 60, below: 0.03, above: -0.24 },
  { feature: "prices", threshold: 1, below: 0.13, above: -0.16 },
];
