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
 * Chosen by cross-validation: 15, 30 and 50 examples give 160, 95 and 57 rules, with F1 of .799, .801 and .795 on
 * wcxb-dev and .849, .849 and .850 on daniel. Fewer rules are easier to read.
 */
const LEAST_LEAF = 30;

export type Label = "content" | "chaff" | "unknown";

/** The best candidate of a page is content if it agrees as well as this. */
const LEAST_AGREEMENT = 0.8;

/** A candidate that agrees as well but for this is content, too: a wrapper with a date or a caption more. */
const AS_GOOD = 0.01;

/**
 * Content is the best candidate, and those around and inside it that are as good; all others are chaff, even if they
 * agree well, because what has to be learned is which of nested elements to take. A page where no candidate agrees
 * teaches nothing: taking all of it for chaff costs .004 F1 in the mean over the corpora.
 */
export function labelCandidates(agreement: Float64Array): Label[] {
  const best = agreement.reduce((most, value) => Math.max(most, value), 0);
  return Array.from(agreement, (value) => {
    if (best < LEAST_AGREEMENT) return "unknown";
    return value >= best - AS_GOOD ? "content" : "chaff";
  });
}

function examplesOf(pages: readonly TrainingPage[]): Examples {
  const width = FEATURES.length;
  const rows: Float64Array[] = [];
  const isContent: number[] = [];
  for (const { candidates, agreement } of pages) {
    for (const [at, label] of labelCandidates(agreement).entries()) {
      if (label === "unknown") continue;
      rows.push(candidates.values.subarray(at * width, (at + 1) * width));
      isContent.push(label === "content" ? 1 : 0);
    }
  }
  const values = new Float64Array(rows.length * width);
  for (const [at, row] of rows.entries()) values.set(row, at * width);
  return { size: rows.length, width, values, isContent: Uint8Array.from(isContent) };
}

export const FOLDS = 5;

/** Which fifth of all sites a site is in: nothing learned from a site may be tested on it. By FNV-1a of its name. */
export function foldOf(site: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(site)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 8) % FOLDS;
}
