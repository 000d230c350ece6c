import { cutSite, NOTHING_REMEMBERED, type SiteMemory, study, visit } from "dechaff/patterns";
import { median } from "../measure.ts";
import { type Timed, timeAll } from "../papers/clock.ts";
import { finders } from "../papers/finders.ts";
import { spread } from "../papers/group.ts";
import type { Site, SitePage } from "./site-pages.ts";

/** Microseconds of a page, medians over sites. */
export interface Speed {
  readonly sites: number;
  readonly pages: number;
  readonly cut: number;
  /** With the checks and the choice of a template. */
  readonly visit: number;
  /** Scan, blocks and choice, without metadata. */
  readonly full: number;
  /** By parser: the tree alone, nothing searched in it. */
  readonly parsers: ReadonlyMap<string, number>;
  /** Medians over sites of ratios: how many times as long as a cut, and as a cut with checks. */
  readonly domToCut: number;
  readonly domToVisit: number;
  readonly fullToCut: number;
  readonly fullToVisit: number;
}

interface Sample {
  readonly memory: SiteMemory;
  readonly pages: readonly SitePage[];
}

const PAGES = 3;
const NEVER = 1e9;

export function measureSpeed(sites: readonly Site[], passes = 1): Speed {
  const samples = sites.map(sampleOf).filter(({ pages }) => pages.length > 0);
  const things: Timed[] = [
    thing("cut", samples, ({ memory }) => {
      const patterns = memory.templates.map(({ pattern }) => pattern);
      return ({ lesson }) => cutSite(lesson.page.source, patterns[0]);
    }),
    thing(
      "visit",
      samples,
      ({ memory }) =>
        ({ truth, lesson }) =>
          visit(memory, { url: truth.url, source: lesson.page.source }, () => lesson),
    ),
    thing(
      "full",
      samples,
      () =>
        ({ lesson, teach }) =>
          study(lesson.page.source, teach),
    ),
    ...finders.map(({ name, create }) =>
      thing(
        name,
        samples,
        () =>
          ({ lesson }) =>
            create(lesson.page.source),
      ),
    ),
  ];
  const [cut, visits, full, ...trees] = timeAll(things, { passes, warmUp: 1000, rounds: 3 }).map((times) =>
    times.map(({ total }, at) => (1000 * total) / samples[at].pages.length),
  );
  const fastest = samples.map((_, at) => Math.min(...trees.map((times) => times[at])));
  const ratio = (slow: readonly number[], fast: readonly number[]) => median(slow.map((time, at) => time / fast[at]));
  return {
    sites: samples.length,
    pages: samples.reduce((sum, { pages }) => sum + pages.length, 0),
    cut: median(cut),
    visit: median(visits),
    full: median(full),
    parsers: new Map(finders.map(({ name }, at) => [name, median(trees[at])])),
    domToCut: ratio(fastest, cut),
    domToVisit: ratio(fastest, visits),
    fullToCut: ratio(full, cut),
    fullToVisit: ratio(full, visits),
  };
}

/** Pages that the template which cut the most would cut now, if no audit were ever due. */
function sampleOf({ pages }: Site): Sample {
  let memory: SiteMemory = NOTHING_REMEMBERED;
  for (const { truth, lesson } of pages)
    memory = visit(memory, { url: truth.url, source: lesson.page.source }, () => lesson).memory;
  const [template] = memory.templates
    .filter(({ state }) => state === "active")
    .sort((a, b) => b.usual.pages - a.usual.pages);
  if (template === undefined) return { memory, pages: [] };
  const trusted = { ...memory, templates: [{ ...template, cuts: 0, interval: NEVER }] };
  const cuts = pages.filter(
    ({ truth, lesson }) =>
      visit(trusted, { url: truth.url, source: lesson.page.source }, () => lesson).by === "pattern",
  );
  return { memory: trusted, pages: spread(cuts, PAGES) };
}

/** All pages of a site are one piece: a cut alone is shorter than the clock's tick. */
function thing(
  name: string,
  samples: readonly Sample[],
  prepare: (sample: Sample) => (page: SitePage) => unknown,
): Timed {
  const pieces = samples.map((sample) => {
    const run = prepare(sample);
    return () => {
      let last: unknown;
      for (const page of sample.pages) last = run(page);
      return last;
    };
  });
  return { name, pieces };
}
