/**
 * Measures how reliable each source of each fact is, and what the votes that follow from it earn on other sites.
 *
 *     npm run train:facts -- [--check]
 *
 * Writes src/metadata/reliability/measured.ts and docs/facts.md; with --check it only prints what the votes earn. The same corpora give
 * the same file.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { FOLDS, foldOf } from "dechaff/rules";
import { openCorpus } from "./corpus.ts";
import { type Earnings, factsPage } from "./facts/facts-page.ts";
import { elect, fitVotes } from "./facts/fit-votes.ts";
import { MEASURED_FACTS, type MeasuredFact, readBallots, type Voted } from "./facts/read-ballots.ts";
import { formatTable } from "./table.ts";

/** Where the pages come from, as their licences ask. */
const CORPORA: Readonly<Record<string, string>> = {
  "wcxb-dev": "WCXB development set, M. Foley 2026, CC-BY-4.0",
  fundus: "Fundus test data, flairNLP, MIT",
  "postlight-fixtures": "Postlight Parser's fixtures, MIT and Apache-2.0",
  htmldate: "htmldate's tests, A. Barbaresi, Apache-2.0",
  daniel: "DAnIEL v2.1, G. Lejeune and L. Zhu, Apache-2.0",
};

/** The corpora's pages were all read before this day; so the same corpora give the same table on any day. */
const NOW = new Date("2026-11-01");

/** A source that was seen on fewer pages is not listed: its vote would be next to 0. */
const FEWEST_PAGES = 3;

const file = fileURLToPath(new URL("../../src/metadata/reliability/measured.ts", import.meta.url));

const document = fileURLToPath(new URL("../../docs/facts.md", import.meta.url));

interface Row {
  readonly source: string;
  readonly pages: number;
  readonly right: number;
  readonly vote: number;
}

function measure(voted: readonly Voted[]): Row[] {
  const votes = fitVotes(voted.map(({ ballot }) => ballot));
  const options = voted.flatMap(({ ballot }) => ballot);
  const rows = Array.from(votes, ([source, vote]) => {
    const said = options.filter(({ sources }) => sources.includes(source));
    const right = said.filter(({ isRight }) => isRight).length;
    // Smoothed: as if it had been right once and wrong once before.
    return { source, pages: said.length, right: (right + 1) / (said.length + 2), vote };
  });
  return rows
    .filter(({ pages }) => pages >= FEWEST_PAGES)
    .sort((a, b) => b.pages - a.pages || (a.source < b.source ? -1 : 1));
}

/** What the votes earn on the corpora, and on sites that they were not fitted on. */
function earn(fact: MeasuredFact, voted: readonly Voted[]): Earnings[] {
  const isRight = (page: Voted, votes: ReadonlyMap<string, number>) => elect(page.ballot, votes)?.isRight ?? false;
  const unseen = voted.map(() => 0);
  for (const { pages, votes } of unseenVotes(voted))
    for (const at of pages) if (isRight(voted[at], votes)) unseen[at] += 1 / SPLITS;
  const all = fitVotes(voted.map(({ ballot }) => ballot));
  return [...new Set(voted.map(({ corpus }) => corpus))].map((corpus) => {
    const pages = [...voted.keys()].filter((at) => voted[at].corpus === corpus);
    const share = (holds: (at: number) => boolean) => pages.filter(holds).length / pages.length;
    return {
      ...{ fact, corpus, pages: pages.length },
      fitted: share((at) => isRight(voted[at], all)),
      unseen: pages.reduce((sum, at) => sum + unseen[at], 0) / pages.length,
      said: share((at) => voted[at].ballot.some((option) => option.isRight)),
    };
  });
}

/** One way to split the sites moves the share of a small corpus by three points: the mean of several says more. */
const SPLITS = 4;

/** Votes by the sites of all folds but one, with the pages of that one. */
function* unseenVotes(voted: readonly Voted[]): Generator<{ pages: number[]; votes: ReadonlyMap<string, number> }> {
  for (let split = 0; split < SPLITS; split++) {
    const folds = voted.map(({ site }) => foldOf(`${split} ${site}`));
    for (let fold = 0; fold < FOLDS; fold++) {
      const votes = fitVotes(voted.filter((_, at) => folds[at] !== fold).map(({ ballot }) => ballot));
      yield { pages: [...voted.keys()].filter((at) => folds[at] === fold), votes };
    }
  }
}

function printEarnings(fact: MeasuredFact, earnings: readonly Earnings[]): void {
  const rows = earnings.map(({ corpus, pages, fitted, unseen, said }) => [
    ...[corpus, String(pages)],
    ...[fitted, unseen, said].map((share) => share.toFixed(4)),
  ]);
  const titles = [fact, "pages", "right", "right on unseen sites", "said anywhere"];
  const columns = titles.map((title, at) => ({ title, align: at === 0 ? ("left" as const) : ("right" as const) }));
  console.log(`\n${formatTable(columns, rows)}`);
}

function printTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ source, pages, right, vote }) =>
      `    ${JSON.stringify(source)}: { pages: ${pages}, right: ${right.toFixed(2)}, vote: ${vote.toFixed(2)} },`,
  );
  return `{\n${lines.join("\n")}\n  }`;
}

function main(): void {
  const { values } = parseArgs({ options: { check: { type: "boolean" } } });
  const votes = readBallots(
    Object.keys(CORPORA).map((name) => openCorpus(name)),
    NOW,
  );
  const earnings = MEASURED_FACTS.map((fact) => earn(fact, votes[fact]));
  for (const [at, fact] of MEASURED_FACTS.entries()) printEarnings(fact, earnings[at]);
  if (values.check) return;
  writeFileSync(document, factsPage(earnings.flat(), votes.title));
  const tables = MEASURED_FACTS.map((fact) => `  ${fact}: ${printTable(measure(votes[fact]))},`);
  const credits = Object.values(CORPORA).map((credit) => ` *     ${credit}`);
  writeFileSync(
    file,
    `import type { Reliability } from "../resolve.ts";

/**
 * How often each source of a fact was right (smoothed), on how many pages whose truth is known, and the vote that
 * follows from it and from what the other sources say beside it. Written by \`npm run train:facts\` from
 *
${credits.join("\n")}
 */
export const MEASURED: Readonly<Record<"${MEASURED_FACTS.join('" | "')}", Reliability>> = {
${tables.join("\n")}
}; // biome-ignore format: a source on a line
`,
  );
  console.log(`\n${file}`);
}

main();
