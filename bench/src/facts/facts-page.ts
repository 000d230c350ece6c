import { markdownTable, whole } from "../papers/markdown.ts";
import type { Ballot, Option } from "./fit-votes.ts";
import type { MeasuredFact, Voted } from "./read-ballots.ts";

/** What a fact's votes earn on one corpus, as shares of its pages. */
export interface Earnings {
  readonly fact: MeasuredFact;
  readonly corpus: string;
  readonly pages: number;
  /** By votes that were fitted on all pages, these included. */
  readonly fitted: number;
  /** By votes that were fitted on other sites. */
  readonly unseen: number;
  /** Where some place says the truth. */
  readonly said: number;
}

/** docs/facts.md: the figures, and what bounds them. */
export function factsPage(earnings: readonly Earnings[], titles: readonly Voted[]): string {
  const corpora = [...new Set(titles.map(({ corpus }) => corpus))];
  const rows = earnings.map(({ fact, corpus, pages, fitted, unseen, said }) => [
    `${fact}, ${corpus}`,
    whole(pages),
    ...[fitted, unseen, said].map((share) => share.toFixed(3)),
  ]);
  const parts = [
    "# How often facts are right",
    "<!-- Written by `npm run train:facts`; do not edit. -->",
    "Each place of a page that says a fact votes for its value; the votes are fitted on the corpora. *Fitted* is the share of " +
      "pages on which the value with the most votes is the truth, by the votes that the package has, which have seen these " +
      "pages. *Unseen* is the same by votes from other sites, the mean of four ways to split these: what to expect of a new " +
      "site. *Said* is the share on which any place says the truth: no choice could do better. `dechaff eval " +
      "--facts` gives no answer rather than a doubtful one, and may be a little below *fitted*.",
    markdownTable(["", "pages", "fitted", "unseen", "said"], rows),
    "## Headline or `<title>`",
    "Where the headline (`h1`) and what the page's head calls it (`<title>`, `og:title`, without the site's name) are the same, " +
      "the truth is that. Where they differ, truths take one or the other:",
    markdownTable(
      ["", "the same", "of these right", "they differ", "truth is the headline", "the head's", "none of both"],
      corpora.map((corpus) => contestedRow(corpus, titles)),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function contestedRow(corpus: string, titles: readonly Voted[]): string[] {
  const pages = titles.filter((page) => page.corpus === corpus).map(({ ballot }) => readContest(ballot));
  const known = pages.filter((page) => page !== null);
  const differing = known.filter(({ isSame }) => !isSame);
  const same = known.filter(({ isSame }) => isSame);
  const count = (winner: Contest["winner"]) => differing.filter((page) => page.winner === winner).length;
  const counts = [differing.length, count("headline"), count("head"), count("none")];
  return [corpus, ...[same.length, same.filter(({ winner }) => winner !== "none").length, ...counts].map(whole)];
}

interface Contest {
  readonly isSame: boolean;
  /** The headline, if both are right. */
  readonly winner: "headline" | "head" | "none";
}

/** Null for a page without a headline, or without a title in its head. */
function readContest(ballot: Ballot): Contest | null {
  const headline = ballot.find(saidBy(/^(?:last h1 before text|only h1)(?!.*: the site)/));
  const heads = ballot.filter(saidBy(/^(?:title|meta og:title)(?: without site)?$/));
  if (headline === undefined || heads.length === 0) return null;
  const isSame = heads.every((option) => option === headline);
  const winner = headline.isRight ? "headline" : heads.some(({ isRight }) => isRight) ? "head" : "none";
  return { isSame, winner };
}

function saidBy(pattern: RegExp): (option: Option) => boolean {
  return ({ sources }) => sources.some((source) => pattern.test(source));
}
