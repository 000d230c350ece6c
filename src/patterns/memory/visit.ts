import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import { MOST_PIECES, piecesAmong } from "../induce/repeated.ts";
import { agreement, blocksInRanges, type Lesson, type Opinion, study } from "../induce/sample.ts";
import { cutSite, overlap, type Range } from "../site/cut-site.ts";
import { cutByHand } from "./by-hand.ts";
import { learnFrom, pooled, remember } from "./learn-template.ts";
import { measureCut } from "./measures.ts";
import type { SiteMemory } from "./site-memory.ts";
import { AGREES, DIFFERS, judge, likeliestFirst, missed, type Template } from "./template.ts";
import { doubtsOf, isForeign, NOTHING_USUAL } from "./usual.ts";

export interface VisitedPage {
  readonly url: string | null;
  readonly source: string;
}

/** The full extractor. */
export type Teacher = (page: Page, blocks: Blocks) => Opinion;

export type Visit = { readonly memory: SiteMemory } & (
  | { readonly by: "pattern"; readonly ranges: readonly Range[]; readonly template: Template }
  | { readonly by: "extractor"; readonly lesson: Lesson; readonly reason: string }
);

/**
 * One page of a site: cut out by a pattern that is trusted, or else by the full extractor, from which the memory learns.
 * Pure: the same memory, page and teacher give the same result.
 */
export function visit(memory: SiteMemory, page: VisitedPage, teach: Teacher): Visit {
  const counted = { ...memory, pages: memory.pages + 1 };
  const byHand = cutByHand(memory, page);
  if (byHand !== null) return { by: "pattern", ...byHand, memory: counted };
  const found = choose(memory.templates, page);
  if (found.reason === null) {
    const cut = { ...found.template, misses: 0, cuts: found.template.cuts + 1 };
    return { by: "pattern", ranges: found.ranges, template: cut, memory: replace(counted, cut) };
  }
  const lesson = study(page.source, teach);
  return { by: "extractor", lesson, reason: found.reason, memory: compare(counted, page, lesson) };
}

type Choice =
  | { readonly reason: null; readonly template: Template; readonly ranges: readonly Range[] }
  | { readonly reason: string };

/** The first template whose cut is not doubted, if no other such template cuts something else. */
function choose(templates: readonly Template[], { url, source }: VisitedPage): Choice {
  let reason = "no active pattern";
  let chosen: { template: Template; ranges: readonly Range[] } | null = null;
  const active = templates.filter(({ state }) => state === "active");
  for (const template of likeliestFirst(active, url)) {
    const ranges = cutSite(source, template.pattern);
    // What cuts nothing or the same as the first need not be measured.
    if (chosen !== null && (ranges.length === 0 || overlap(chosen.ranges, ranges) >= DIFFERS)) continue;
    const doubts = ranges.length === 0 ? ["nothing to cut"] : doubtsOf(template.usual, measureCut(source, ranges));
    if (doubts.length > 0) reason = doubts.join(", ");
    else if (chosen === null) chosen = { template, ranges };
    else return { reason: "patterns disagree" };
  }
  if (chosen === null) return { reason };
  return chosen.template.cuts + 1 < chosen.template.interval ? { reason: null, ...chosen } : { reason: "audit" };
}

function replace(memory: SiteMemory, template: Template): SiteMemory {
  return { ...memory, templates: memory.templates.map((each) => (each.id === template.id ? template : each)) };
}

/** What is usual is learned from pages that are beyond doubt: one that half fits would loosen the checks. */
function isGood({ expected }: Template, agreement: number): boolean {
  return agreement >= Math.min(0.95, expected);
}

/** A template on a page that was extracted in full. */
interface Trial {
  readonly template: Template;
  /** 1 for the blocks that it cuts out. */
  readonly cut: Uint8Array;
  readonly agreement: number;
  /** Whether it agrees as much as can be expected, on a page of its kind. */
  readonly explains: boolean;
  /** Whether the page would have been cut without asking: nothing spoke against it. */
  readonly isSilent: boolean;
}

function tryOn(template: Template, { source }: VisitedPage, lesson: Lesson): Trial {
  const ranges = cutSite(source, template.pattern);
  const cut = blocksInRanges(lesson, ranges);
  const agreed = agreement(lesson, cut);
  if (ranges.length === 0) return { template, cut, agreement: agreed, explains: false, isSilent: false };
  const measures = measureCut(source, ranges);
  const isAsExpected = agreed >= Math.min(AGREES, template.expected - 0.1);
  return {
    template,
    cut,
    agreement: agreed,
    explains: isAsExpected && !isForeign(template.usual, measures),
    isSilent: doubtsOf(template.usual, measures).length === 0,
  };
}

/**
 * The template, whose pattern leaves out what it cuts and the site repeats: when it was learned, nobody could know of
 * that. What is usual is learned anew.
 */
function withoutRepeated(template: Template, lesson: Lesson, cut: Uint8Array): Template {
  const { pattern } = template;
  const { repeated = [] } = pattern;
  if (lesson.repeated === undefined || template.byHand) return template;
  const isTold = lesson.repeated.map((each, block) => each & cut[block] & (1 - lesson.chosen[block]));
  const pieces = isTold.includes(1) ? piecesAmong(lesson, isTold) : [];
  if (pieces.length === 0 || repeated.length >= MOST_PIECES) return template;
  const next = { ...pattern, repeated: [...repeated, ...pieces].slice(0, MOST_PIECES) };
  return { ...template, pattern: next, usual: NOTHING_USUAL };
}

/**
 * Every pattern is tried on a page that was extracted in full. One that cuts nothing there, or something that the checks
 * doubt, was not wrong: it does not apply, and nobody would have been misled. A page that no pattern explains is learned
 * from.
 */
function compare(memory: SiteMemory, page: VisitedPage, lesson: Lesson): SiteMemory {
  const trials = memory.templates.map((template) => tryOn(template, page, lesson));
  const isExplained = trials.some(({ explains }) => explains);
  const templates = trials.map(({ template, cut, agreement, explains, isSilent }) => {
    const judged = () => judge(template, agreement);
    if (explains) {
      const next = withoutRepeated(judged(), lesson, cut);
      return isGood(template, agreement) ? remember(next, { ...page, pageType: lesson.pageType ?? null }) : next;
    }
    return isSilent && (!isExplained || agreement < DIFFERS) ? judged() : missed(template);
  });
  const compared = { ...memory, templates };
  const isTrusted = templates.some(({ state }, at) => state === "active" && trials[at].agreement >= AGREES);
  if (isExplained && (isTrusted || templates.some(({ state }) => state === "candidate"))) return compared;
  return learnFrom(compared, pooled(lesson, { at: memory.pages, ...page }));
}
