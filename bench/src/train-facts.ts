/**
 * Measures how reliable each source of each fact is, and what the votes that follow from it earn on other sites.
 *
 *     npm run train:facts -- [--check]
 *
 * Writes src/metadata/reliability/measured.ts; with --check it only prints what the votes earn. The same corpora give
 * the same file.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCorpus } from "./corpus.ts";
import { type Ballot, elect, fitVotes } from "./facts/fit-votes.ts";
import { FOLDS, MEASURED_FACTS, readBallots, type Voted } from "./facts/read-ballots.ts";
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

/** What the votes earn on sites that they were not fitted on. */
function printEarnings(fact: string, voted: readonly Voted[]): void {
  const elected = voted.map(() => false);
  for (let fold = 0; fold < FOLDS; fold++) {
    const votes = fitVotes(voted.filter((page) => page.fold !== fold).map(({ ballot }) => ballot));
    for (const [at, page] of voted.entries())
      if (page.fold === fold) elected[at] = elect(page.ballot, votes)?.isRight ?? false;
  }
  const names = [...new Set(voted.map(({ corpus }) => corpus))];
  const rows = names.map((name) => {
    const pages = [...voted.keys()].filter((at) => voted[at].corpus === name);
    const shareOf = (isRight: (at: number) => boolean) => (pages.filter(isRight).length / pages.length).toFixed(4);
    const isSaid = (ballot: Ballot) => ballot.some(({ isRight }) => isRight);
    return [name, String(pages.length), shareOf((at) => elected[at]), shareOf((at) => isSaid(voted[at].ballot))];
  });
  const columns = [
    { title: fact, align: "left" },
    { title: "pages", align: "right" },
    { title: "right on unseen sites", align: "right" },
    { title: "said anywhere", align: "right" },
  ] as const;
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
  const tables = MEASURED_FACTS.map((fact) => {
    printEarnings(fact, votes[fact]);
    return `  ${fact}: ${printTable(measure(votes[fact]))},`;
  });
  if (values.check) return;
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
