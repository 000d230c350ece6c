import { median } from "../measure.ts";
import { markdownTable, percent, times } from "../papers/markdown.ts";
import type { SiteResult } from "../patterns.ts";
import { curve, type Line } from "./curve.ts";
import type { Learned } from "./learn-and-cut.ts";
import { memorySections } from "./memory-report.ts";
import type { Redesign } from "./redesign.ts";
import { mean } from "./site-pages.ts";
import type { Speed } from "./speed.ts";

/** Numbers of pages learned from. */
export const LESSONS = [3, 5, 10];

export interface Report {
  readonly text: string;
  readonly svg: string;
  readonly summary: string;
}

export interface Changes {
  readonly corpus: string;
  readonly all: readonly Redesign[];
}

export function writeReport(results: readonly SiteResult[], changes: readonly Changes[], speed: Speed): Report {
  const corpora = [...new Set(results.map(({ site }) => site.corpus))];
  const groups = corpora.map((corpus) => ({ corpus, sites: results.filter(({ site }) => site.corpus === corpus) }));
  const learning = markdownTable(
    LEARNING,
    groups.flatMap(({ corpus, sites }) => LESSONS.map((k) => learningRow(corpus, sites, k))),
  );
  const sections = memorySections(results, groups);
  const redesigned = markdownTable(
    REDESIGNED,
    [...changes, { corpus: "all", all: changes.flatMap(({ all }) => all) }].map(redesignRow),
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
    ...sections.parts,
    "## A redesign: the pages of one site, then those of another",
    redesigned,
    REDESIGN_NOTES,
    "## Speed",
    speedTable(speed),
    speedNotes(speed),
    "",
  ].join("\n\n");
  return { text, svg: curve(lines), summary: [learning, sections.summary, redesigned, speedTable(speed)].join("\n\n") };
}

const INTRODUCTION = `Written by \`npm run bench:patterns\`. The teacher is the extractor \`learned\`; each page is read by one of the five models of \`training/folds\` that has seen no page of its site. Sites of debian-docs-sites, daniel and swde with at least 10 pages, pages in the order of the corpus. Texts are compared as bags of words.`;

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

const REDESIGNED = [
  "corpus",
  "pairs",
  "relearned within 10 pages",
  "median pages before the first right cut",
  "wrong, by an old pattern",
  "wrong, all",
  "pages",
];

function redesignRow({ corpus, all }: Changes): string[] {
  const sum = (count: (change: Redesign) => number) => all.reduce((total, change) => total + count(change), 0);
  const firsts = all.map(({ relearnedAfter }) => relearnedAfter ?? Number.POSITIVE_INFINITY);
  return [
    ...[corpus, String(all.length), percent(sum(({ isRelearned }) => Number(isRelearned)) / all.length)],
    String(median(firsts)),
    ...[
      String(sum(({ wrongByOld }) => wrongByOld)),
      String(sum(({ wrong }) => wrong)),
      String(sum(({ pages }) => pages)),
    ],
  ];
}

const REDESIGN_NOTES = `Each site is followed by the next one of its corpus under the same host, 20 pages of each: a template is swapped from one page to the next. *Relearned*: ten pages after the change a pattern learned since then is active, or an old one has cut a page of the new design rightly. *Wrong*: as above, pages of the new design alone; the others come from patterns learned after the change, as on any site.`;

function speedTable({ cut, visit, full, parsers }: Speed): string {
  const row = (name: string, time: number) => [name, time.toFixed(0), times(time / cut), times(time / visit)];
  return markdownTable(
    ["", "µs for a page", "to the cut", "to the cut with checks"],
    [
      row("cut", cut),
      row("cut with checks and choice of template", visit),
      row("full extractor: scan, blocks, choice", full),
      ...[...parsers].map(([name, time]) => row(`${name}, the tree alone`, time)),
    ],
  );
}

function speedNotes({ sites, pages, domToCut, domToVisit, fullToCut, fullToVisit }: Speed): string {
  return `${pages} pages of ${sites} sites, those that the site's own pattern cuts. CPU time, medians over sites. At the median site the fastest DOM parser takes ${times(domToCut)} as long as a cut and ${times(domToVisit)} as long as a cut with all checks; the full extractor ${times(fullToCut)} and ${times(fullToVisit)}. cheerio makes its tree with parse5 or htmlparser2 and is no faster.`;
}
