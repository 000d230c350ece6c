import { median } from "../measure.ts";
import { markdownTable, percent } from "../papers/markdown.ts";
import type { SiteResult } from "../patterns.ts";
import type { Remembered, VisitedPage } from "./remember-site.ts";
import { mean } from "./site-pages.ts";

interface Group {
  readonly corpus: string;
  readonly sites: readonly SiteResult[];
}

/** The part of the report on crawls with a memory. */
export function memorySections(
  results: readonly SiteResult[],
  groups: readonly Group[],
): { parts: string[]; summary: string } {
  const all = [...groups, { corpus: "all", sites: results }];
  const first = markdownTable(
    MEMORY,
    all.map(({ corpus, sites }) => memoryRow(corpus, sites, [0])),
  );
  const orders = [...(results[0]?.remembered.keys() ?? [])];
  const shuffled = markdownTable(
    MEMORY,
    all.map(({ corpus, sites }) => memoryRow(corpus, sites, orders.slice(1))),
  );
  const judged = markdownTable(FIELDS, [
    fieldRow("that of the corpus", results, [0]),
    fieldRow("others", results, orders.slice(1)),
  ]);
  const sizes = results.map(({ remembered }) => remembered[0].size);
  const kilobytes = (values: readonly number[]) =>
    `${(median(values) / 1000).toFixed(1)} kB in the median, ${(Math.max(...values) / 1000).toFixed(1)} kB at most`;
  return {
    parts: [
      "## With the site's memory, page after page",
      "Pages in the order of the corpus:",
      first,
      `Pages in ${orders.length - 1} other orders, shuffled; means over them:`,
      shuffled,
      NOTES,
      "### The second judge on swde: known values",
      judged,
      FIELD_NOTES,
      "### Size",
      `A site's memory as JSON, after all pages: ${kilobytes(sizes.map(({ templates }) => templates))}. While it learns it also holds pages: ${kilobytes(sizes.map(({ largest }) => largest))}; no more than ten pages and four million characters, whatever the site does.`,
    ],
    summary: [first, shuffled, judged].join("\n\n"),
  };
}

const NOTES = `The teacher hears what kinds of blocks the site's other pages have, and which are content there, as in a crawl; the full extractor that cuts are compared with reads every page alone. *Active*: sites with an active pattern after 5 and after 10 pages. *Cut*: pages from the eleventh on that were cut by a pattern, the full extractor not asked. *Better, worse*: mean F1 against the truth of those cuts, minus that of the full extractor on the same pages. *Wrong*: all pages that were cut, checks passed, although the cut is worse than the full extractor by more than .1 F1 against the truth, or, on swde, agrees with it by less than .5; as a share of all pages. Thresholds were chosen on these sites, in the order of the corpus and in eight shuffled orders that are not those of the second table; of changes that were as good there, those that are worse here were left out.`;

const FIELD_NOTES = `swde says nothing of whole texts, but which values (title, price, director …) a page has. *Held*: values that stand in the texts, over all pages that were cut. *Lost*: pages on which the cut has fewer of them than the full extractor's text; *won*: on which it has more. *Wrong, by values*: of the pages that count as wrong above, those on which the cut has fewer, as many and more values than the full extractor: where it has more, the extractor has missed something, though the cut may hold too much besides, such as a menu.`;

const MEMORY = ["corpus", "sites", "pages", "active after 5", "after 10", "cut", "agreement", "better, worse", "wrong"];

function memoryRow(corpus: string, sites: readonly SiteResult[], orders: readonly number[]): string[] {
  const crawls = sites.flatMap(({ remembered }) => orders.map((order) => remembered[order]));
  const pages = crawls.flatMap((crawl) => crawl.pages);
  const late = pages.filter(({ at }) => at >= 10);
  const cuts = pages.flatMap(({ cut, full }) => (cut === null ? [] : [{ ...cut, full }]));
  const gains = cuts.flatMap(({ truth, full }) => (truth === null || full === null ? [] : [truth - full]));
  const wrong = pages.filter(({ isWrong }) => isWrong).length;
  return [
    ...[corpus, String(sites.length), String(pages.length / orders.length)],
    ...[percent(activeShare(crawls, 5)), percent(activeShare(crawls, 10))],
    percent(late.filter(({ cut }) => cut !== null).length / late.length),
    mean(cuts.map(({ agreement }) => agreement)).toFixed(3),
    gains.length === 0 ? "" : mean(gains).toFixed(4).replace("-", "−"),
    `${String(Math.round((10 * wrong) / orders.length) / 10)} (${percent(wrong / pages.length, 2)})`,
  ];
}

function activeShare(crawls: readonly Remembered[], after: number): number {
  return crawls.filter(({ activeAfter }) => (activeAfter[after]?.length ?? 0) > 0).length / crawls.length;
}

const FIELDS = [
  "order",
  "pages cut",
  "held by cuts",
  "by the full extractor",
  "lost",
  "won",
  "wrong, by values: fewer",
  "as many",
  "more",
];

function fieldRow(name: string, sites: readonly SiteResult[], orders: readonly number[]): string[] {
  const pages = sites.flatMap(({ remembered }) => orders.flatMap((order) => remembered[order].pages));
  const judged = pages.flatMap(({ fields, isWrong }) => (fields === null ? [] : [{ ...fields, isWrong }]));
  const total = (count: (page: (typeof judged)[number]) => number) =>
    String(Math.round((10 * judged.reduce((sum, page) => sum + count(page), 0)) / orders.length) / 10);
  const isLess = ({ cut, full }: NonNullable<VisitedPage["fields"]>) => cut < full;
  const isMore = ({ cut, full }: NonNullable<VisitedPage["fields"]>) => cut > full;
  return [
    ...[name, total(() => 1), total(({ cut }) => cut), total(({ full }) => full)],
    ...[total((page) => Number(isLess(page))), total((page) => Number(isMore(page)))],
    total((page) => Number(page.isWrong && isLess(page))),
    total((page) => Number(page.isWrong && !isLess(page) && !isMore(page))),
    total((page) => Number(page.isWrong && isMore(page))),
  ];
}
