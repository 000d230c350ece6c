import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { corporaFolder, findCorpus } from "./corpus.ts";
import { ourWords, parse5Words } from "./oracle/body-words.ts";
import { checkTokens } from "./oracle/html5lib-tokens.ts";
import { checkTrees } from "./oracle/html5lib-trees.ts";
import { type Tally, tally, type Verdict } from "./oracle/verdict.ts";
import { showProgress } from "./progress.ts";
import { formatTable } from "./table.ts";

/**
 * Holds the scanner against parse5 on real pages and against html5lib's tests.
 *
 *     npm run bench:oracle [-- --corpus NAME … --most EXCEPTIONS]
 *
 * The tests are looked for in $HTML5LIB_TESTS, or in html5lib-tests beside the corpora.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: "string", multiple: true, default: ["wcxb-dev", "daniel", "fundus"] },
    most: { type: "string", default: "50" },
  },
});

const tallies = [...values.corpus.flatMap(checkCorpus), ...checkHtml5lib()];
for (const { title, exceptions } of tallies) printExceptions(title, exceptions);
process.stdout.write(summary(tallies));

function checkCorpus(name: string): Tally[] {
  const corpus = findCorpus(name);
  if (corpus === null) {
    process.stderr.write(`no corpus "${name}" here: skipped\n`);
    return [];
  }
  const verdicts = corpus.truths.map((truth, index): Verdict => {
    showProgress(`${name}: ${index + 1} of ${corpus.truths.length}`);
    const html = corpus.readPage(truth);
    return comparePage(truth.id, parse5Words(html), ourWords(html));
  });
  showProgress("");
  return [tally(`${name}: words of the body as parse5's`, verdicts)];
}

function comparePage(name: string, expected: string, found: string): Verdict {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50));
  const detail = `from character ${at}\n    expected ${around(expected)}\n    found    ${around(found)}`;
  return { name, same: expected === found, concerns: true, detail };
}

function checkHtml5lib(): Tally[] {
  const folder = process.env.HTML5LIB_TESTS || join(corporaFolder(), "../html5lib-tests");
  if (!existsSync(folder)) {
    process.stderr.write(`no html5lib tests at ${folder}: set HTML5LIB_TESTS to their folder\n`);
    return [];
  }
  const trees = checkTrees(join(folder, "tree-construction"));
  return [
    tally("html5lib tokenizer: text and tags", checkTokens(join(folder, "tokenizer"))),
    tally("html5lib tree construction: text in order", trees.text),
    tally("html5lib tree construction: whole tree", trees.tree),
  ];
}

function printExceptions(title: string, exceptions: readonly Verdict[]): void {
  const most = Number(values.most);
  for (const { name, detail } of exceptions.slice(0, most)) process.stdout.write(`${title}\n  ${name}: ${detail}\n`);
  if (exceptions.length > most)
    process.stdout.write(`${title}\n  and ${exceptions.length - most} more (--most N shows more)\n`);
}

function summary(results: readonly Tally[]): string {
  const columns = [
    { title: "oracle", align: "left" },
    { title: "same", align: "right" },
    { title: "of", align: "right" },
    { title: "%", align: "right" },
  ] as const;
  const rows = results.map(({ title, same, all }) => [title, `${same}`, `${all}`, ((100 * same) / all).toFixed(2)]);
  return formatTable(columns, rows);
}
