/**
 * Trains the rules that ship with the extractor `rules`, and says how good they are on sites they did not learn from.
 *
 *     npm run train:rules -w bench -- [--check]
 *
 * Writes src/extractors/rules/shipped-rules.ts; with --check it only says whether the file is what it would write.
 * The same corpora give the same file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { blockText, findBlocks } from "dechaff/blocks";
import { type Outcome, outcomeOf, type Score, scoreOverlap, words } from "dechaff/eval";
import { scan } from "dechaff/html";
import {
  chooseByRules,
  FOLDS,
  foldOf,
  keepChoice,
  measureCandidates,
  printRules,
  type Rule,
  type TrainingPage,
  trainRules,
} from "dechaff/rules";
import { type Corpus, openCorpus, type Truth } from "./corpus.ts";
import { showProgress } from "./progress.ts";
import { formatTable } from "./table.ts";

/** Where the pages come from, as their licences ask. */
const CORPORA: Readonly<Record<string, string>> = {
  "wcxb-dev": "WCXB development set, M. Foley 2026, CC-BY-4.0",
  daniel: "DAnIEL v2.1, G. Lejeune and L. Zhu, Apache-2.0",
  fundus: "Fundus test data, flairNLP, MIT",
  "googletrends-2017": "GoogleTrends-2017, BoilerNet, MIT",
  "debian-docs-sites": "documentation packaged by Debian, free licences",
};

const shippedFile = fileURLToPath(new URL("../../src/extractors/rules/shipped-rules.ts", import.meta.url));

/** What would be kept of a page, if a candidate were its body. */
export interface Kept {
  readonly score: Score;
  readonly words: number;
}

export interface CorpusPage extends TrainingPage {
  readonly corpus: string;
  /** By candidate. */
  readonly kept: readonly Kept[];
  /** For a page without candidates. */
  readonly nothing: Kept;
}

export function readPage(corpus: string, html: string, truth: Truth): CorpusPage {
  const page = scan(html);
  const blocks = findBlocks(page);
  const candidates = measureCandidates(page, blocks);
  const expected = words(truth.text ?? "");
  const blockWords = Array.from({ length: blocks.size }, (_, block) => words(blockText(page, blocks, block)));
  const kept = Array.from(candidates.node, (_, candidate) => {
    const choice = { candidate, confidence: new Float64Array(candidates.size), reason: "" };
    const { chosen } = keepChoice({ page, blocks, candidates }, choice, "balanced");
    return compareWords(
      blockWords.filter((_, block) => chosen[block] === 1),
      expected,
    );
  });
  return {
    corpus,
    site: siteOf(truth),
    candidates,
    kept,
    agreement: Float64Array.from(kept, ({ score }) => score.f1),
    nothing: compareWords([], expected),
  };
}

/** As `dechaff/eval` compares texts, but by the words of blocks, which many candidates share. */
function compareWords(found: readonly (readonly string[])[], expected: readonly string[]): Kept {
  const missing = new Map<string, number>();
  for (const word of expected) missing.set(word, (missing.get(word) ?? 0) + 1);
  let size = 0;
  let shared = 0;
  for (const word of found.flat()) {
    size++;
    const left = missing.get(word) ?? 0;
    if (left === 0) continue;
    shared++;
    missing.set(word, left - 1);
  }
  return { score: scoreOverlap({ found: size, truth: expected.length, shared }), words: size };
}

/**
 * Corpora name sites in their own ways; pages of one template must not be on both sides. So the documentation of a
 * program is one site in all its languages: `apache-fr.test` as `apache-ja.test`.
 */
export function siteOf({ id, site, url }: Pick<Truth, "id" | "site" | "url">): string {
  const name = url !== null && URL.canParse(url) ? new URL(url).hostname : (site ?? id);
  return name
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/^([a-z]+)-[a-z-]+\.test$/, "$1.test");
}

function readCorpus(corpus: Corpus): CorpusPage[] {
  const pages = corpus.truths.map((truth, index) => {
    showProgress(`${corpus.name}: page ${index + 1} of ${corpus.truths.length}`);
    return readPage(corpus.name, corpus.readPage(truth), truth);
  });
  showProgress("");
  return pages;
}

export interface Result {
  readonly corpus: string;
  readonly score: Score;
  readonly outcome: Outcome;
  /** The F1 of the best candidate. */
  readonly best: number;
}

/** Every page judged by rules that know no page of its site. */
export function crossValidate(pages: readonly CorpusPage[]): Result[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    showProgress(`fold ${fold + 1} of ${FOLDS}`);
    const rules = trainRules(pages.filter(({ site }) => foldOf(site) !== fold));
    return pages.filter(({ site }) => foldOf(site) === fold).map((page) => judge(page, rules));
  }).flat();
}

function judge(page: CorpusPage, rules: readonly Rule[]): Result {
  const choice = chooseByRules(rules)(page.candidates);
  const { score, words } = choice === null ? page.nothing : page.kept[choice.candidate];
  const best = Math.max(page.nothing.score.f1, ...page.agreement);
  return { corpus: page.corpus, score, outcome: outcomeOf(score, words), best };
}

/** A row per corpus. */
export function summarise(results: readonly Result[]): string {
  const columns = [
    { title: "corpus", align: "left" },
    ...["pages", "F1", "P", "R", "best F1", "correct", "deviation", "without"].map(
      (title) => ({ title, align: "right" }) as const,
    ),
  ] as const;
  const names = [...new Set(results.map(({ corpus }) => corpus))];
  const rows = names.map((name) => {
    const own = results.filter(({ corpus }) => corpus === name);
    const mean = (of: (result: Result) => number) => own.reduce((sum, result) => sum + of(result), 0) / own.length;
    const share = (outcome: Outcome) => `${(100 * mean((result) => Number(result.outcome === outcome))).toFixed(1)} %`;
    const figures = [
      mean(({ score }) => score.f1),
      mean(({ score }) => score.precision),
      mean(({ score }) => score.recall),
      mean(({ best }) => best),
    ];
    const outcomes = (["correct", "deviation", "without content"] as const).map(share);
    return [name, String(own.length), ...figures.map((figure) => figure.toFixed(4)), ...outcomes];
  });
  return formatTable(columns, rows);
}

/** The file that ships: where it comes from, how good it is, and a rule a line. */
export function shippedSource(rules: readonly Rule[], summary: string): string {
  const origins = Object.entries(CORPORA).map(([name, origin]) => `${name}: ${origin}`);
  const head = [
    "The rules of the extractor `rules`, surest of content first. Written by bench/src/train-rules.ts: do not edit.",
    "",
    "Learned from the pages of these corpora, none of which is part of this file:",
    ...origins.map((origin) => `  ${origin}`),
    "",
    `Quality on sites they did not learn from (${FOLDS} folds grouped by site; words; Wang & Liu § 4):`,
    ...summary
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  ];
  const comment = head.map((line) => ` * ${line}`.trimEnd()).join("\n");
  return `/**\n${comment}\n */\nexport const SHIPPED_RULES = \`\n${printRules(rules)}\`;\n`;
}

function main(): void {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const pages = Object.keys(CORPORA).flatMap((name) => readCorpus(openCorpus(name)));
  const summary = summarise(crossValidate(pages));
  const rules = trainRules(pages);
  const source = shippedSource(rules, summary);
  showProgress("");
  process.stdout.write(`${summary}\n${rules.length} rules, ${Buffer.byteLength(source)} bytes\n`);
  if (!values.check) writeFileSync(shippedFile, source);
  else if (readFileSync(shippedFile, "utf8") !== source) {
    process.stderr.write(`${shippedFile} is not what these corpora give: run without --check\n`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
