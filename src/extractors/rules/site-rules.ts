import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import type { Favor, Selection } from "../extractor.ts";
import { type Candidates, isCandidate } from "./candidates.ts";
import { type Choice, type ChooseElement, keepChoice } from "./choose-element.ts";
import { type ElementName, hasName, namesOf, printName } from "./element-name.ts";
import { FEATURES, type FeatureName, type MeasuredCandidates, measureCandidates } from "./features.ts";
import type { Condition } from "./rule.ts";
import { RuleMatcher } from "./rule-matcher.ts";

/**
 * Rules of one site, Wang & Liu § 3, figure 1.
 *
 * A page is first tried against its site's rules; a rule is used if it yields a single element. Otherwise the learned
 * method runs, and the element that it finds becomes a rule of the site.
 *
 * Deviations: the paper does not say what such a rule looks like. Here it is the element's tag with its id or classes,
 * and bounds that keep an element of the same name from being taken on a page of another kind. An element that the
 * learned method is not sure of becomes no rule.
 */
export interface SiteRule extends ElementName {
  readonly conditions: readonly Condition[];
}

export interface SiteOptions {
  /** What the site's earlier pages taught; empty for the first one. Tried in this order. */
  readonly siteRules: readonly SiteRule[];
  readonly learned: ChooseElement;
  readonly favor: Favor;
}

export interface SiteSelection {
  readonly selection: Selection;
  /** The same array where nothing was learned, so that it need not be saved again. */
  readonly siteRules: readonly SiteRule[];
}

/** More rules than a site has templates are of no use: the oldest is forgotten. */
const MOST_RULES = 16;

/**
 * As sure as the learned method has to be: one wrong rule spoils a site. Chosen among .5, .8 and .9 on the 40 sites of
 * daniel and debian-docs-sites with ten pages or more, where none of them moves F1 by much more than noise.
 */
const SURE = 0.8;

export function selectOnSite(page: Page, blocks: Blocks, options: SiteOptions): SiteSelection {
  const { siteRules, learned, favor } = options;
  const candidates = measureCandidates(page, blocks);
  const subject = { page, blocks, candidates };
  for (const rule of siteRules) {
    const found = findElements(page, candidates, rule);
    if (found.length === 1)
      return { selection: keepChoice(subject, chosenBy(rule, found[0], candidates), favor), siteRules };
  }
  const choice = learned(candidates);
  const added = choice === null ? null : proposeRule(page, candidates, choice);
  return {
    selection: keepChoice(subject, choice, favor),
    siteRules: added === null ? siteRules : [...siteRules, added].slice(-MOST_RULES),
  };
}

function chosenBy(rule: SiteRule, candidate: number, { size }: Candidates): Choice {
  const confidence = new Float64Array(size);
  confidence[candidate] = SURE;
  return { candidate, confidence, reason: `the site's rule for ${printName(rule)}` };
}

/** The candidates that a rule yields. */
export function findElements(page: Page, candidates: MeasuredCandidates, rule: SiteRule): number[] {
  const matcher = new RuleMatcher([rule]);
  const found: number[] = [];
  for (let at = 0; at < candidates.size; at++) {
    if (!matcher.matches(0, candidates.values, at * FEATURES.length)) continue;
    if (elementsOf(page, candidates, at).some((node) => hasName(page, node, rule))) found.push(at);
  }
  return found;
}

/** The elements that share a candidate's text, from the innermost out. */
function elementsOf(page: Page, { node, outer }: Candidates, candidate: number): number[] {
  const elements: number[] = [];
  for (let at = node[candidate]; at >= outer[candidate]; at = page.parent[at])
    if (isCandidate(page, at)) elements.push(at);
  return elements;
}

/** The first name of the chosen element that yields nothing else on this page; null where there is none. */
export function proposeRule(page: Page, candidates: MeasuredCandidates, choice: Choice): SiteRule | null {
  if (choice.confidence[choice.candidate] < SURE) return null;
  const conditions = boundsAround(candidates, choice.candidate);
  const isAlone = (rule: SiteRule) => findElements(page, candidates, rule).length === 1;
  for (const node of elementsOf(page, candidates, choice.candidate).slice(0, MOST_WRAPPERS)) {
    const rule = namesOf(page, node)
      .map((name) => ({ ...name, conditions }))
      .find(isAlone);
    if (rule) return rule;
  }
  return null;
}

/** So many elements with the same text are tried: no honest page has more. */
const MOST_WRAPPERS = 8;

/** At least half as large a part of its page's text, and not many more links. */
function boundsAround({ values }: MeasuredCandidates, candidate: number): Condition[] {
  const seen = (feature: FeatureName) => values[candidate * FEATURES.length + FEATURES.indexOf(feature)];
  return [
    { feature: LONG_TEXT, relation: ">", bound: round(seen(LONG_TEXT) / 2) },
    { feature: LINK_DENSITY, relation: "≤", bound: round(seen(LINK_DENSITY) + 0.25) },
  ];
}

const LONG_TEXT = "share of the page's long text";
const LINK_DENSITY = "link density";

function round(bound: number): number {
  return Math.round(bound * 100) / 100;
}
