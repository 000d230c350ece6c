import { FEATURES } from "./features.ts";
import type { Condition, Rule } from "./rule.ts";

/**
 * Rules as people read them, one a line:
 *
 *     if link density ≤ 0.12 and sentences > 9 then content (788 of 812)
 *
 * 788 of the 812 examples that met the conditions were content. A rule without conditions begins with `always`.
 */
export function printRules(rules: readonly Rule[]): string {
  return rules.map((rule) => `${printRule(rule)}\n`).join("");
}

export function printRule({ conditions, verdict, right, examples }: Rule): string {
  const premise = conditions.length === 0 ? "always" : `if ${printConditions(conditions)} then`;
  return `${premise} ${verdict} (${right} of ${examples})`;
}

export function printConditions(conditions: readonly Condition[]): string {
  return conditions.map(({ feature, relation, bound }) => `${feature} ${relation} ${bound}`).join(" and ");
}

/** The inverse of `printRules`. Empty lines do not count. Throws a TypeError where a line is no rule. */
export function parseRules(text: string): Rule[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").map(parseRule);
}

const RULE = /^(?:if (?<premise>.+) then|always) (?<verdict>content|chaff) \((?<right>\d+) of (?<examples>\d+)\)$/;
const CONDITION = /^(?<feature>.+) (?<relation>≤|>) (?<bound>\S+)$/;

function parseRule(line: string): Rule {
  const parts = RULE.exec(line)?.groups;
  if (!parts) throw new TypeError(`not a rule: "${line}". Write "if link density ≤ 0.1 then content (8 of 9)"`);
  const { premise, verdict, right, examples } = parts;
  return {
    conditions: premise === undefined ? [] : premise.split(" and ").map(parseCondition),
    verdict: verdict as Rule["verdict"],
    right: Number(right),
    examples: Number(examples),
  };
}

function parseCondition(text: string): Condition {
  const parts = CONDITION.exec(text)?.groups;
  const feature = FEATURES.find((name) => name === parts?.feature);
  const bound = Number(parts?.bound);
  if (!parts || feature === undefined || Number.isNaN(bound))
    throw new TypeError(
      `not a condition: "${text}". Write a feature, ≤ or >, and a number; features: ${FEATURES.join("; ")}`,
    );
  return { feature, relation: parts.relation as Condition["relation"], bound };
}
