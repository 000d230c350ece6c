import { parseArgs } from "node:util";
import { extract, toMarkdown } from "dechaff";
import { openCorpus } from "./corpus.ts";
import { type Comparison, compareStructures, judgedByPage, structureF1 } from "./fidelity/compare-structures.ts";
import { pageItems } from "./fidelity/page-items.ts";
import { KINDS, type Kind, readStructure } from "./fidelity/structure.ts";
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
 * much (+).
 */
const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: "wcxb-dev" },
    worst: { type: "string", default: "3" },
    kind: { type: "string", multiple: true, default: [...KINDS] },
    judge: { type: "string", default: "truth" },
  },
});

interface PageResult {
  readonly id: string;
  readonly truth: readonly Comparison[];
  /** Of the kinds that the truth writes. */
  readonly written: readonly Comparison[];
  readonly page: readonly Comparison[];
}

type Judge = "truth" | "written" | "page";

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
process.stdout.write(`As the truths have it:\n${summary("truth")}
On pages whose truth writes the kind:\n${summary("written")}
Less what the pages deny:\n${summary("page")}`);

function comparisonsOf(kind: Kind, judge: Judge): (Comparison & { id: string })[] {
  return results.flatMap((result) =>
    result[judge]
      .filter((one) => one.kind === kind && one.expected + one.found > 0)
      .map((one) => ({ id: result.id, ...one })),
  );
}

function printWorst(kind: Kind): void {
  const lost = (one: Comparison) => one.missing.length + one.extra.length;
  const worst = comparisonsOf(kind, values.judge === "page" ? "page" : "truth").sort((a, b) => lost(b) - lost(a));
  for (const one of worst.slice(0, Number(values.worst))) {
    process.stdout.write(`${kind} ${one.id}: ${one.matched} matched of ${one.expected} expected, ${one.found} found\n`);
    for (const { words } of one.missing.slice(0, 4)) process.stdout.write(`  - ${words.slice(0, 100)}\n`);
    for (const { words } of one.extra.slice(0, 4)) process.stdout.write(`  + ${words.slice(0, 100)}\n`);
  }
}

function summary(judge: Judge): string {
  const titles = ["pages", "expected", "found", "matched", "precision", "recall", "micro F1", "mean F1", "same level"];
  const columns = [
    { title: "kind", align: "left" as const },
    ...titles.map((title) => ({ title, align: "right" as const })),
  ];
  return formatTable(
    columns,
    KINDS.map((kind) => summaryRow(kind, comparisonsOf(kind, judge))),
  );
}

function summaryRow(kind: Kind, pages: readonly Comparison[]): string[] {
  const total = (key: "expected" | "found" | "matched" | "sameLevel") => pages.reduce((sum, one) => sum + one[key], 0);
  const counts = { expected: total("expected"), found: total("found"), matched: total("matched") };
  const mean = pages.reduce((sum, one) => sum + structureF1(one), 0) / pages.length;
  const ratios = [counts.matched / counts.found, counts.matched / counts.expected, structureF1(counts), mean];
  const level = kind === "heading" ? (total("sameLevel") / counts.matched).toFixed(3) : "";
  return [kind, ...[pages.length, ...Object.values(counts)].map(String), ...ratios.map((r) => r.toFixed(3)), level];
}
