import { cpus } from "node:os";
import { markdownTable, percent } from "../papers/markdown.ts";
import type { Sample } from "./contend.ts";
import type { CrawlResult } from "./measure-crawl.ts";
import { memoryPlot } from "./memory-plot.ts";

export interface SiteResults {
  readonly name: string;
  readonly pages: number;
  readonly results: readonly CrawlResult[];
}

export interface Report {
  readonly text: string;
  readonly svg: string | null;
  readonly summary: string;
}

/** The one that others are compared with. */
const BASELINE = "CheerioCrawler";

export function writeReport(sites: readonly SiteResults[], long: CrawlResult | null): Report {
  const tables = sites.map(
    (site) =>
      `## ${titleOf(site)}\n\n${markdownTable(
        COLUMNS,
        site.results.map((result) => row(result, site)),
      )}`,
  );
  const memory = long === null ? [] : [memorySection(long)];
  const text = ["# Crawling", INTRODUCTION, ...tables, NOTES, ...memory, ""].join("\n\n");
  return { text, svg: long === null ? null : memoryPlot(long.samples), summary: [...tables, ...memory].join("\n\n") };
}

const INTRODUCTION = `Written by \`npm run bench:crawl\` on Node ${process.version} and ${cpus().length} cores, which the server shares. Figures of one run, every crawler in a process of its own, one after the other: only their ratios mean something. All follow the links of one host, sixteen requests at once, without a delay, robots.txt or sitemaps. dechaff writes every page to a SQLite file, CheerioCrawler parses pages and takes their text, and keeps nothing.`;

const NOTES = `*Pages a second* by the clock, of all pages and, *later*, of about the second half, when code is compiled and patterns are learned; *CPU* of the crawler's process without the server's; *times* against CheerioCrawler by the clock and by CPU. *Cut*: pages that a pattern has cut, the others were extracted in full. *Resident*: the most, in MB.`;

const COLUMNS = [
  "crawler",
  "pages",
  "pages a second",
  "times",
  "later",
  "times",
  "CPU ms a page",
  "times",
  "cut",
  "resident",
];

function titleOf({ name, pages }: SiteResults): string {
  return name === "generated" ? `A site of ${pages} pages of our own writing` : `A real site: ${name}, ${pages} pages`;
}

const last = ({ samples }: CrawlResult): Sample => samples[samples.length - 1];
const rate = (result: CrawlResult) => last(result).pages / last(result).seconds;

/** From the sample that is nearest to the middle on. */
function lateRate(result: CrawlResult): number {
  const end = last(result);
  if (result.samples.length < 2) return rate(result);
  const distance = ({ pages }: Sample) => Math.abs(pages - end.pages / 2);
  const middle = result.samples
    .slice(0, -1)
    .reduce((best, sample) => (distance(sample) < distance(best) ? sample : best), result.samples[0]);
  return (end.pages - middle.pages) / (end.seconds - middle.seconds);
}

const cost = (result: CrawlResult) => (1000 * last(result).cpuSeconds) / last(result).pages;
const most = ({ samples }: CrawlResult) => Math.max(...samples.map(({ megabytes }) => megabytes));

function row(result: CrawlResult, { results }: SiteResults): string[] {
  const baseline = results.find(({ name }) => name === BASELINE) ?? result;
  const { pages, cut } = last(result);
  return [
    ...[`${result.name} ${result.version}`, String(pages)],
    ...[rate(result).toFixed(0), (rate(result) / rate(baseline)).toFixed(1)],
    ...[lateRate(result).toFixed(0), (lateRate(result) / lateRate(baseline)).toFixed(1)],
    ...[cost(result).toFixed(2), (cost(baseline) / cost(result)).toFixed(1)],
    ...[cut === 0 ? "" : percent(cut / pages), most(result).toFixed(0)],
  ];
}

function memorySection(long: CrawlResult): string {
  const { pages } = last(long);
  const { samples } = long;
  const half = samples.filter((sample) => sample.pages > pages / 2);
  const middle = half[0]?.megabytes ?? 0;
  const figures = `${pages} pages: at most ${most(long).toFixed(0)} MB resident, ${middle.toFixed(0)} MB after half of them, ${last(long).megabytes.toFixed(0)} MB at the end; ${rate(long).toFixed(0)} pages a second, ${cost(long).toFixed(2)} ms of CPU a page.`;
  return `## Memory\n\n![Resident memory over the pages of a long crawl](crawl.svg)\n\n${figures}`;
}
