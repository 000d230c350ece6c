import { type Examples, induceTree } from "./decision-tree.ts";
import { FEATURES, type MeasuredCandidates } from "./features.ts";
import { pruneTree } from "./prune.ts";
import { type Rule, rulesOf, sortRules } from "./rule.ts";

/** A page to learn from. */
export interface TrainingPage {
  readonly site: string;
  readonly candidates: MeasuredCandidates;
  /** By candidate, how well the text that would be kept agrees with the truth: word F1. */
  readonly agreement: Float64Array;
}

/** Pages → rules. The same pages in the same order give the same rules. */
export function trainRules(pages: readonly TrainingPage[]): Rule[] {
  const examples = examplesOf(pages);
  return sortRules(rulesOf(pruneTree(examples, induceTree(examples, LEAST_LEAF))));
}

/**
 * Cross-validation gives 15, 30 and 50 examples an F1 of .796, .794 and .793 on wcxb-dev, .847, .850 and .836 on
 * daniel, with 160, 103 and 55 rules. That is hardly more than noise: two other divisions into folds move the figures
 * of 30 by up to .009 on these corpora, by .012 on debian-docs-sites and fundus, by .019 on googletrends-2017.
 */
const LEAST_LEAF = 30;

/** The best candidate of a page is content if it agrees as well as this. */
const LEAST_AGREEMENT = 0.8;

/** A candidate that agrees as well but for this is content, too: a wrapper with a date or a caption more. */
const AS_GOOD = 0.01;

/**
 * 1 for content: the best candidate, and those around and inside it that are as good. All others are chaff, even if
 * they agree well, because what has to be learned is which of nested elements to take. On a page where no candidate
 * agrees, all are.
 */
export function labelCandidates(agreement: Float64Array): Uint8Array {
  const best = agreement.reduce((most, value) => Math.max(most, value), 0);
  const least = Math.max(LEAST_AGREEMENT, best - AS_GOOD);
  return Uint8Array.from(agreement, (value) => (value >= least ? 1 : 0));
}

function examplesOf(pages: readonly TrainingPage[]): Examples {
  const width = FEATURES.length;
  const isContent = Uint8Array.from(pages.flatMap(({ agreement }) => [...labelCandidates(agreement)]));
  const values = new Float64Array(isContent.length * width);
  let at = 0;
  for (const { candidates } of pages) {
    values.set(candidates.values, at);
    at += candidates.values.length;
  }
  return { size: isContent.length, width, values, isContent };
}

export const FOLDS = 5;

/** Which fifth of all sites a site is in: nothing learned from a site may be tested on it. By FNV-1a of its name. */
export function foldOf(site: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(site)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 8) % FOLDS;
}
