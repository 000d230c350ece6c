import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Tree } from "./decision-tree.ts";
import { FEATURES, type FeatureName } from "./features.ts";
import { confidenceOf, type Rule, rulesOf, sortRules } from "./rule.ts";
import { rulesFromJson } from "./rule-json.ts";
import { RuleMatcher } from "./rule-matcher.ts";
import { parseRules, printRule, printRules } from "./rule-text.ts";
import { SHIPPED_RULES } from "./shipped-rules.ts";

function leaf(content: number, chaff: number): Tree {
  return { kind: "leaf", content, chaff };
}

function split(feature: FeatureName, threshold: number, [low, high]: readonly [Tree, Tree]): Tree {
  const [content, chaff] = [low.content + high.content, low.chaff + high.chaff];
  return { kind: "split", feature: FEATURES.indexOf(feature), threshold, content, chaff, low, high };
}

const TREE = split("link density", 0.4, [
  split("sentences", 9, [leaf(1, 30), split("link density", 0.12, [leaf(788, 24), leaf(5, 5)])]),
  leaf(0, 200),
]);

const TEXT = `if link density ≤ 0.4 and sentences ≤ 9 then chaff (30 of 31)
if link density ≤ 0.12 and sentences > 9 then content (788 of 812)
if link density ≤ 0.4 and sentences > 9 and link density > 0.12 then chaff (5 of 10)
if link density > 0.4 then chaff (200 of 200)
`;

describe("a tree's rules", () => {
  it("are its leaves, with the strictest bounds only", () => {
    expect(printRules(rulesOf(TREE))).toBe(TEXT);
  });

  it("of a single leaf always hold", () => {
    expect(printRules(rulesOf(leaf(3, 1)))).toBe("always content (3 of 4)\n");
  });

  it("leave no candidate without an answer, and give none two", () => {
    const rules = rulesOf(TREE);
    const matcher = new RuleMatcher(rules);
    const numbers = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.array(numbers, { minLength: FEATURES.length, maxLength: FEATURES.length }), (values) => {
        const row = Float64Array.from(values);
        return rules.filter((_, rule) => matcher.matches(rule, row, 0)).length === 1;
      }),
    );
  });

  it("are sorted by how sure they are of content", () => {
    const sorted = sortRules(rulesOf(TREE)).map((rule) => [rule.verdict, confidenceOf(rule)]);
    expect(sorted).toEqual([
      ["content", 789 / 814],
      ["chaff", 6 / 12],
      ["chaff", 2 / 33],
      ["chaff", 1 / 202],
    ]);
  });
});

describe("a rule as text", () => {
  it("is read as it was written", () => {
    expect(parseRules(TEXT)).toEqual(rulesOf(TREE));
    expect(parseRules("always content (3 of 4)")).toEqual(rulesOf(leaf(3, 1)));
    expect(parseRules(" \n\n")).toEqual([]);
  });

  it.each([
    ["if link density ≤ 0.1 then soup (1 of 2)", /not a rule/],
    ["if link density ≤ 0.1 then content", /not a rule/],
    ["if weight ≤ 0.1 then content (1 of 2)", /not a condition: "weight ≤ 0.1".*link density/],
    ["if link density < 0.1 then content (1 of 2)", /not a condition/],
    ["if link density ≤ much then content (1 of 2)", /not a condition/],
  ])("%s is refused", (line, message) => {
    expect(() => parseRules(line)).toThrow(TypeError);
    expect(() => parseRules(line)).toThrow(message);
  });

  it("is the same for all shipped rules after reading and writing", () => {
    expect(printRules(parseRules(SHIPPED_RULES))).toBe(SHIPPED_RULES.trimStart());
  });
});

describe("a rule as JSON", () => {
  it("is read as it was written", () => {
    const rules = parseRules(SHIPPED_RULES);
    expect(rulesFromJson(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  const [rule] = rulesOf(TREE);
  it.each<[data: unknown, message: string]>([
    [null, "null is not rules, a list"],
    [[1], "1 is not a rule, an object"],
    [[{ ...rule, verdict: "soup" }], '"soup" is not a verdict'],
    [[{ ...rule, examples: -1 }], "-1 is not a count of examples"],
    [[{ ...rule, conditions: undefined }], "undefined is not conditions, a list"],
    [[{ ...rule, conditions: [{ feature: "weight" }] }], '"weight" is not a feature that rules know'],
    [[{ ...rule, conditions: [{ ...rule.conditions[0], relation: "<" }] }], '"<" is not a relation'],
    [[{ ...rule, conditions: [{ ...rule.conditions[0], bound: "1" }] }], '"1" is not a bound, a number'],
  ])("%j is refused", (data, message) => {
    expect(() => rulesFromJson(data)).toThrow(TypeError);
    expect(() => rulesFromJson(data)).toThrow(message);
  });
});

describe("the shipped rules", () => {
  const rules: readonly Rule[] = parseRules(SHIPPED_RULES);

  it("are surest of content first", () => expect(sortRules(rules)).toEqual(rules));

  it("never ask twice for the same bound", () => {
    for (const { conditions, ...rule } of rules) {
      const questions = conditions.map(({ feature, relation }) => `${feature} ${relation}`);
      expect(new Set(questions).size, printRule({ conditions, ...rule })).toBe(questions.length);
    }
  });

  it("are small enough to ship", () => expect(SHIPPED_RULES.length).toBeLessThan(50_000));
});
