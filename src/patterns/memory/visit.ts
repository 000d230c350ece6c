import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import { agreementOf } from "../induce/induce.ts";
import { type Lesson, study } from "../induce/sample.ts";
import { cutSite, type Range } from "../site/cut-site.ts";
import { cutByHand } from "./by-hand.ts";
import { learnFrom, remember } from "./learn-template.ts";
import { measureCut } from "./measures.ts";
import { pathShape } from "./path-shape.ts";
import type { SiteMemory } from "./site-memory.ts";
import { AGREES, judge, type Template } from "./template.ts";
import { doubtsOf } from "./usual.ts";

export interface VisitedPage {
  readonly url: string | null;
  readonly source: string;
}

/** The full extractor: 1 for the blocks that are content. */
export type Teacher = (page: Page, blocks: Blocks) => Uint8Array;

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
  let reason = "no active pattern";
  for (const template of inOrder(memory.templates, pathShape(page.url))) {
    const ranges = cutSite(page.source, template.pattern);
    const doubts = ranges.length === 0 ? ["nothing to cut"] : doubtsOf(template.usual, measureCut(page.source, ranges));
    if (doubts.length === 0 && template.cuts + 1 < template.interval) {
      const cut = { ...template, cuts: template.cuts + 1 };
      return { by: "pattern", ranges, template: cut, memory: replace(counted, cut) };
    }
    reason = doubts.length > 0 ? doubts.join(", ") : "audit";
    if (doubts.length === 0) break;
  }
  const lesson = study(page.source, teach);
  return { by: "extractor", lesson, reason, memory: compare(counted, page, lesson) };
}

/** The active templates, those first whose pages had addresses of this shape. */
function inOrder(templates: readonly Template[], shape: string | null): Template[] {
  const seen = ({ shapes }: Template) => (shape === null ? 0 : (shapes[shape] ?? 0));
  return templates.filter(({ state }) => state === "active").sort((a, b) => seen(b) - seen(a));
}

function replace(memory: SiteMemory, template: Template): SiteMemory {
  return { ...memory, templates: memory.templates.map((each) => (each.id === template.id ? template : each)) };
}

/**
 * Every pattern is tried on a page that was extracted in full. A page that none of them explains is learned from. Where
 * one explains it, the others do not have to: it is a page of another template.
 */
function compare(memory: SiteMemory, page: VisitedPage, lesson: Lesson): SiteMemory {
  const tried = memory.templates.map((template) => ({ template, agreement: agreementOf(template.pattern, lesson) }));
  const isExplained = tried.some(({ template, agreement }) => agreement >= Math.min(AGREES, template.expected - 0.1));
  const templates = tried.map(({ template, agreement }) => {
    const explains = agreement >= Math.min(AGREES, template.expected - 0.1);
    if (isExplained && !explains) return template;
    const judged = judge(template, agreement);
    return explains ? remember(judged, page) : judged;
  });
  const compared = { ...memory, templates };
  const isTrusted = templates.some(({ state }, at) => state === "active" && tried[at].agreement >= AGREES);
  if (isExplained && (isTrusted || templates.some(({ state }) => state === "candidate"))) return compared;
  const chosen = Array.from(lesson.chosen.keys()).filter((block) => lesson.chosen[block] === 1);
  return learnFrom(compared, { url: page.url, source: page.source, chosen });
}
