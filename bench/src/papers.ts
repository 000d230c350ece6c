/**
 * Measures the counterparts of the papers' tables on our corpora, and writes them to docs/papers.md.
 *
 *     npm run bench:papers -- [--passes 3] [--output docs/papers.md]
 *
 * Times of one run may be compared with each other, and only those. Nothing is asserted.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "./measure.ts";
import { table3, table4 } from "./papers/corpus-tables.ts";
import { type Gains, gainTable, type SiteGain, tellGoals } from "./papers/gain-table.ts";
import { group, sum } from "./papers/group.ts";
import { markdownTable, percent, type Section, times, whole } from "./papers/markdown.ts";
import { type ParserResult, parserTable } from "./papers/parser-table.ts";
import { qualityTables } from "./papers/quality-tables.ts";
import { searchTable } from "./papers/search-table.ts";
import { type SitePattern, sitePatterns } from "./papers/site-patterns.ts";
import { loadSites, type Site } from "./papers/sites.ts";
import { WayTables } from "./papers/way-tables.ts";
import { CUTTERS, measureWays, WAYS, type WayResults } from "./papers/ways.ts";
import { versionOf } from "./peer.ts";
import { showProgress } from "./progress.ts";

const DEFAULT_OUTPUT = fileURLToPath(new URL("../../docs/papers.md", import.meta.url));

function main(): void {
  const { values } = parseArgs({
    options: { passes: { type: "string", default: "3" }, output: { type: "string", default: DEFAULT_OUTPUT } },
  });
  const passes = Number(values.passes);
  if (!Number.isInteger(passes) || passes < 1)
    throw new TypeError(`--passes is "${values.passes}": give a whole number above 0`);
  const page = measureAll(passes);
  mkdirSync(dirname(resolve(values.output)), { recursive: true });
  writeFileSync(values.output, page.text);
  console.log(page.headlines.map(plain).join("\n"));
  console.log(`\nwritten to ${values.output}`);
}

function measureAll(passes: number): { text: string; headlines: string[] } {
  const progress = (part: string) => (name: string, pass: number) =>
    showProgress(`${part}: pass ${pass} of ${passes}, ${name}`);
  showProgress("loading sites");
  const sites = loadSites();
  const patterns = sites.flatMap((site) => {
    showProgress(`patterns of ${site.name}`);
    return sitePatterns(site);
  });
  const parsers = parserTable(patterns, passes, progress("parsers"));
  const search = searchTable(patterns, passes, progress("search"));
  const results = measureWays(patterns, passes, progress("ways"));
  const ways = new WayTables(patterns, results);
  const quality = qualityTables((corpus, at) => showProgress(`quality: ${corpus}, page ${at + 1}`));
  showProgress("");
  const gains = {
    dom: parsers.gains,
    anyDom: parsers.anyGains,
    learned: ways.gains("product", "after ten"),
    constants: ways.gains("product", "constants"),
  };
  const headlines = [...tellGoals(gains, parsers.fastest), tellAll(gains, parsers)];
  const sections: Section[] = [
    { title: "Headlines", parts: [headlines.map((line) => `- ${line}`).join("\n"), gainTable(gains)] },
    whatIsTimed(sites, patterns, results),
    table3(sites),
    table4(patterns),
    parsers.section,
    search,
    ...ways.sections(),
    ...quality.sections,
  ];
  const corpora = [...quality.pages].map(([name, pages]) => `${name} (${pages})`).join(", ");
  const missing =
    quality.missing.length === 0 ? "" : ` Not in this version: ${quality.missing.join(", ")}, hence not measured.`;
  const head = [
    "# The papers' tables on our pages",
    "<!-- Written by `npm run bench:papers`; do not edit. -->",
    `Dechaff ${versionOf("dechaff")}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ` +
      `${cpus()[0]?.model.trim() ?? "unknown processor"}, ${availableParallelism()} cores. CPU time, medians over passes. ` +
      "Times may be compared within this page only: the papers' machines, languages and pages were others, so what is " +
      "compared with them are orders and ratios.",
    "Tables 3 to 9 are those of Uzun, “A Novel Web Scraping Approach Using the Additional Information Obtained From Web " +
      `Pages”, 2020. Texts of papers 1, 2, 4 and 5 are compared on pages spread over ${corpora}.${missing}`,
  ];
  const body = sections.flatMap(({ title, parts }) => [`## ${title}`, ...parts]);
  return { text: `${[...head, ...body].join("\n\n")}\n`, headlines };
}

function tellAll({ dom, learned }: Gains, { ownGains }: ParserResult): string {
  const middle = (all: readonly SiteGain[]) => median(all.map(({ gain }) => gain));
  return (
    `Over all ${dom.length} sites of the three corpora: ${times(middle(dom))} and ${times(middle(learned))}; the paper has ` +
    `about 60× and 2.35×. Against our own scanner a cut without additional information is ` +
    `${times(middle(ownGains))} faster.`
  );
}

function whatIsTimed(sites: readonly Site[], patterns: readonly SitePattern[], results: WayResults): Section {
  const rows = [...group(sites, ({ corpus }) => corpus)].map(([corpus, some]) => {
    const own = patterns.filter(({ site }) => site.corpus === corpus);
    return rowOf(corpus, some, own);
  });
  const same = CUTTERS.flatMap((cutter) =>
    WAYS.map((way) => `${cutter}, ${way} ${percent(results[cutter][way].same, 2)}`),
  );
  return {
    title: "What is timed",
    parts: [
      "Patterns come from Algorithm 4: from an element that holds a known value (swde), the title or the best match of the " +
        "main text (daniel, debian-docs-sites) up to the nearest element with an opening tag that is unique in its page, and " +
        "that other pages of the site have, too. A page counts as right if a slice holds the page's own truth: the value, or " +
        "nine tenths of the main text's words. All patterns that are found so are sampled, those for titles included; values " +
        "are looked for in the body, so that `<title>` is none of them. Only right pages are timed, and of these only those where the paper's " +
        "algorithm, by the letter, cuts out the same, so no time is that of a failure.",
      markdownTable(
        ["", "sites", "with patterns", "patterns", "pages with a truth", "right", "by the letter, too", "timed"],
        [...rows, rowOf("**all**", sites, patterns)],
      ),
      `Of the timed extractions, exactly what the simple way cuts out is cut out by: ${same.join("; ")}.`,
    ],
  };
}

function rowOf(name: string, sites: readonly Site[], patterns: readonly SitePattern[]): string[] {
  const known = sum(patterns.map((pattern) => pattern.known));
  const timed = sum(patterns.map(({ tasks }) => tasks.length));
  return [
    name,
    String(sites.length),
    String(new Set(patterns.map(({ site }) => site)).size),
    String(patterns.length),
    whole(known),
    percent(sum(patterns.map(({ correct }) => correct)) / known, 1),
    percent(timed / known, 1),
    whole(timed),
  ];
}

function plain(line: string): string {
  return line.replaceAll("**", "");
}

main();
