/**
 * How often `isProbablyArticle` is right, and how long it takes, beside Readability's `isProbablyReaderable`.
 *
 *     npm run bench:probable -- [--write]
 *
 * Votes are trained on the other sites of five folds; with --write those of all sites go to src/glance/votes.ts.
 * Times are of one run on the same pages, Readability's with the DOM that it needs.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { glance, isProbablyArticle, scoreOf, type Vote } from "dechaff/glance";
import { FOLDS, foldOf } from "dechaff/rules";
import { openCorpus } from "./corpus.ts";
import { formatTable } from "./table.ts";
import { siteOf } from "./train-rules.ts";
import { type Example, trainVotes } from "./training/train-votes.ts";

/** Made to be read from start to end. */
const ARTICLES: ReadonlySet<string> = new Set(["article", "documentation"]);
/** Pages of news only: they weigh less, or news would outvote all else. */
const NEWS = { corpora: ["daniel", "fundus"], weight: 0.7 };
/** Characters of a truth. Pages with less were blocked or are made by scripts: they say nothing about their type. */
const LEAST_TEXT = 180;

interface Page extends Example {
  readonly group: string;
  readonly site: string;
  readonly isReaderable: boolean;
}

const time = { ours: [] as number[], readability: [] as number[] };

function timed<Result>(times: number[], work: () => Result): Result {
  const start = performance.now();
  const result = work();
  times.push(performance.now() - start);
  return result;
}

async function readPages(): Promise<Page[]> {
  const { isProbablyReaderable } = await import("@mozilla/readability");
  const { parseHTML } = await import("linkedom");
  const pages: Page[] = [];
  for (const name of ["wcxb-dev", ...NEWS.corpora]) {
    const corpus = openCorpus(name);
    for (const truth of corpus.truths) {
      if ((truth.text ?? "").length < LEAST_TEXT) continue;
      const html = corpus.readPage(truth);
      timed(time.ours, () => isProbablyArticle(html));
      const type = name === "wcxb-dev" ? (truth.type ?? "") : "article";
      pages.push({
        seen: glance(html),
        isArticle: ARTICLES.has(type),
        weight: name === "wcxb-dev" ? 1 : NEWS.weight,
        group: name === "wcxb-dev" ? type : name,
        site: siteOf(truth),
        isReaderable: timed(time.readability, () => isProbablyReaderable(parseHTML(html).document)),
      });
    }
  }
  return pages;
}

/** By page, whether the votes of the other sites take it for an article. */
function crossValidate(pages: readonly Page[]): Map<Page, boolean> {
  const answers = new Map<Page, boolean>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const votes = trainVotes(pages.filter(({ site }) => foldOf(site) !== fold));
    for (const page of pages) if (foldOf(page.site) === fold) answers.set(page, scoreOf(page.seen, votes) >= 0.5);
  }
  return answers;
}

function report(pages: readonly Page[], answers: Map<Page, boolean>): string {
  const share = (list: readonly Page[], is: (page: Page) => boolean) => list.filter(is).length / list.length;
  const ours = (page: Page) => answers.get(page) as boolean;
  const figure = (value: number) => value.toFixed(3);
  const groups = [...new Set(pages.map(({ group }) => group))];
  const rows = groups.map((group) => {
    const own = pages.filter((page) => page.group === group);
    return [`${group}, called article`, String(own.length), figure(share(own, ours)), figure(share(own, readable))];
  });
  const mixed = pages.filter(({ group }) => !NEWS.corpora.includes(group));
  const right = (answer: (page: Page) => boolean) => figure(share(mixed, (page) => answer(page) === page.isArticle));
  const middle = (times: readonly number[]) => figure([...times].sort((a, b) => a - b)[times.length >> 1]);
  rows.push(["wcxb-dev, right", String(mixed.length), right(ours), right(readable)]);
  rows.push(["wcxb-dev, right, both classes alike", "", balanced(mixed, ours), balanced(mixed, readable)]);
  rows.push(["ms a page, median", "", middle(time.ours), middle(time.readability)]);
  const titles = ["", "pages", "isProbablyArticle", "isProbablyReaderable"];
  return formatTable(
    titles.map((title, at) => ({ title, align: at === 0 ? "left" : "right" })),
    rows,
  );

  function readable({ isReaderable }: Page): boolean {
    return isReaderable;
  }
  function balanced(list: readonly Page[], answer: (page: Page) => boolean): string {
    const yes = share(
      list.filter((page) => page.isArticle),
      answer,
    );
    const no = share(
      list.filter((page) => !page.isArticle),
      (page) => !answer(page),
    );
    return figure((yes + no) / 2);
  }
}

function written(votes: readonly Vote[]): string {
  const lines = votes.map(
    ({ feature, threshold, below, above }) =>
      `  { feature: "${feature}", threshold: ${threshold}, below: ${below.toFixed(2)}, above: ${above.toFixed(2)} },`,
  );
  return `import type { Vote } from "./features.ts";

/**
 * Written by \`npm run bench:probable -- --write\` from the pages of wcxb-dev (M. Foley 2026, CC-BY-4.0), daniel
 * (G. Lejeune and L. Zhu) and fundus (flairNLP).
 */
export const VOTES: readonly Vote[] = [
${lines.join("\n")}
];
`;
}

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const pages = await readPages();
process.stdout.write(report(pages, crossValidate(pages)));
if (values.write)
  writeFileSync(fileURLToPath(new URL("../../src/glance/votes.ts", import.meta.url)), written(trainVotes(pages)));
