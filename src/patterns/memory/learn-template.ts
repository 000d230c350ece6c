import { findBlocks } from "../../blocks/index.ts";
import { scan } from "../../html/index.ts";
import { agreementOf, induce } from "../induce/induce.ts";
import { type Lesson, lessonOf, type Opinion } from "../induce/sample.ts";
import { cutSite } from "../site/cut-site.ts";
import type { SitePattern } from "../site/site-pattern.ts";
import { measureCut } from "./measures.ts";
import { withPageType } from "./page-types.ts";
import { pathShape } from "./path-shape.ts";
import {
  FIRST_LESSON,
  LARGEST_POOL,
  LONGEST_WAIT,
  MOST_POOLED,
  MOST_TEMPLATES,
  type PooledPage,
  type SiteMemory,
} from "./site-memory.ts";
import { AGREES, DIFFERS, newTemplate, type Template } from "./template.ts";
import { addUsual, doubtsOf, NOTHING_USUAL } from "./usual.ts";

/** Below it, the pattern of a whole pool is not the pattern of its pages. */
const LEAST_MEAN = 0.75;

/** One more page that no pattern explains; enough of them make a new template. */
export function learnFrom(memory: SiteMemory, page: PooledPage): SiteMemory {
  const pool = poolWith(memory.pool, page);
  const due = memory.due - 1;
  if (due > 0 || pool.length < FIRST_LESSON) return { ...memory, pool, due };
  const found = templateOf(pool, memory.templates.length);
  if (found === null) {
    const failures = (memory.failures ?? 0) + 1;
    return { ...memory, pool, failures, due: waitAfter(failures) };
  }
  const templates = withTemplate(memory.templates, { ...found.template, id: nextId(memory) });
  const left = pool.filter((_, at) => !found.isLearned[at]);
  return { ...memory, templates, pool: left, failures: 0, due: FIRST_LESSON - left.length };
}

/** Two more pages until the pool is full, then ever more: an attempt costs what a hundred pages do. */
function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, 2 ** Math.max(1, failures - LARGEST_POOL / 2));
}

function poolWith(pool: readonly PooledPage[], page: PooledPage): PooledPage[] {
  const waiting = [...pool.filter(({ at }) => page.at - at < LONGEST_WAIT), page].slice(-LARGEST_POOL);
  let length = waiting.reduce((sum, { source }) => sum + source.length, 0);
  while (length > MOST_POOLED) length -= waiting.shift()?.source.length ?? length;
  return waiting;
}

/**
 * A new candidate takes the place of others that agreed on no page that they had not learned from. Those that did go on
 * to prove themselves: sites have several templates from the beginning.
 */
function withTemplate(templates: readonly Template[], added: Template): Template[] {
  const rank = ({ state, misses }: Template) => (state === "retired" ? 1000 : 0) + misses;
  const hasAgreed = ({ agreements }: Template) => agreements.some((each) => each >= AGREES);
  const kept = templates.filter((template) => template.state !== "candidate" || hasAgreed(template));
  const best = kept.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_TEMPLATES - 1);
  return [...kept.filter((each) => best.includes(each)), added];
}

function nextId({ templates }: SiteMemory): number {
  return templates.reduce((most, { id }) => Math.max(most, id + 1), 0);
}

/**
 * A pool may hold pages of several templates. The pattern of all pages is learned, then once more from those alone that
 * it explains.
 */
function templateOf(pool: readonly PooledPage[], id: number): { template: Template; isLearned: boolean[] } | null {
  const lessons = pool.map(lessonOfPooled);
  const first = induce(lessons);
  if (first === null) return null;
  const isLearned = first.agreements.map((each) => each >= DIFFERS);
  const explained = lessons.filter((_, at) => isLearned[at]);
  if (explained.length < Math.min(FIRST_LESSON, pool.length)) return null;
  const second = explained.length === lessons.length ? first : induce(explained);
  if (second === null) return null;
  const expected = second.agreements.reduce((sum, each) => sum + each, 0) / second.agreements.length;
  // Few pages must be explained well; what ten pages say in the mean is all that can be had.
  if (expected < (pool.length < LARGEST_POOL / 2 ? AGREES : LEAST_MEAN)) return null;
  const pages = pool.filter((_, at) => isLearned[at]);
  const template = describe(newTemplate(id, second.pattern, expected), pages);
  // Pages that it would have cut wrongly without a doubt are held against it from the beginning.
  const agreements = lessons
    .filter((lesson, at) => !isLearned[at] && isSilent(template, lesson))
    .map((lesson) => agreementOf(template.pattern, lesson));
  return { template: { ...template, agreements }, isLearned };
}

function isSilent({ pattern, usual }: Template, { page: { source } }: Lesson): boolean {
  const ranges = cutSite(source, pattern);
  return ranges.length > 0 && doubtsOf(usual, measureCut(source, ranges)).length === 0;
}

/** A page with its lesson as a memory keeps it. */
export function pooled(lesson: Lesson, page: Pick<PooledPage, "at" | "url" | "source">): PooledPage {
  const { chosen, chances, pageType } = lesson;
  const { at, url, source } = page;
  const numbers = Array.from(chosen.keys()).filter((block) => chosen[block] === 1);
  const kept = { at, url, source, chosen: numbers, ...(pageType && { pageType }) };
  return chances === null ? kept : { ...kept, chances: Array.from(chances, (chance) => Math.round(100 * chance)) };
}

function lessonOfPooled({ source, chosen, chances }: PooledPage): Lesson {
  const page = scan(source);
  const blocks = findBlocks(page);
  const isChosen = new Uint8Array(blocks.size);
  for (const block of chosen) isChosen[block] = 1;
  return lessonOf({ page, blocks, chosen: isChosen, chances: chances?.map((percent) => percent / 100) ?? null });
}

function describe(template: Omit<Template, "usual" | "shapes">, pages: readonly PooledPage[]): Template {
  let described: Template = { ...template, usual: NOTHING_USUAL, shapes: {} };
  for (const page of pages) described = remember(described, page);
  return described;
}

type RememberedPage = Pick<PooledPage, "url" | "source"> & Pick<Opinion, "pageType">;

/** The template after one more page that it cuts rightly. */
export function remember(template: Template, { url, source, pageType }: RememberedPage): Template {
  const ranges = cutSite(source, template.pattern satisfies SitePattern);
  const shape = pathShape(url);
  const shapes = shape === null ? template.shapes : withShape(template.shapes, shape);
  const usual = addUsual(template.usual, measureCut(source, ranges));
  return withPageType({ ...template, shapes, usual }, pageType);
}

/** A site whose addresses have no shape in common has one for every page. */
const MOST_SHAPES = 32;

function withShape(shapes: Template["shapes"], shape: string): Template["shapes"] {
  const counted = { ...shapes, [shape]: (shapes[shape] ?? 0) + 1 };
  const all = Object.entries(counted);
  if (all.length <= MOST_SHAPES) return counted;
  const rarest = all.reduce((least, each) => (each[1] < least[1] ? each : least));
  return Object.fromEntries(all.filter((each) => each !== rarest));
}
