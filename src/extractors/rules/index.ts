/** Rule induction: pages → examples → tree → rules → the body of other pages. */
export { type Candidates, findCandidates } from "./candidates.ts";
export { type Choice, type ChooseElement, chooseByRules, keepChoice } from "./choose-element.ts";
export { FEATURES, type FeatureName, type MeasuredCandidates, measureCandidates } from "./features.ts";
export { type Condition, confidenceOf, type Rule } from "./rule.ts";
export { rulesFromJson, siteRulesFromJson } from "./rule-json.ts";
export { parseRules, printRule, printRules } from "./rule-text.ts";
export { chooseByShippedRules, rules } from "./rules.ts";
export { type SiteOptions, type SiteRule, type SiteSelection, selectOnSite } from "./site-rules.ts";
export { FOLDS, foldOf, type TrainingPage, trainRules } from "./train.ts";
