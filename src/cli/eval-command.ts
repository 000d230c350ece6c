import { existsSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import pc from "picocolors";
import {
  type Corpus,
  DEFAULT_METRICS,
  type Evaluation,
  evaluate,
  evaluateFacts,
  explainWorst,
  factsJson,
  factsReport,
  htmlReport,
  jsonReport,
  type Layout,
  metrics,
  type Paint,
  PLAIN,
  progressBar,
  readCorpus,
  textReport,
} from "../eval/index.ts";
import { extractors } from "../extractors/index.ts";
import { version } from "../package/version.ts";
import { complain, print, shorten } from "./output.ts";
import { Problem } from "./problem.ts";
import { describeValues, explainMistakes, parseCount, UsageError } from "./usage.ts";

const CORPUS = `
A corpus is a folder of pages with the truth beside them:
  DIR/truth.jsonl            a line per page: {"id": "…", "text": "…"} and, if known, "url", "type", "lang"
  DIR/html/<id>.html[.gz]    the page, in UTF-8
"text" is the main content as plain text; a page without it is one where nothing should be found.
"title", "author" (a string or a list) and "date" are what --facts scores, on the pages that have them.`;

const EXAMPLES = `
Examples:
  dechaff eval corpus                              all extractors: quality and time, by type of page and language
  dechaff eval corpus -e density -e text --worst 30
  dechaff eval corpus --limit 200 --html report.html
  dechaff eval corpus --json > scores.json
  dechaff eval corpus --facts --worst 20           titles, authors and dates instead of texts

Exit codes: 0 all pages scored, 1 some failed (each named on standard error), 2 wrong use.`;

interface EvalFlags {
  readonly extractor?: readonly string[];
  readonly metrics: readonly string[];
  readonly jobs: number;
  readonly limit?: number;
  readonly worst: number;
  readonly facts?: true;
  readonly json?: true;
  readonly html?: string;
}

function metricsOption(): Option {
  const option = new Option("--metrics <names>", "how to score, with commas; words are always scored");
  return option.argParser(parseMetrics).default(DEFAULT_METRICS, DEFAULT_METRICS.join(","));
}

/** `dechaff eval`: how good and how fast extractors are. */
export function addEval(program: Command): void {
  const command = program
    .command("eval")
    .summary("score extractors on a folder of pages with the truth beside them")
    .description("Scores extractors on a corpus: tables on standard output, or JSON, and a report in HTML.")
    .argument("<dir>", "the corpus")
    .option("-e, --extractor <name>", "what to score (repeatable, or with commas; default: all)", parseExtractors)
    .addOption(metricsOption())
    .option("--limit <n>", "only so many pages, spread evenly over the corpus", parseLimit)
    .option("--worst <n>", "list so many of the worst pages", parseCount, 10)
    .option("--facts", "score title, author and date (to the day) instead of the text")
    .option("--json", "everything as JSON, with a row per page, instead of the tables")
    .option("--html <file>", "write a report with plots into this file, too")
    .option("-j, --jobs <n>", "threads; 0 or 1 does the work without any", parseCount, availableParallelism())
    .addHelpText("after", describeValues("Extractors", "extractor"))
    .addHelpText("after", describeMetrics())
    .addHelpText("after", CORPUS)
    .addHelpText("after", EXAMPLES)
    .allowExcessArguments(false)
    .action(run);
  explainMistakes(command, "dechaff eval");
}

async function run(folder: string, flags: EvalFlags): Promise<void> {
  if (flags.html !== undefined) checkPlace(flags.html);
  const corpus = readCorpus(folder);
  if (flags.facts) return runFacts(corpus, flags);
  const progress = showProgress();
  const { extractor, metrics, jobs, limit } = flags;
  const evaluation = await evaluate(corpus, { extractors: extractor, metrics, jobs, limit, onPage: progress.show });
  progress.clear();
  for (const { message } of evaluation.failures) complain(message);
  if (evaluation.rows.length === 0) throw new Problem(`no page of ${folder} could be scored: see above`);
  await print(
    flags.json ? jsonReport(evaluation) : textReport(evaluation, { worst: flags.worst, layout: terminalLayout() }),
  );
  if (flags.html !== undefined) await writeReport(flags.html, corpus, evaluation, flags.worst);
  process.exitCode = evaluation.failures.length > 0 ? 1 : 0;
}

/** Facts do not depend on the extractor enough to compare any: they are those of the default one. */
async function runFacts(corpus: Corpus, { limit, worst, json, html, extractor }: EvalFlags): Promise<void> {
  if (html !== undefined) throw new UsageError("--facts has no report in HTML: leave out --html, or take --json");
  if (extractor !== undefined) throw new UsageError("--facts scores the default extractor: leave out --extractor");
  const progress = showProgress();
  const evaluation = evaluateFacts(corpus, { limit, onPage: progress.show });
  progress.clear();
  for (const { message } of evaluation.failures) complain(message);
  if (evaluation.rows.length === 0) throw new Problem(`no page of ${corpus.folder} could be scored: see above`);
  await print(json ? factsJson(evaluation) : factsReport(evaluation, { worst, layout: terminalLayout() }));
  process.exitCode = evaluation.failures.length > 0 ? 1 : 0;
}

async function writeReport(file: string, corpus: Corpus, evaluation: Evaluation, worst: number): Promise<void> {
  const report = htmlReport(evaluation, {
    worst: await explainWorst(corpus, evaluation, worst),
    origin: describeOrigin(),
    sourceOf: ({ id }) => linkTo(join(corpus.folder, "html", `${id}.html`), dirname(resolve(file))),
  });
  writeFileSync(file, report);
  process.stderr.write(`${file}\n`);
}

/** Found out before the work, not after it. */
function checkPlace(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`${file} is a directory: name a file in it, as in ${join(file, "report.html")}`);
  }
  const folder = dirname(resolve(file));
  if (!existsSync(folder))
    throw new UsageError(`there is no folder ${folder} for ${file}: make it, or name another file`);
}

/** Browsers show the pages that are not packed. */
function linkTo(path: string, from: string): string | null {
  if (!existsSync(path)) return null;
  return relative(from, path).split(sep).map(encodeURIComponent).join("/");
}

function describeOrigin(): string {
  const date = new Date().toISOString().slice(0, 10);
  const processor = cpus()[0]?.model.trim() || "unknown processor";
  return `${date}, dechaff ${version}, Node ${process.versions.node}, ${availableParallelism()} × ${processor}`;
}

const CLEAR_LINE = "\r\x1b[K";

/** A bar on a terminal, and nothing otherwise. */
function showProgress() {
  const { isTTY, columns = 80 } = process.stderr;
  const start = performance.now();
  return {
    show(_truth: unknown, done: number, total: number) {
      const bar = progressBar({ done, total, seconds: (performance.now() - start) / 1000 });
      if (isTTY) process.stderr.write(CLEAR_LINE + shorten(bar, columns - 1));
    },
    clear() {
      if (isTTY) process.stderr.write(CLEAR_LINE);
    },
  };
}

function terminalLayout(): Layout {
  const color = pc.createColors(process.stdout.isTTY === true && pc.isColorSupported);
  const paint: Paint = { title: color.bold, best: (text) => color.bold(color.green(text)) };
  return { paint, width: process.stdout.columns ?? PLAIN.width };
}

function parseExtractors(value: string, before: readonly string[] = []): string[] {
  return [...before, ...parseNames(value, Object.keys(extractors))];
}

function parseMetrics(value: string): string[] {
  return parseNames(value, Object.keys(metrics));
}

function parseNames(value: string, known: readonly string[]): string[] {
  const names = value.split(",").map((name) => name.trim());
  if (names.some((name) => !known.includes(name))) {
    throw new InvalidArgumentError(`Allowed choices are ${known.join(", ")}.`);
  }
  return names;
}

function parseLimit(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError("It must be a whole number above 0.");
  return Number(value);
}

function describeMetrics(): string {
  const width = Math.max(...Object.keys(metrics).map((name) => name.length));
  const lines = Object.values(metrics).map(({ name, meaning }) => `  ${name.padEnd(width)}  ${meaning}`);
  return ["\nMetrics:", ...lines].join("\n");
}
