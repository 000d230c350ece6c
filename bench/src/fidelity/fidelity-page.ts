import { markdownTable, whole } from "../papers/markdown.ts";
import { KINDS, type Kind } from "./structure.ts";
import { comparisonsOf, JUDGES_SAY, type Judge, type PageResult, summaryRows, TITLES } from "./summary.ts";

/** docs/fidelity.md: the figures, and what each of them means. */
export function fidelityPage(results: readonly PageResult[]): string {
  const table = (judge: Judge) => markdownTable(TITLES, summaryRows(results, judge));
  const parts = [
    "# What Markdown keeps of a page",
    "<!-- Written by `npm run bench:fidelity`; do not edit. -->",
    "Headings, list items, table rows and blocks of code of the Markdown that we write, against the Markdown of the truths of " +
      `wcxb-dev (${whole(results.length)} pages). An item is compared as its words: marks, levels, numbers, bullets, padding, ` +
      "indentation and the language of code do not matter. It counts where its text was selected, because which text is " +
      "content is the extractor's business: an item of the truth if our Markdown has its words anywhere, one of ours if its " +
      "words are a line of the truth.",
    `## ${JUDGES_SAY.truth}`,
    "Every item that the truth writes should be one, and nothing else. The truths write most lists and code as plain lines, so " +
      "that precision says more about them than about us; recall says what was kept.",
    table("truth"),
    `## ${JUDGES_SAY.written}`,
    "The same without the pages whose truth has not one item of the kind: a truth without a single fence on a page full of " +
      "programs says nothing about code. Truths that write some lists and not others still count.",
    table("written"),
    `## ${JUDGES_SAY.page}`,
    "The same, where the page's own tags, read by another parser, decide between us and the truth: an item of the truth that no " +
      "`h1`…`h6`, `li`, `tr` or `pre` of the page holds is not expected, and one of ours that such an element holds is not too " +
      "much. What is left is our fault, or an element that the truth and we cut differently.",
    table("page"),
    "## Where the points go",
    "Items of the truth that are none in our Markdown, and of ours that are none in the truth; how many of them the page's tags " +
      "do not call, or do call so; and how many are left.",
    markdownTable(
      ["kind", "missing", "not so on the page", "left", "too much", "so on the page", "left"],
      KINDS.map((kind) => lossRow(results, kind)),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function lossRow(results: readonly PageResult[], kind: Kind): string[] {
  const count = (judge: Judge, key: "missing" | "extra") =>
    comparisonsOf(results, kind, judge).reduce((sum, one) => sum + one[key].length, 0);
  const side = (key: "missing" | "extra") => {
    const [all, left] = [count("truth", key), count("page", key)];
    return [all, all - left, left].map(whole);
  };
  return [kind, ...side("missing"), ...side("extra")];
}
