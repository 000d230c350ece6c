/**
 * Holds the quality of our extractors and of the facts: none may fall below the floors pinned in bench/gate.json.
 *
 *     npm run gate -- [--facts] [--update [--lower]]
 *
 * --facts measures facts alone, which takes a minute: the share of pages with the right title, author and date, by the
 * votes that ship. They were fitted on these corpora; `npm run train:facts -- --check` tells what they earn elsewhere.
 *
 * The score is the mean word F1 over a corpus's pages; that of `learned` is cross-validated: each page is read by a model
 * that knows no page of its site. Corpora that are not on this machine are skipped.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { evaluate, evaluateFacts, f1Of, factScore, SCORED_FACTS, summarise } from "dechaff/eval";
import { extractors, learned } from "dechaff/extractors";
import { type Corpus, findCorpus } from "./corpus.ts";
import { findProblems, type Measured, type Pinned, updateFloors } from "./floors.ts";
import { showProgress } from "./progress.ts";
import { formatTable } from "./table.ts";
import { scoreUnseen } from "./unseen.ts";

const CORPORA = ["wcxb-dev", "daniel", "fundus", "googletrends-2017", "debian-docs-sites"];

/** Whose truths have a title, an author or a date. */
const FACT_CORPORA = ["wcxb-dev", "fundus", "postlight-fixtures", "htmldate"];

const gateFile = new URL("../gate.json", import.meta.url);

interface Gate {
  readonly corpora: Record<string, Pinned>;
  readonly facts: Record<string, Pinned>;
}

function readGate(): Gate {
  const pinned = existsSync(gateFile) ? JSON.parse(readFileSync(gateFile, "utf8")) : {};
  return { corpora: {}, facts: {}, ...pinned };
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

function measureFacts(corpus: Corpus): Measured {
  const { rows, failures } = evaluateFacts(corpus, {
    onPage: (_, done, total) => showProgress(`${corpus.name}: facts, page ${done} of ${total}`),
  });
  showProgress("");
  if (failures[0]) throw new Error(`${corpus.name}: ${failures[0].message}`);
  const scores = SCORED_FACTS.map((fact) => [fact, factScore(rows, fact)] as const);
  const known = scores.filter(([, { pages }]) => pages > 0).map(([fact, { right, pages }]) => [fact, right / pages]);
  return { digest: digestOf(corpus), scores: Object.fromEntries(known) };
}

function digestOf(corpus: Corpus): string {
  return createHash("sha256")
    .update(readFileSync(join(corpus.folder, "truth.jsonl")))
    .digest("hex");
}

function printScores(corpus: Corpus, { scores }: Measured, { pinned, columns: [what, unit] }: Printing): void {
  const rows = Object.entries(scores).map(([name, score]) => {
    const floor = pinned?.floors[name];
    return [name, score.toFixed(4), floor?.toFixed(4) ?? "none", floor === undefined ? "" : signed(score - floor)];
  });
  const columns = [
    { title: what, align: "left" },
    { title: unit, align: "right" },
    { title: "floor", align: "right" },
    { title: "change", align: "right" },
  ] as const;
  console.log(`\n${corpus.name}: ${corpus.truths.length} pages\n\n${formatTable(columns, rows)}`);
}

interface Printing {
  readonly pinned: Pinned | undefined;
  readonly columns: readonly [what: string, unit: string];
}

function signed(change: number): string {
  const text = change.toFixed(4);
  return Number(text) > 0 ? `+${text}` : text;
}

/** One table of gate.json, and how its corpora are measured. */
interface Part {
  readonly names: readonly string[];
  readonly pinned: Record<string, Pinned>;
  readonly columns: Printing["columns"];
  measure(corpus: Corpus): Measured | Promise<Measured>;
}

/** What does not pass, a sentence each. With `update` the floors rise, and with `lower` they fall. */
async function check(part: Part, { update, lower }: { update: boolean; lower: boolean }): Promise<string[]> {
  const problems: string[] = [];
  for (const name of part.names) {
    const corpus = findCorpus(name);
    if (corpus === null) {
      console.log(`${name}: skipped, not on this machine (DECHAFF_CORPORA names the folder that holds the corpora)`);
      continue;
    }
    const pinned = part.pinned[name];
    const measured = await part.measure(corpus);
    printScores(corpus, measured, { pinned, columns: part.columns });
    const change = update ? updateFloors(pinned, measured, { lower }) : null;
    if (change) part.pinned[name] = change.pinned;
    problems.push(...(change?.refused ?? findProblems(pinned, measured)).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

async function main(): Promise<void> {
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({ options: { update: flag, lower: flag, facts: flag } });
  const { update = false, lower = false, facts = false } = values;
  if (lower && !update) throw new TypeError("--lower says how to update: give --update --lower");
  const gate = readGate();
  const texts: Part = { names: CORPORA, pinned: gate.corpora, columns: ["extractor", "F1"], measure: measureCorpus };
  const aboutFacts: Part = {
    names: FACT_CORPORA,
    pinned: gate.facts,
    columns: ["fact", "right"],
    measure: measureFacts,
  };
  const problems: string[] = [];
  for (const part of facts ? [aboutFacts] : [texts, aboutFacts])
    problems.push(...(await check(part, { update, lower })));
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
