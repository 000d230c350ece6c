import {
  addKinds,
  heard,
  type KnownKinds,
  NO_KINDS,
  NOTHING_REMEMBERED,
  opinionOf,
  type SiteMemory,
  visit,
} from "dechaff/patterns";
import { heldFields } from "./fields.ts";
import { type CutOut, type CutScore, chosenText, cutText, type SitePage, scoreCut } from "./site-pages.ts";

/** A page of a crawl with memory. */
export interface VisitedPage {
  readonly id: string;
  readonly at: number;
  /** Null where the full extractor was asked. */
  readonly cut: CutScore | null;
  readonly full: number | null;
  readonly reason: string;
  readonly isWrong: boolean;
  /** The number of the template that cut it. */
  readonly template: number | null;
  /** How many of the page's known values the cut has, and the full extractor's text; null where none are known. */
  readonly fields: { readonly cut: number; readonly full: number } | null;
}

export interface Remembered {
  readonly pages: readonly VisitedPage[];
  /** Numbers of the active templates after so many pages. */
  readonly activeAfter: readonly (readonly number[])[];
  /** Characters of the memory as JSON, at the end without pooled pages, and of these when they were the most. */
  readonly size: { readonly templates: number; readonly largest: number };
}

/** A cut is wrong where it is so much worse than the full extractor would have been … */
const WORSE = 0.1;
/** … or, without a truth, has so little in common with it. */
const FOREIGN = 0.5;

/** Pages in their order, with a memory of what came before. */
export function rememberPages(sitePages: readonly SitePage[]): Remembered {
  let memory: SiteMemory = NOTHING_REMEMBERED;
  let kinds: KnownKinds = NO_KINDS;
  const pages: VisitedPage[] = [];
  const activeAfter: number[][] = [[]];
  let largest = 0;
  for (const [at, page] of sitePages.entries()) {
    const { truth, lesson, selection } = page;
    const teach = () => opinionOf(heard(kinds, selection));
    const visited = visit(memory, { url: truth.url, source: lesson.page.source }, teach);
    if (visited.by === "extractor") kinds = addKinds(kinds, selection, lesson.blocks.counts.words);
    pages.push({ id: page.truth.id, at, full: page.full, ...describe(page, visited) });
    memory = visited.memory;
    activeAfter.push(memory.templates.filter(({ state }) => state === "active").map(({ id }) => id));
    largest = Math.max(largest, sizeOf(memory));
  }
  return { pages, activeAfter, size: { templates: JSON.stringify({ ...memory, kinds, pool: [] }).length, largest } };
}

/** Of the pooled pages, without what JSON adds to them. */
function sizeOf({ pool }: SiteMemory): number {
  return pool.reduce((sum, { source }) => sum + source.length, 0);
}

type Description = Pick<VisitedPage, "cut" | "reason" | "isWrong" | "template" | "fields">;

function describe(page: SitePage, visited: ReturnType<typeof visit>): Description {
  if (visited.by === "extractor")
    return { cut: null, reason: visited.reason, isWrong: false, template: null, fields: null };
  const cutOut = { ranges: visited.ranges, hidden: visited.template.pattern.hidden === true };
  const cut = scored(page, cutOut);
  const inCut = heldFields(page.truth, cutText(page.lesson.page.source, cutOut));
  const inFull = heldFields(page.truth, chosenText(page.lesson));
  return {
    cut,
    reason: "cut",
    isWrong: isWrong(page, cut),
    template: visited.template.id,
    fields: inCut === null || inFull === null ? null : { cut: inCut, full: inFull },
  };
}

/** Orders differ in when a page is cut, seldom in how. */
const scores = new WeakMap<SitePage, Map<string, CutScore>>();

function scored(page: SitePage, cutOut: CutOut): CutScore {
  const known = scores.get(page) ?? new Map<string, CutScore>();
  scores.set(page, known);
  const key = JSON.stringify(cutOut);
  const score = known.get(key) ?? scoreCut(page, cutOut);
  known.set(key, score);
  return score;
}

function isWrong({ full }: SitePage, { agreement, truth }: CutScore): boolean {
  return full === null || truth === null ? agreement < FOREIGN : truth < full - WORSE;
}
