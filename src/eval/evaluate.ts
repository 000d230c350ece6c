import { extractors } from "../extractors/index.ts";
import type { Corpus } from "./corpus.ts";
import { CorpusError } from "./corpus-error.ts";
import { DEFAULT_METRICS, metrics } from "./metrics/metrics.ts";
import { wordScore } from "./metrics/word-score.ts";
import {
  DirectScorer,
  type Failure,
  isFailure,
  type PageScorer,
  type Scored,
  type ScorerSettings,
} from "./page-scorer.ts";
import type { PageRow } from "./score-page.ts";
import { spread } from "./spread.ts";
import { startWorker, ThreadScorer } from "./thread-scorer.ts";
import type { Truth } from "./truth.ts";

export interface EvaluateOptions {
  /** Names of extractors; all where there are none. */
  readonly extractors?: readonly string[] | undefined;
  /** Names of metrics besides the score of words, which is always there. */
  readonly metrics?: readonly string[] | undefined;
  /** Threads; below 2 the work is done in this one. */
  readonly jobs?: number | undefined;
  /** The most pages, spread evenly over the corpus. */
  readonly limit?: number | undefined;
  onPage?(truth: Truth, done: number, total: number): void;
}

/** Every extractor on every page of a corpus. */
export interface Evaluation {
  readonly corpus: string;
  readonly folder: string;
  readonly extractors: readonly string[];
  readonly metrics: readonly string[];
  /** In the corpus's order, without those that could not be read. */
  readonly rows: readonly PageRow[];
  readonly failures: readonly Failure[];
}

/** Scores extractors on a corpus. What is broken in it is told in `failures`, and the rest goes on. */
export async function evaluate(corpus: Corpus, options: EvaluateOptions = {}): Promise<Evaluation> {
  const settings: ScorerSettings = {
    folder: corpus.folder,
    extractors: knownNames("extractor", options.extractors ?? Object.keys(extractors), extractors),
    metrics: knownNames("metric", [wordScore.name, ...(options.metrics ?? DEFAULT_METRICS)], metrics),
  };
  checkTexts(corpus);
  const truths = spread(corpus.truths, options.limit ?? corpus.truths.length);
  const scored = await scoreAll(truths, openScorers(settings, options.jobs ?? 1), options);
  const rows = scored.filter((page): page is PageRow => !isFailure(page));
  const failures = [...corpus.broken, ...scored.filter(isFailure), ...rows.flatMap(failuresOf)];
  return { corpus: corpus.name, ...settings, rows, failures: failures.map(({ code, message }) => ({ code, message })) };
}

function knownNames(kind: string, names: readonly string[], table: Readonly<Record<string, unknown>>): string[] {
  const unknown = names.find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) {
    throw new TypeError(`there is no ${kind} "${unknown}": choose from ${Object.keys(table).join(", ")}`);
  }
  return [...new Set(names)];
}

function checkTexts({ folder, truths, broken }: Corpus): void {
  if (truths.some(({ text }) => text !== null)) return;
  const reason = broken.length > 0 ? ` (${broken[0].message})` : "";
  throw new CorpusError(
    "nothing-to-score",
    `${folder}/truth.jsonl has no line with a "text"${reason}: write the main content of each page there`,
  );
}

function openScorers(settings: ScorerSettings, jobs: number): PageScorer[] {
  if (jobs < 2) return [new DirectScorer(settings)];
  return Array.from({ length: jobs }, () => new ThreadScorer(() => startWorker(settings)));
}

/** Each scorer takes the next page when it is done with one. */
async function scoreAll(
  truths: readonly Truth[],
  scorers: readonly PageScorer[],
  { onPage }: EvaluateOptions,
): Promise<Scored[]> {
  const scored: Scored[] = [];
  const waiting = truths.entries();
  let done = 0;
  const work = async (scorer: PageScorer) => {
    for (const [at, truth] of waiting) {
      scored[at] = await scorer.score(truth);
      onPage?.(truth, ++done, truths.length);
    }
  };
  try {
    await Promise.all(scorers.map(work));
  } finally {
    await Promise.all(scorers.map((scorer) => scorer.close()));
  }
  return scored;
}

function failuresOf({ id, results }: PageRow): Failure[] {
  return Object.entries(results).flatMap(([extractor, { error }]) => {
    if (error === null) return [];
    const message = `${extractor} failed on page ${id} (${error}): markup is never an error, please report it`;
    return [{ code: "extractor-failed", message }];
  });
}
