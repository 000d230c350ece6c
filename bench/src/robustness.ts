/**
 * What `learned` loses where a page is written otherwise: the mean F1 on pages of sites that it does not know.
 *
 *     npm run bench:robustness [-- --corpus NAME … --every N]
 */
import { parseArgs } from "node:util";
import { candidateOf, scoreTexts } from "dechaff/eval";
import { openCorpus } from "./corpus.ts";
import { showProgress } from "./progress.ts";
import { disguises } from "./robustness/disguises.ts";
import { formatTable } from "./table.ts";
import { unseenLearned } from "./unseen.ts";

const { values } = parseArgs({
  options: {
    corpus: { type: "string", multiple: true, default: ["wcxb-dev", "daniel", "fundus"] },
    every: { type: "string", default: "3" },
  },
});

const extractorFor = unseenLearned();
const rows: string[][] = [];
for (const name of values.corpus) {
  const corpus = openCorpus(name);
  const truths = corpus.truths.filter((_, index) => index % Number(values.every) === 0);
  const sums = disguises.map(() => 0);
  for (const [index, truth] of truths.entries()) {
    showProgress(`${name}: page ${index + 1} of ${truths.length}`);
    const html = corpus.readPage(truth);
    const candidate = candidateOf(extractorFor(truth));
    for (const [i, { wear }] of disguises.entries())
      sums[i] += scoreTexts(await candidate.extract(wear(html), truth.url), truth.text ?? "").f1;
  }
  showProgress("");
  rows.push([name, `${truths.length}`, ...sums.map((sum) => (sum / truths.length).toFixed(4))]);
}
const titles = ["corpus", "pages", ...disguises.map(({ name }) => name)];
process.stdout.write(
  formatTable(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  ),
);
