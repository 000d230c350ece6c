import { median } from "../measure.ts";
import { markdownTable, percent } from "../papers/markdown.ts";
import type { SiteResult } from "../patterns.ts";
import { curve, type Line } from "./curve.ts";
import type { Learned } from "./learn-and-cut.ts";
import { mean } from "./site-pages.ts";

/** Numbers of pages learned from. */
export const LESSONS = [3, 5, 10];

export interface Report {
  readonly text: string;
  readonly svg: string;
  readonly summary: string;
}

export function writeReport(results: readonly SiteResult[]): Report {
  const corpora = [...new Set(results.map(({ site }) => site.corpus))];
  const groups = corpora.map((corpus) => ({ corpus, sites: results.filter(({ site }) => site.corpus === corpus) }));
  const learning = markdownTable(
    LEARNING,
    groups.flatMap(({ corpus, sites }) => LESSONS.map((k) => learningRow(corpus, sites, k))),
  );
  const memory = markdownTable(
    MEMORY,
    [...groups, { corpus: "all", sites: results }].map(({ corpus, sites }) => memoryRow(corpus, sites)),
  );
  const lines: Line[] = groups.flatMap(({ corpus, sites }) => [
    { name: corpus, points: LESSONS.map((k) => [k, agreementAt(sites, k, "patterns")] as const), isBaseline: false },
    {
      name: `${corpus}, Algorithm 4`,
      points: LESSONS.map((k) => [k, agreementAt(sites, k, "openingTags")] as const),
      isBaseline: true,
    },
  ]);
  const text = [
    "# Patterns: learn a site, then cut",
    INTRODUCTION,
    "## Learned from the first k pages, the others cut without any check",
    "![Agreement with the full extractor by number of pages learned from](patterns.svg)",
    learning,
    "Means over sites of means over pages. *≥ .9*: sites with a mean agreement of at least .9. *full*: F1 of the full extractor against the truth. swde has no truths of whole texts.",
    "## With the site's memory, page after page",
    memory,
    NOTES,
    "",
  ].join("\n\n");
  return { text, svg: curve(lines), summary: `${learning}\n\n${memory}` };
}

const INTRODUCTION = `Written by \`npm run bench:patterns\`. The teacher is the extractor \`learned\`; each page is read by one of the five models of \`training/folds\` that has seen no page of its site. Sites of debian-docs-sites, daniel and swde with at least 10 pages, pages in the order of the corpus. Texts are compared as bags of words.`;

const NOTES = `*Active*: sites with an active pattern after 5 and after 10 pages. *Cut*: pages from the eleventh on that were cut by a pattern, the full extractor not asked. *Better, worse*: mean F1 against the truth of those cuts, minus that of the full extractor on the same pages. *Wrong*: all pages that were cut, checks passed, although the cut is worse than the full extractor by more than .1 F1 against the truth, or, on swde, agrees with it by less than .5; as a share of all pages. The teacher wavers on product pages, so that on swde many of these are its own mistakes: nobody knows how many.`;

const LEARNING = [
  "corpus",
  "k",
  "sites",
  "agreement",
  "≥ .9",
  "F1",
  "full",
  "Algorithm 4: agreement",
  "≥ .9",
  "F1",
  "median µs",
  "Algorithm 4: µs",
];

type Way = "patterns" | "openingTags";

function agreements(sites: readonly SiteResult[], k: number, way: Way): number[] {
  return sites.flatMap((result) => {
    const learned = result[way].get(k);
    return learned === undefined ? [] : [mean(learned.scores.map(({ agreement }) => agreement))];
  });
}

function agreementAt(sites: readonly SiteResult[], k: number, way: Way): number {
  return mean(agreements(sites, k, way));
}

function truthAt(sites: readonly SiteResult[], k: number, way: Way): string {
  const means = sites.flatMap((result) => {
    const scores = result[way].get(k)?.scores.flatMap(({ truth }) => (truth === null ? [] : [truth])) ?? [];
    return scores.length === 0 ? [] : [mean(scores)];
  });
  return means.length === 0 ? "" : mean(means).toFixed(3);
}

function fullAt(sites: readonly SiteResult[], k: number): string {
  const means = sites.flatMap(({ site }) => {
    const scores = site.pages.slice(k).flatMap(({ full }) => (full === null ? [] : [full]));
    return scores.length === 0 ? [] : [mean(scores)];
  });
  return means.length === 0 ? "" : mean(means).toFixed(3);
}

function learningRow(corpus: string, sites: readonly SiteResult[], k: number): string[] {
  const times = (way: Way) =>
    median(sites.flatMap((result) => (result[way].get(k) satisfies Learned | undefined)?.microseconds ?? []));
  const well = (way: Way) => String(agreements(sites, k, way).filter((each) => each >= 0.9).length);
  return [
    ...[corpus, String(k), String(agreements(sites, k, "patterns").length)],
    ...[
      agreementAt(sites, k, "patterns").toFixed(3),
      well("patterns"),
      truthAt(sites, k, "patterns"),
      fullAt(sites, k),
    ],
    ...[agreementAt(sites, k, "openingTags").toFixed(3), well("openingTags"), truthAt(sites, k, "openingTags")],
    ...[times("patterns").toFixed(0), times("openingTags").toFixed(0)],
  ];
}

const MEMORY = [
  "corpus",
  "sites",
  "pages",
  "active after 5",
  "after 10",
  "cut",
  "agreement",
  "better, worse",
  "wrong",
  "full extractor, median µs without scan",
];

function memoryRow(corpus: string, sites: readonly SiteResult[]): string[] {
  const pages = sites.flatMap(({ remembered }) => remembered.pages);
  const late = pages.filter(({ at }) => at >= 10);
  const cuts = pages.flatMap(({ cut, full }) => (cut === null ? [] : [{ ...cut, full }]));
  const gains = cuts.flatMap(({ truth, full }) => (truth === null || full === null ? [] : [truth - full]));
  const active = (after: number) =>
    sites.filter(({ remembered }) => remembered.isActiveAfter[after]).length / sites.length;
  const wrong = pages.filter(({ isWrong }) => isWrong).length;
  return [
    ...[corpus, String(sites.length), String(pages.length), percent(active(5)), percent(active(10))],
    percent(late.filter(({ cut }) => cut !== null).length / late.length),
    mean(cuts.map(({ agreement }) => agreement)).toFixed(3),
    gains.length === 0 ? "" : mean(gains).toFixed(4).replace("-", "−"),
    `${wrong} (${percent(wrong / pages.length, 2)})`,
    median(sites.map(({ fullMicroseconds }) => fullMicroseconds)).toFixed(0),
  ];
}
