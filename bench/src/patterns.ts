/**
 * Learns the patterns of sites from their first pages, cuts the others, and writes docs/patterns.md.
 *
 *     npm run bench:patterns -- [--output docs/patterns.md] [--wrong]
 *
 * The teacher is `learned`, each page read by a model that has seen no page of its site. --wrong prints the pages that
 * were cut wrongly without a doubt.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCorpus } from "./corpus.ts";
import { median } from "./measure.ts";
import { type Learned, learnAndCut, learnOpeningTag, learnPattern, time } from "./patterns/learn-and-cut.ts";
import { type Remembered, rememberSite } from "./patterns/remember-site.ts";
import { LESSONS, writeReport } from "./patterns/report.ts";
import { readSites, type Site } from "./patterns/site-pages.ts";
import { showProgress } from "./progress.ts";

const CORPORA = ["debian-docs-sites", "daniel", "swde"];

/** Everything that was measured of one site. */
export interface SiteResult {
  readonly site: Site;
  /** By number of pages learned from. */
  readonly patterns: ReadonlyMap<number, Learned>;
  readonly openingTags: ReadonlyMap<number, Learned>;
  readonly remembered: Remembered;
  /** Median microseconds of the full extractor, scan included. */
  readonly fullMicroseconds: number;
}

function measureSite(site: Site): SiteResult {
  const byLesson = (learn: Parameters<typeof learnAndCut>[2]) =>
    new Map(LESSONS.filter((k) => k < site.pages.length).map((k) => [k, learnAndCut(site, k, learn)]));
  return {
    site,
    patterns: byLesson(learnPattern),
    openingTags: byLesson(learnOpeningTag),
    remembered: rememberSite(site),
    fullMicroseconds: median(
      site.pages.slice(0, 3).map(({ lesson, teach }) => time(() => teach(lesson.page, lesson.blocks))),
    ),
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
  showProgress("");
  const { text, svg, summary } = writeReport(results);
  mkdirSync(dirname(resolve(values.output)), { recursive: true });
  writeFileSync(values.output, text);
  writeFileSync(values.output.replace(/\.md$/, ".svg"), svg);
  console.log(summary);
  if (values.wrong) for (const { remembered } of results) tellWrong(remembered);
}

function tellWrong({ pages }: Remembered): void {
  for (const { id, cut, full, isWrong } of pages)
    if (isWrong)
      console.log(
        id,
        `agreement ${cut?.agreement.toFixed(2)}`,
        `truth ${cut?.truth?.toFixed(2)}, full ${full?.toFixed(2)}`,
      );
}

main();
