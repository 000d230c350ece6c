/**
 * Holds the quality of our extractors: none may fall below the floors pinned in bench/gate.json.
 *
 *     npm run gate -- [--update [--lower]]
 *
 * The score is the mean word F1 over a corpus's pages; that of `learned` is cross-validated: each page is read by a model
 * that knows no page of its site. Corpora that are not on this machine are skipped.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { evaluate, f1Of, summarise } from "dechaff/eval";
import { extractors, learned } from "dechaff/extractors";
import { type Corpus, findCorpus } from "./corpus.ts";
import { findProblems, type Measured, type Pinned, updateFloors } from "./floors.ts";
import { showProgress } from "./progress.ts";
import { formatTable } from "./table.ts";
import { scoreUnseen } from "./unseen.ts";

const CORPORA = ["wcxb-dev", "daniel", "fundus", "googletrends-2017", "debian-docs-sites"];

const gateFile = new URL("../gate.json", import.meta.url);

interface Gate {
  readonly corpora: Record<string, Pinned>;
}

function readGate(): Gate {
  return existsSync(gateFile) ? JSON.parse(readFileSync(gateFile, "utf8")) : { corpora: {} };
}

async function measureCorpus(corpus: Corpus): Promise<Measured> {
  const evaluation = await evaluate(corpus, {
    extractors: Object.keys(extractors).filter((name) => name !== learned.name),
    metrics: [],
    jobs: availableParallelism(),
    onPage: (_, done, total) => showProgress(`${corpus.name}: page ${done} of ${total}`),
  });
  showProgress("");
  const [failure] = evaluation.failures;
  if (failure) throw new Error(`${corpus.name}: ${failure.message}`);
  const scores = summarise(evaluation).summaries.map((summary) => [summary.extractor, f1Of(summary)]);
  return { digest: digestOf(corpus), scores: { learned: await scoreUnseen(corpus), ...Object.fromEntries(scores) } };
}

function digestOf(corpus: Corpus): string {
  return createHash("sha256")
    .update(readFileSync(join(corpus.folder, "truth.jsonl")))
    .digest("hex");
}

function printScores(corpus: Corpus, { scores }: Measured, pinned: Pinned | undefined): void {
  const rows = Object.entries(scores).map(([name, score]) => {
    const floor = pinned?.floors[name];
    return [name, score.toFixed(4), floor?.toFixed(4) ?? "none", floor === undefined ? "" : signed(score - floor)];
  });
  const columns = [
    { title: "extractor", align: "left" },
    { title: "F1", align: "right" },
    { title: "floor", align: "right" },
    { title: "change", align: "right" },
  ] as const;
  console.log(`\n${corpus.name}: ${corpus.truths.length} pages\n\n${formatTable(columns, rows)}`);
}

function signed(change: number): string {
  const text = change.toFixed(4);
  return Number(text) > 0 ? `+${text}` : text;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { update: { type: "boolean" }, lower: { type: "boolean" } } });
  const { update = false, lower = false } = values;
  if (lower && !update) throw new TypeError("--lower says how to update: give --update --lower");
  const gate = readGate();
  const problems: string[] = [];
  for (const name of CORPORA) {
    const corpus = findCorpus(name);
    if (corpus === null) {
      console.log(`${name}: skipped, not on this machine (DECHAFF_CORPORA names the folder that holds the corpora)`);
      continue;
    }
    const pinned = gate.corpora[name];
    const measured = await measureCorpus(corpus);
    printScores(corpus, measured, pinned);
    const change = update ? updateFloors(pinned, measured, { lower }) : null;
    if (change) gate.corpora[name] = change.pinned;
    problems.push(...(change?.refused ?? findProblems(pinned, measured)).map((problem) => `${name}: ${problem}`));
  }
  if (update) writeFileSync(gateFile, `${JSON.stringify(gate, null, 2)}\n`);
  report(problems, update);
}

function report(problems: readonly string[], update: boolean): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  if (update) console.error("These floors were left as they are; --update --lower accepts the loss.");
  process.exitCode = 1;
}

await main();
