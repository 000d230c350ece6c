import { FEATURES } from "./features.ts";
import type { Condition, Rule } from "./rule.ts";
import type { SiteRule } from "./site-rules.ts";

/**
 * Rules are plain data, so `JSON.stringify` writes them. Reading is where something may be wrong: a file that somebody
 * edited, or that a version with other features wrote. Throws a TypeError that says what it is.
 */
export function rulesFromJson(data: unknown): Rule[] {
  return listOf(data, "rules").map((entry) => {
    const { conditions, verdict, examples, right } = objectOf(entry, "a rule");
    if (verdict !== "content" && verdict !== "chaff") throw wrong(verdict, `a verdict, "content" or "chaff"`);
    return { conditions: conditionsFrom(conditions), verdict, examples: countOf(examples), right: countOf(right) };
  });
}

/** As `rulesFromJson`, for the rules of a site. */
export function siteRulesFromJson(data: unknown): SiteRule[] {
  return listOf(data, "a site's rules").map((entry) => {
    const { tag, id, classes, conditions } = objectOf(entry, "a site's rule");
    return {
      tag: stringOf(tag, "a tag"),
      id: id === null ? null : stringOf(id, "an id or null"),
      classes: listOf(classes, "classes").map((name) => stringOf(name, "a class")),
      conditions: conditionsFrom(conditions),
    };
  });
}

function conditionsFrom(data: unknown): Condition[] {
  return listOf(data, "conditions").map((entry) => {
    const { feature, relation, bound } = objectOf(entry, "a condition");
    const known = FEATURES.find((name) => name === feature);
    if (known === undefined) throw wrong(feature, "a feature that rules know");
    if (relation !== "≤" && relation !== ">") throw wrong(relation, `a relation, "≤" or ">"`);
    if (typeof bound !== "number") throw wrong(bound, "a bound, a number");
    return { feature: known, relation, bound };
  });
}

function listOf(data: unknown, expected: string): readonly unknown[] {
  if (!Array.isArray(data)) throw wrong(data, `${expected}, a list`);
  return data;
}

function objectOf(data: unknown, expected: string): Readonly<Record<string, unknown>> {
  if (typeof data !== "object" || data === null) throw wrong(data, `${expected}, an object`);
  return data as Readonly<Record<string, unknown>>;
}

function stringOf(data: unknown, expected: string): string {
  if (typeof data !== "string") throw wrong(data, expected);
  return data;
}

function countOf(data: unknown): number {
  if (typeof data !== "number" || !Number.isInteger(data) || data < 0) throw wrong(data, "a count of examples");
  return data;
}

function wrong(data: unknown, expected: string): TypeError {
  const shown = JSON.stringify(data) ?? String(data);
  return new TypeError(`${shown.slice(0, 80)} is not ${expected}: delete it, or learn the rules again`);
}
