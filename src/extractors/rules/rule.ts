import type { Leaf, Tree } from "./decision-tree.ts";
import { FEATURES, type FeatureName } from "./features.ts";

/** A question about one feature of a candidate. */
export interface Condition {
  readonly feature: FeatureName;
  readonly relation: "≤" | ">";
  readonly bound: number;
}

/** What holds for candidates that meet all conditions. Plain data, so that JSON can carry it. */
export interface Rule {
  readonly conditions: readonly Condition[];
  readonly verdict: "content" | "chaff";
  /** Examples that met the conditions, and those of them for which the verdict is right. */
  readonly examples: number;
  readonly right: number;
}

/** A rule for every leaf, so that exactly one holds for any candidate. In the order of the tree. */
export function rulesOf(tree: Tree, path: readonly Condition[] = []): Rule[] {
  if (tree.kind === "leaf") return [ruleOf(tree, path)];
  const feature = FEATURES[tree.feature];
  const bound = tree.threshold;
  return [
    ...rulesOf(tree.low, narrow(path, { feature, relation: "≤", bound })),
    ...rulesOf(tree.high, narrow(path, { feature, relation: ">", bound })),
  ];
}

function ruleOf({ content, chaff }: Leaf, conditions: readonly Condition[]): Rule {
  const verdict = content > chaff ? "content" : "chaff";
  return { conditions, verdict, examples: content + chaff, right: Math.max(content, chaff) };
}

/** Deeper questions about the same feature are stricter: the last one says it all. */
function narrow(path: readonly Condition[], added: Condition): readonly Condition[] {
  const isReplaced = (old: Condition) => old.feature === added.feature && old.relation === added.relation;
  const at = path.findIndex(isReplaced);
  return at === -1 ? [...path, added] : path.with(at, added);
}

/**
 * How sure a rule is that a candidate is content, by Laplace's rule of succession:
 *
 *       content + 1
 *     ──────────────
 *      examples + 2
 */
export function confidenceOf({ verdict, examples, right }: Rule): number {
  const content = verdict === "content" ? right : examples - right;
  return (content + 1) / (examples + 2);
}

/** The surest of content first. */
export function sortRules(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => confidenceOf(b) - confidenceOf(a));
}
