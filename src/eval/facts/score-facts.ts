import { type Article, extract, type Fact } from "../../index.ts";
import { type Corpus, readPageBytes } from "../corpus.ts";
import { CorpusError } from "../corpus-error.ts";
import type { Failure } from "../page-scorer.ts";
import { spread } from "../spread.ts";
import type { Truth } from "../truth.ts";
import { sameAuthors, sameDay, sameTitle } from "./same-fact.ts";

/** The facts that corpora know. */
export const SCORED_FACTS = ["title", "author", "date"] as const;
export type ScoredFact = (typeof SCORED_FACTS)[number];

/** What was found for one fact of one page, beside the truth. */
export interface FactResult {
  readonly truth: string;
  /** Null where nothing was found. */
  readonly found: string | null;
  readonly origin: string | null;
  readonly confidence: number | null;
  readonly isRight: boolean;
}

/** A page and its facts: null where the truth does not have the fact. */
export interface FactsRow {
  readonly id: string;
  readonly url: string | null;
  readonly type: string | null;
  readonly results: Readonly<Record<ScoredFact, FactResult | null>>;
}

export interface FactsEvaluation {
  readonly corpus: string;
  readonly folder: string;
  readonly rows: readonly FactsRow[];
  readonly failures: readonly Failure[];
}

export interface FactsOptions {
  /** The most pages, spread evenly over the corpus. */
  readonly limit?: number | undefined;
  /** When the pages are read: a date after it is nobody's date of publication. Default: now. */
  readonly now?: Date | undefined;
  onPage?(truth: Truth, done: number, total: number): void;
}

/** Compares the facts of a corpus's pages with the truth. What is broken in it is told in `failures`. */
export function evaluateFacts(corpus: Corpus, options: FactsOptions = {}): FactsEvaluation {
  const { limit = corpus.truths.length, now = new Date() } = options;
  checkFacts(corpus);
  const truths = spread(corpus.truths, limit);
  const rows: FactsRow[] = [];
  const failures: Failure[] = [...corpus.broken];
  for (const [index, truth] of truths.entries()) {
    try {
      const html = readPageBytes(corpus.folder, truth.id).toString("utf8");
      rows.push(scoreFacts(extract(html, { url: truth.url, now }), truth));
    } catch (error) {
      if (!(error instanceof CorpusError)) throw error;
      failures.push(error);
    }
    options.onPage?.(truth, index + 1, truths.length);
  }
  const told = failures.map(({ code, message }) => ({ code, message }));
  return { corpus: corpus.name, folder: corpus.folder, rows, failures: told };
}

function checkFacts({ folder, truths }: Corpus): void {
  if (truths.some((truth) => SCORED_FACTS.some((fact) => truthOf(truth, fact) !== null))) return;
  throw new CorpusError(
    "nothing-to-score",
    `${folder}/truth.jsonl has no line with a "title", an "author" or a "date": write the facts of each page there`,
  );
}

/** The facts of an article that the truth has. */
export function scoreFacts({ facts }: Pick<Article, "facts">, truth: Truth): FactsRow {
  const [title, author, date] = SCORED_FACTS.map((fact) => truthOf(truth, fact));
  const { id, url, type } = truth;
  return {
    ...{ id, url, type },
    results: {
      title: title === null ? null : resultOf(facts.title, title, (found) => sameTitle(found, title)),
      author: author === null ? null : resultOf(facts.authors, author, (found) => sameAuthors(found, author)),
      date: date === null ? null : resultOf(facts.date, date, (found) => sameDay(found, date)),
    },
  };
}

/** Authors may be a list; then they are shown with semicolons. Empty values are none. */
function truthOf(truth: Truth, fact: ScoredFact): string | null {
  const value: unknown = truth[fact];
  const text = Array.isArray(value) ? value.join("; ") : value;
  return typeof text === "string" && text.trim() !== "" ? text : null;
}

function resultOf<Value>(fact: Fact<Value> | null, truth: string, isRight: (found: Value) => boolean): FactResult {
  if (fact === null) return { truth, found: null, origin: null, confidence: null, isRight: false };
  const { value, origin, confidence } = fact;
  return {
    truth,
    found: Array.isArray(value) ? value.join("; ") : String(value),
    origin,
    confidence,
    isRight: isRight(value),
  };
}

/** Of the pages whose truth has a fact, how many have it right. */
export interface FactScore {
  readonly pages: number;
  readonly right: number;
  /** Where something was found. */
  readonly found: number;
}

export function factScore(rows: readonly FactsRow[], fact: ScoredFact): FactScore {
  const results = rows.map(({ results }) => results[fact]).filter((result) => result !== null);
  return {
    pages: results.length,
    right: results.filter(({ isRight }) => isRight).length,
    found: results.filter(({ found }) => found !== null).length,
  };
}

/** Rows by type of page, the largest group first. */
export function rowsByType(rows: readonly FactsRow[]): [type: string | null, rows: FactsRow[]][] {
  const groups = new Map<string | null, FactsRow[]>();
  for (const row of rows) {
    const known = groups.get(row.type);
    if (known) known.push(row);
    else groups.set(row.type, [row]);
  }
  return [...groups].sort((a, b) => b[1].length - a[1].length || String(a[0]).localeCompare(String(b[0])));
}
