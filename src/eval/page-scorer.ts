import { extractors } from "../extractors/index.ts";
import { type Candidate, candidateOf } from "./candidate.ts";
import { readPageBytes } from "./corpus.ts";
import { CorpusError, type CorpusErrorCode } from "./corpus-error.ts";
import type { Metric } from "./metrics/metric.ts";
import { metrics } from "./metrics/metrics.ts";
import { type PageRow, scorePage } from "./score-page.ts";
import type { Truth } from "./truth.ts";

/** What a scorer has to know, in strings: it passes between threads. */
export interface ScorerSettings {
  /** Of the corpus. */
  readonly folder: string;
  readonly extractors: readonly string[];
  readonly metrics: readonly string[];
}

/** Something that went wrong with one page, line or extractor while the others went on. */
export interface Failure {
  readonly code: CorpusErrorCode;
  readonly message: string;
}

export type Scored = PageRow | Failure;

export function isFailure(scored: Scored): scored is Failure {
  return "code" in scored;
}

/** Scores one page at a time. Never rejects. */
export interface PageScorer {
  score(truth: Truth): Promise<Scored>;
  close(): Promise<void>;
}

/** Scores in this thread. */
export class DirectScorer implements PageScorer {
  readonly #folder: string;
  readonly #candidates: Candidate[];
  readonly #metrics: readonly Metric[];

  constructor(settings: ScorerSettings) {
    this.#folder = settings.folder;
    this.#candidates = settings.extractors.map((name) => candidateOf(extractors[name]));
    this.#metrics = settings.metrics.map((name) => metrics[name]);
  }

  async score(truth: Truth): Promise<Scored> {
    try {
      const bytes = readPageBytes(this.#folder, truth.id);
      const page = { truth, html: bytes.toString("utf8"), bytes: bytes.length };
      return await scorePage(page, this.#nextOrder(), this.#metrics);
    } catch (error) {
      if (error instanceof CorpusError) return { code: error.code, message: error.message };
      throw error;
    }
  }

  async close(): Promise<void> {}

  /** The first to touch a page waits for memory; so everybody is first in turn. */
  #nextOrder(): readonly Candidate[] {
    const first = this.#candidates.shift();
    if (first) this.#candidates.push(first);
    return this.#candidates;
  }
}
