import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { extract, toMarkdown } from "dechaff";
import { openCorpus } from "./corpus.ts";
import { type Comparison, compareStructures, judgedByPage } from "./fidelity/compare-structures.ts";
import { fidelityPage } from "./fidelity/fidelity-page.ts";
import { pageItems } from "./fidelity/page-items.ts";
import { KINDS, type Kind, readStructure } from "./fidelity/structure.ts";
import { comparisonsOf, JUDGES, JUDGES_SAY, type PageResult, summaryRows, TITLES } from "./fidelity/summary.ts";
import { showProgress } from "./progress.ts";
import { formatTable } from "./table.ts";

/**
 * How much of a page's structure Markdown keeps: headings, list items, table rows and code blocks against the
 * `markdown` of a corpus, where the text was selected.
 *
 *     npm run bench:fidelity [-- --corpus NAME --worst PAGES --kind KIND --judge page]
 *
 * Truths are at fault, too: most write lists and code as plain lines. The second table counts each kind on the pages
 * alone whose truth writes any of it, and the third sets aside what the page's own tags deny. `--worst` shows the pages
 * that lose the most points in the first table, or with `--judge page` in the third, with what is missing (-) and too
 * much (+). Writes docs/fidelity.md.
 */

/** The corpus that the document is about. */
const DOCUMENTED = "wcxb-dev";
const DOCUMENT = fileURLToPath(new URL("../../docs/fidelity.md", import.meta.url));
const COLUMNS = TITLES.map((title, at) => ({ title, align: at === 0 ? ("left" as const) : ("right" as const) }));

const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: DOCUMENTED },
    worst: { type: "string", default: "3" },
    kind: { type: "string", multiple: true, default: [...KINDS] },
    judge: { type: "string", default: "truth" },
  },
});

const corpus = openCorpus(values.corpus);
const truths = corpus.truths.filter(({ markdown }) => typeof markdown === "string");
const results = truths.map((truth, index): PageResult => {
  showProgress(`${index + 1} of ${truths.length}`);
  const html = corpus.readPage(truth);
  const ours = readStructure(toMarkdown(extract(html, { url: truth.url }), { title: false }));
  const theirs = readStructure(truth.markdown as string);
  const comparisons = compareStructures(theirs, ours);
  const kinds = new Set(theirs.items.map(({ kind }) => kind));
  const items = pageItems(html);
  return {
    id: truth.id,
    truth: comparisons,
    written: comparisons.filter(({ kind }) => kinds.has(kind)),
    page: comparisons.map((one) => judgedByPage(one, items)),
  };
});
showProgress("");
for (const kind of KINDS) if (values.kind.includes(kind)) printWorst(kind);
for (const judge of JUDGES)
  process.stdout.write(`${JUDGES_SAY[judge]}:\n${formatTable(COLUMNS, summaryRows(results, judge))}\n`);
if (values.corpus === DOCUMENTED) writeFileSync(DOCUMENT, fidelityPage(results));

function printWorst(kind: Kind): void {
  const lost = (one: Comparison) => one.missing.length + one.extra.length;
  const judge = values.judge === "page" ? "page" : "truth";
  const worst = comparisonsOf(results, kind, judge).sort((a, b) => lost(b) - lost(a));
  for (const one of worst.slice(0, Number(values.worst))) {
    process.stdout.write(`${kind} ${one.id}: ${one.matched} matched of ${one.expected} expected, ${one.found} found\n`);
    for (const { words } of one.missing.slice(0, 4)) process.stdout.write(`  - ${words.slice(0, 100)}\n`);
    for (const { words } of one.extra.slice(0, 4)) process.stdout.write(`  + ${words.slice(0, 100)}\n`);
  }
}
