/**
 * Scores our extractors and the peers on the same pages and writes the page that shows it, docs/compare.md.
 *
 *     npm run bench:compare -- [--corpus NAME …] [--pages 150] [--output FILE]
 *
 * One thread, everybody in turn. Times of one run may be compared with each other, and only those.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  type Candidate,
  candidateOf,
  type Evaluation,
  type Metric,
  metrics,
  type PageRow,
  scorePage,
  spread,
} from "dechaff/eval";
import { extractors } from "dechaff/extractors";
import { comparePage } from "./compare-page.ts";
import { type Corpus, findCorpus } from "./corpus.ts";
import { type ExtractPeer, loadPeers, versionOf } from "./peer.ts";
import { extractPeers } from "./peers/index.ts";
import { showProgress } from "./progress.ts";

const CORPORA = ["wcxb-dev", "daniel", "fundus", "googletrends-2017", "debian-docs-sites"];

/** Pages that are read once before they count, so that nobody is timed while being compiled. */
const WARM_UP = 10;

const METRICS: readonly Metric[] = ["words", "shingles", "lcs", "accuracy"].map((name) => metrics[name]);

async function evaluateCandidates(corpus: Corpus, candidates: Candidate[], pages: number): Promise<Evaluation> {
  const truths = spread(corpus.truths, pages);
  const rows: PageRow[] = [];
  for (const [at, truth] of [...truths.slice(0, WARM_UP), ...truths].entries()) {
    showProgress(`${corpus.name}: page ${at + 1} of ${truths.length + WARM_UP}`);
    const bytes = corpus.readBytes(truth);
    rows.push(await scorePage({ truth, html: bytes.toString("utf8"), bytes: bytes.length }, candidates, METRICS));
    candidates.push(...candidates.splice(0, 1)); // the first to touch a page waits for memory: so everybody is first in turn
  }
  showProgress("");
  return {
    corpus: corpus.name,
    folder: corpus.folder,
    extractors: candidates.map(({ name }) => name),
    metrics: METRICS.map(({ name }) => name),
    rows: rows.slice(-truths.length),
    failures: [],
  };
}

/** Versions by candidate. */
function namesOf(peers: readonly ExtractPeer[]): Map<string, string> {
  const own = Object.keys(extractors).map((name): [string, string] => [name, `dechaff ${versionOf("dechaff")}`]);
  return new Map([...own, ...peers.map(({ name, version }): [string, string] => [name, version])]);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      corpus: { type: "string", multiple: true, default: CORPORA },
      pages: { type: "string", default: "150" },
      output: { type: "string", default: fileURLToPath(new URL("../../docs/compare.md", import.meta.url)) },
    },
  });
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 1)
    throw new TypeError(`--pages is "${values.pages}": give a whole number above 0`);
  const { peers, unavailable } = await loadPeers(extractPeers);
  for (const { name, reason } of unavailable) process.stderr.write(`${name} is not available: ${reason}\n`);
  const evaluations: Evaluation[] = [];
  for (const name of values.corpus) {
    const corpus = findCorpus(name);
    if (corpus === null) process.stderr.write(`no corpus "${name}" here: skipped\n`);
    else {
      const candidates = [...Object.values(extractors).map(candidateOf), ...peers];
      evaluations.push(await evaluateCandidates(corpus, candidates, pages));
    }
  }
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown processor"}`;
  const origin = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}`;
  mkdirSync(dirname(values.output), { recursive: true });
  writeFileSync(values.output, comparePage(evaluations, { versions: namesOf(peers), origin }));
  process.stderr.write(`${values.output}\n`);
}

await main();
