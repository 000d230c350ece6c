/**
 * Learns the patterns of sites from their first pages, cuts the others, and writes docs/patterns.md.
 *
 *     npm run bench:patterns -- [--output docs/patterns.md] [--wrong]
 *
 * The teacher is `learned`, each page read by a model that has seen no page of its site. --wrong prints the pages that
 * were cut wrongly without a doubt, in the order of the corpus.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCorpus } from "./corpus.ts";
import { type Learned, learnAndCut, learnOpeningTag, learnPattern } from "./patterns/learn-and-cut.ts";
import { inOrder, ORDERS } from "./patterns/orders.ts";
import { redesigns } from "./patterns/redesign.ts";
import { type Remembered, rememberPages } from "./patterns/remember-site.ts";
import { LESSONS, writeReport } from "./patterns/report.ts";
import { readSites, type Site } from "./patterns/site-pages.ts";
import { measureSpeed } from "./patterns/speed.ts";
import { showProgress } from "./progress.ts";

const CORPORA = ["debian-docs-sites", "daniel", "swde"];

/** Everything that was measured of one site. */
export interface SiteResult {
  readonly site: Site;
  /** By number of pages learned from. */
  readonly patterns: ReadonlyMap<number, Learned>;
  readonly openingTags: ReadonlyMap<number, Learned>;
  /** By order of the pages, the corpus's own first. */
  readonly remembered: readonly Remembered[];
}

function measureSite(site: Site): SiteResult {
  const byLesson = (learn: Parameters<typeof learnAndCut>[2]) =>
    new Map(LESSONS.filter((k) => k < site.pages.length).map((k) => [k, learnAndCut(site, k, learn)]));
  return {
    site,
    patterns: byLesson(learnPattern),
    openingTags: byLesson(learnOpeningTag),
    remembered: Array.from({ length: ORDERS }, (_, order) => rememberPages(inOrder(site.pages, order))),
  };
}

function main(): void {
  const output = fileURLToPath(new URL("../../docs/patterns.md", import.meta.url));
  const { values } = parseArgs({
    options: { output: { type: "string", default: output }, wrong: { type: "boolean", default: false } },
  });
  const results: SiteResult[] = [];
  for (const name of CORPORA)
    for (const site of readSites(openCorpus(name))) {
      showProgress(`${name}: ${site.name}`);
      results.push(measureSite(site));
    }
  const sites = results.map(({ site }) => site);
  showProgress("redesigns");
  const changes = CORPORA.map((corpus) => ({ corpus, all: redesigns(sites.filter((site) => site.corpus === corpus)) }));
  showProgress("speed");
  const speed = measureSpeed(sites);
  showProgress("");
  const { text, svg, summary } = writeReport(results, changes, speed);
  mkdirSync(dirname(resolve(values.output)), { recursive: true });
  writeFileSync(values.output, text);
  writeFileSync(values.output.replace(/\.md$/, ".svg"), svg);
  console.log(summary);
  if (values.wrong) for (const { remembered } of results) tellWrong(remembered[0]);
}

function tellWrong({ pages }: Remembered): void {
  for (const { id, cut, full, isWrong, fields } of pages)
    if (isWrong)
      console.log(
        id,
        `agreement ${cut?.agreement.toFixed(2)}`,
        `truth ${cut?.truth?.toFixed(2)}, full ${full?.toFixed(2)}`,
        fields === null ? "" : `fields ${fields.cut}, full ${fields.full}`,
      );
}

main();
