import { inspect } from "dechaff";
import { sameAuthors, sameDay, sameTitle } from "dechaff/eval";
import { authorsKey, type Claim, dayOf, languageKey, lettersOf, Metadata } from "dechaff/metadata";
import type { Corpus, Truth } from "../corpus.ts";
import { showProgress } from "../progress.ts";
import { siteOf } from "../train-rules.ts";
import type { Ballot } from "./fit-votes.ts";

/** The facts whose sources can be measured: corpora know their truth. */
export const MEASURED_FACTS = ["title", "authors", "date", "language"] as const;
export type MeasuredFact = (typeof MEASURED_FACTS)[number];

/** A page whose truth has the fact. */
export interface Voted {
  readonly corpus: string;
  readonly site: string;
  readonly ballot: Ballot;
}

export type Votes = Readonly<Record<MeasuredFact, Voted[]>>;

export function readBallots(corpora: readonly Corpus[], now: Date): Votes {
  const votes: Votes = { title: [], authors: [], date: [], language: [] };
  for (const corpus of corpora) {
    for (const [index, truth] of corpus.truths.entries()) {
      if (index % 20 === 0) showProgress(`${corpus.name}: page ${index} of ${corpus.truths.length}`);
      const about = { corpus: corpus.name, site: siteOf(truth) };
      for (const [fact, ballot] of ballotsOf(corpus.readPage(truth), truth, now))
        votes[fact].push({ ...about, ballot });
    }
    showProgress("");
  }
  return votes;
}

function ballotsOf(html: string, truth: Truth, now: Date): [MeasuredFact, Ballot][] {
  const { page, blocks, selection } = inspect(html, { url: truth.url });
  const metadata = new Metadata({ page, blocks, chosen: selection.chosen, url: truth.url, now });
  const { title, author, date, lang } = truth;
  const ballots: [MeasuredFact, Ballot][] = [];
  if (title) ballots.push(["title", ballotOf(metadata.titleClaims, lettersOf, (value) => sameTitle(value, title))]);
  if (author)
    ballots.push(["authors", ballotOf(metadata.authorClaims, authorsKey, (value) => sameAuthors(value, author))]);
  if (date) ballots.push(["date", ballotOf(metadata.publicationClaims, dayOf, (value) => sameDay(value, date))]);
  if (lang)
    ballots.push([
      "language",
      ballotOf(metadata.languageClaims, languageKey, (value) => languageKey(value) === languageKey(lang)),
    ]);
  return ballots;
}

function ballotOf<Value>(
  claims: readonly Claim<Value>[],
  keyOf: (value: Value) => string,
  isRight: (value: Value) => boolean,
): Ballot {
  const options = new Map<string, { sources: Set<string>; isRight: boolean }>();
  for (const { value, source } of claims) {
    const key = keyOf(value);
    const option = options.get(key) ?? { sources: new Set(), isRight: isRight(value) };
    option.sources.add(source);
    options.set(key, option);
  }
  return Array.from(options.values(), (option) => ({ sources: [...option.sources], isRight: option.isRight }));
}
