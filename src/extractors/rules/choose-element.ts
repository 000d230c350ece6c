import { type Blocks, blocksIn, totalIn } from "../../blocks/index.ts";
import { type Page, tagName } from "../../html/index.ts";
import type { Favor, Selection } from "../extractor.ts";
import { keepElements } from "../keep-elements.ts";
import { ANY_LINKS, MOST_LINKS } from "../link-share.ts";
import type { Candidates } from "./candidates.ts";
import { FEATURES, type MeasuredCandidates } from "./features.ts";
import { confidenceOf, type Rule, sortRules } from "./rule.ts";
import { RuleMatcher } from "./rule-matcher.ts";

/** The candidate that is the page's body. */
export interface Choice {
  readonly candidate: number;
  /** By candidate, from 0 to 1. */
  readonly confidence: Float64Array;
  readonly reason: string;
}

/** A way to choose; null on a page without candidates, which has no text. */
export type ChooseElement = (candidates: MeasuredCandidates) => Choice | null;

/**
 * The candidate of which the rules are surest that it is content; the outer one of equals. Where no rule says content,
 * it is still the best guess: keeping nothing there would cost .15 F1 on wcxb-dev and .13 on daniel.
 */
export function chooseByRules(rules: readonly Rule[]): ChooseElement {
  const sorted = sortRules(rules);
  const matcher = new RuleMatcher(sorted);
  const confidences = Float64Array.from(sorted, confidenceOf);
  return ({ size, values }) => {
    if (size === 0) return null;
    const ruleOf = Int32Array.from({ length: size }, (_, at) => matcher.firstMatch(values, at * FEATURES.length));
    const confidence = Float64Array.from(ruleOf, (rule) => (rule === -1 ? 0 : confidences[rule]));
    const candidate = confidence.reduce((best, value, at) => (value > confidence[best] ? at : best), 0);
    return { candidate, confidence, reason: tellRule(sorted, ruleOf[candidate]) };
  };
}

function tellRule(rules: readonly Rule[], at: number): string {
  if (at === -1) return "no rule says anything";
  const { verdict, right, examples } = rules[at];
  return `rule ${at + 1} says ${verdict} (${right} of ${examples})`;
}

/** Keeps the shown blocks of the chosen element. */
export function keepChoice(subject: Subject, choice: Choice | null, favor: Favor): Selection {
  const { page, blocks, candidates } = subject;
  if (choice === null) return keepNothing(blocks);
  const { candidate, confidence, reason } = choice;
  const element = candidates.node[candidate];
  const nearest = nearestCandidates(subject);
  const selection = keepElements(blocks, {
    keptIn: blocksIn(page, blocks, [element]),
    mostLinks: mostLinks(subject, element, favor),
    score: (block) => (nearest[block] === -1 ? 0 : confidence[nearest[block]]),
    tellKept: () => `in the body, a <${tagName(page, element)}>: ${reason}`,
    tellDropped: () => `outside the body, a <${tagName(page, element)}>`,
  });
  return { ...selection, confidence: confidence[candidate] };
}

export interface Subject {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly candidates: Candidates;
}

function keepNothing(blocks: Blocks): Selection {
  const keptIn = new Int32Array(blocks.size).fill(-1);
  const tell = () => "the page shows no text";
  return keepElements(blocks, { keptIn, mostLinks: ANY_LINKS, score: () => 0, tellKept: tell, tellDropped: tell });
}

/** An element with a larger share of link text is made of links, and they are its content. */
const MADE_OF_LINKS = 0.5;

/**
 * Blocks that are mostly links are dropped from the body, as `density` does, but not from a body that is a list of
 * links. F1 on wcxb-dev, daniel and debian-docs-sites: .794, .850 and .958; .787, .850 and .937 if they are always
 * dropped; .787, .828 and .938 if they never are.
 */
function mostLinks({ page, blocks: { sums } }: Subject, element: number, favor: Favor): number {
  const links = totalIn(page, sums.linkCharacters, element);
  return links > MADE_OF_LINKS * totalIn(page, sums.characters, element) ? ANY_LINKS : MOST_LINKS[favor];
}

/** For every block the innermost candidate that it stands in, or -1. */
function nearestCandidates({ page, blocks, candidates }: Subject): Int32Array {
  const { node, parent, size } = candidates;
  let nearest = -1;
  let next = 0;
  return blocks.first.map((first) => {
    for (; next < size && node[next] <= first; next++) nearest = next;
    while (nearest >= 0 && page.end[node[nearest]] <= first) nearest = parent[nearest];
    return nearest;
  });
}
