import { scan, tagName } from "dechaff/html";
import {
  type AdditionalInformation,
  cut,
  type OpeningTag,
  type Proposal,
  proposals,
  type Slice,
} from "dechaff/patterns";
import { type Goal, goalsOf, textIn } from "./goals.ts";
import { spread } from "./group.ts";
import { letterCut } from "./letter-cut.ts";
import type { Site, SitePage } from "./sites.ts";

/** One extraction: a page on which a pattern finds what it is for. */
export interface Task {
  readonly page: SitePage;
  readonly goal: Goal;
  /** What the pattern cuts out without additional information. */
  readonly slices: readonly Slice[];
}

export interface SitePattern {
  readonly site: Site;
  readonly type: string;
  readonly tag: OpeningTag;
  /** The opening tag as the site spells it. */
  readonly spelling: string;
  /** Pages of which the truth is known. */
  readonly known: number;
  /** Those of them where a slice holds it. */
  readonly correct: number;
  /** Those of them where the paper's own algorithm, by the letter, cuts out the same. */
  readonly tasks: readonly Task[];
  /** The best constants, from all pages: the paper's third way. */
  readonly constants: AdditionalInformation;
}

/** § VI A: "2-4 extraction patterns were determined for each website". */
const MOST_PATTERNS = 4;
/** Pages that are tried for an element, and pages on which its opening tag is then tried. */
const MOST_ORIGINS = 3;
const PROBES = 10;
/** A pattern should hold on so many pages, and has to hold on half of them. */
const GOOD_SHARE = 0.8;
const LEAST_SHARE = 0.5;

interface Candidate {
  readonly tag: OpeningTag;
  readonly spelling: string;
  readonly share: number;
}

/**
 * Patterns of a site by Algorithm 4: from an element that holds a truth up to the nearest one whose opening tag is unique,
 * on the first page where that works. As somebody who writes patterns by hand would, it takes a tag that other pages
 * have, too. `<body>`, where the algorithm gives up, is no pattern.
 */
export function sitePatterns(site: Site): SitePattern[] {
  const goals = site.pages.map((page) => new Map(goalsOf(page).map((goal) => [goal.type, goal])));
  const types = new Set(goals.flatMap((known) => [...known.keys()]));
  const patterns: SitePattern[] = [];
  for (const type of types) {
    const pages = site.pages.flatMap((page, at) => {
      const goal = goals[at].get(type);
      return goal === undefined ? [] : [{ page, goal }];
    });
    const candidate = bestCandidate(pages);
    if (candidate === null || patterns.some(({ tag }) => tag.text === candidate.tag.text)) continue;
    patterns.push(completePattern(site, type, candidate, pages));
    if (patterns.length === MOST_PATTERNS) break;
  }
  return patterns.filter(({ tasks }) => tasks.length > 0);
}

type KnownPage = Pick<Task, "page" | "goal">;

function bestCandidate(pages: readonly KnownPage[]): Candidate | null {
  const probes = spread(pages, PROBES);
  let best: Candidate | null = null;
  for (const { page, goal } of pages.slice(0, MOST_ORIGINS)) {
    for (const { tag, spelling } of candidateTags(page.html, goal)) {
      const share = probes.filter((probe) => isCorrect(probe, tag)).length / probes.length;
      if (share >= GOOD_SHARE) return { tag, spelling, share };
      if (share >= Math.max(LEAST_SHARE, best?.share ?? 0)) best ??= { tag, spelling, share };
    }
  }
  return best;
}

function* candidateTags(html: string, goal: Goal): Generator<{ tag: OpeningTag; spelling: string }> {
  const page = scan(html);
  for (const element of goal.elementsIn(page)) {
    for (const { node, openingTag } of proposals(page, element) as Iterable<Proposal>) {
      if (tagName(page, node) === "body") break;
      yield { tag: openingTag, spelling: html.slice(page.openStart[node], page.openEnd[node]) };
    }
  }
}

function isCorrect({ page, goal }: KnownPage, tag: OpeningTag): boolean {
  return cut(page.html, tag).slices.some((slice) => holds(page, goal, slice));
}

function holds({ html }: SitePage, goal: Goal, { start, end }: Slice): boolean {
  return goal.isIn(textIn(html.slice(start, end)));
}

function completePattern(
  site: Site,
  type: string,
  { tag, spelling }: Candidate,
  pages: readonly KnownPage[],
): SitePattern {
  const all = pages.map(({ page, goal }): Task => ({ page, goal, slices: cut(page.html, tag).slices }));
  const correct = all.filter(({ page, goal, slices }) => slices.some((slice) => holds(page, goal, slice)));
  const tasks = correct.filter(({ page, slices }) => isSame(letterCut(page.html, spelling).slices, slices));
  return {
    site,
    type,
    tag,
    spelling,
    known: pages.length,
    correct: correct.length,
    tasks,
    constants: constantsOf(tasks),
  };
}

export function isSame(some: readonly Slice[], others: readonly Slice[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ start, end }, at) => others[at].start === start && others[at].end === end)
  );
}

function constantsOf(tasks: readonly Task[]): AdditionalInformation {
  const slices = tasks.flatMap((task) => task.slices);
  const counts = new Set(slices.map(({ innerTagCount }) => innerTagCount));
  return {
    startingPosition: Math.min(...tasks.map((task) => task.slices[0].start)),
    innerTagCount: counts.size === 1 ? slices[0].innerTagCount : null,
    repetition: tasks.some((task) => task.slices.length > 1),
  };
}
