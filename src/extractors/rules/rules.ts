import type { Extractor } from "../extractor.ts";
import { type ChooseElement, chooseByRules, keepChoice } from "./choose-element.ts";
import { measureCandidates } from "./features.ts";
import { parseRules } from "./rule-text.ts";
import { SHIPPED_RULES } from "./shipped-rules.ts";

/**
 * Wang & Liu, "An Approach of Information Extraction Based on Dom Tree and Weight Value", § 3 and § 3.1.
 *
 * Rules about the numbers of an element, induced from labelled pages by a decision tree, say whether it is the body.
 *
 * Deviations: besides DIV and TD, the elements that pages use as divs today are asked about. The paper names no
 * features; `features.ts` has the table. Where rules call several nested elements content, or none, the one they are
 * surest of is the body. Blocks in it that are mostly links are dropped.
 */
export const rules: Extractor = {
  name: "rules",
  select(page, blocks, favor) {
    const candidates = measureCandidates(page, blocks);
    return keepChoice({ page, blocks, candidates }, chooseByShippedRules(candidates), favor);
  },
};

let choose: ChooseElement | undefined;

/** The learned method that ships. Its rules are read when they are first needed. */
export const chooseByShippedRules: ChooseElement = (candidates) => {
  choose ??= chooseByRules(parseRules(SHIPPED_RULES));
  return choose(candidates);
};
