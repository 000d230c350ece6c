import { type Evaluation, f1Of, type Group, type Summary, summarise, summariseBy } from "dechaff/eval";

export interface CompareOptions {
  /** By candidate. */
  readonly versions: ReadonlyMap<string, string>;
  /** When and where it was measured. */
  readonly origin: string;
}

/** The comparison as a Markdown page: a section per corpus. */
export function comparePage(evaluations: readonly Evaluation[], { versions, origin }: CompareOptions): string {
  return [
    "# Dechaff and its peers",
    "",
    `Measured on ${origin}, by \`npm run bench:compare\`. Means over pages: F1, precision and recall of words, F1 of runs of`,
    "four words, precision and recall by longest common subsequence, share of pages with at most a tenth foreign and a tenth",
    "missing. Times are of one thread, from the source in memory to plain text. Peers that answer in HTML are read as text.",
    "Our extractors were developed with these corpora in sight, the peers may have been, too.",
    "",
    ...evaluations.flatMap((evaluation) => section(evaluation, versions)),
  ].join("\n");
}

const TITLES = ["", "version", "F1", "P", "R", "4-gram F1", "LCS P", "LCS R", "right", "ms", "MB/s", "failed"];

function section(evaluation: Evaluation, versions: ReadonlyMap<string, string>): string[] {
  const all = summarise(evaluation);
  const ranking = all.summaries.map(({ extractor }) => extractor);
  const types = summariseBy("type", evaluation.rows, ranking);
  const rows = all.summaries.map((summary) => summaryRow(summary, versions));
  return [
    `## ${evaluation.corpus}`,
    "",
    `${all.pages} pages, ${(all.bytes / 1e6).toFixed(1)} MB.`,
    "",
    ...table(TITLES, rows),
    "",
    ...(types.length > 1 ? ["F1 by type of page:", "", ...typeTable(types, ranking), ""] : []),
  ];
}

function summaryRow(summary: Summary, versions: ReadonlyMap<string, string>): string[] {
  const { extractor, means, milliseconds, megabytesPerSecond, failed } = summary;
  const { words, shingles, lcs, accuracy } = means;
  const scores = [words.f1, words.precision, words.recall, shingles.f1, lcs.precision, lcs.recall].map(score);
  const right = `${(100 * (accuracy.correct ?? 0)).toFixed(0)} %`;
  const times = [milliseconds.toPrecision(2), megabytesPerSecond.toPrecision(2)].map((text) => String(Number(text)));
  return [extractor, versions.get(extractor) ?? "", ...scores, right, ...times, failed === 0 ? "" : String(failed)];
}

function typeTable(types: readonly Group[], ranking: readonly string[]): string[] {
  const titles = types.map(({ key, pages }) => `${key ?? "unknown"} (${pages})`);
  const rows = ranking.map((name, at) => [name, ...types.map(({ summaries }) => score(f1Of(summaries[at])))]);
  return table(["", ...titles], rows);
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const rule = titles.map((_, at) => (at === 0 ? "---" : "---:"));
  return [titles, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

function score(value: number | null): string {
  return value === null ? "–" : value.toFixed(3).replace(/^0/, "");
}
