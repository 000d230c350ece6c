import type { Evaluation } from "../evaluate.ts";
import { f1Of, type Group, summarise, summariseBy } from "../summary.ts";
import { bestOf, countPages, formatQuantity, formatScore } from "./figures.ts";
import { oneLine } from "./one-line.ts";
import { summaryColumns } from "./summary-columns.ts";
import { formatTable, type Layout, PLAIN, type TableColumn } from "./table.ts";
import { worstTable } from "./worst-table.ts";

export interface TextReportOptions {
  /** How many of the worst pages are listed. */
  readonly worst?: number | undefined;
  readonly layout?: Layout | undefined;
}

/** The tables that the command prints: all pages, by type, by language, and the worst pages of the best extractor. */
export function textReport(evaluation: Evaluation, { worst = 0, layout = PLAIN }: TextReportOptions = {}): string {
  const { corpus, metrics, rows } = evaluation;
  const { title } = layout.paint;
  const all = summarise(evaluation);
  const ranking = all.summaries.map(({ extractor }) => extractor);
  const types = summariseBy("type", rows, ranking);
  const languages = summariseBy("lang", rows, ranking);
  const size = `${countPages(all.pages)}, ${formatQuantity(all.bytes / 1e6)} MB`;
  return [
    `${title(oneLine(corpus))}: ${size}\n`,
    formatTable(rankingTable(all, metrics), layout),
    ...(types.length > 1 ? [`${title("F1 by type of page")} (pages)\n${groupTable(types, layout)}`] : []),
    ...(languages.length > 1 ? [`${title("F1 by language")} (pages)\n${groupTable(languages, layout)}`] : []),
    ...(worst > 0
      ? [`${title(`Worst pages of ${ranking[0]}`)}\n${worstTable(rows, ranking[0], { worst, layout })}`]
      : []),
  ].join("\n");
}

function rankingTable({ summaries }: Group, metrics: readonly string[]): TableColumn[] {
  const figures = summaryColumns(summaries, metrics).map((column) => ({ ...column, align: "right" as const }));
  return [{ title: "extractor", align: "left", cells: summaries.map(({ extractor }) => extractor) }, ...figures];
}

function groupTable(groups: readonly Group[], layout: Layout): string {
  const names = groups[0].summaries.map(({ extractor }) => extractor);
  const columns = groups.map((group): TableColumn => {
    const scores = group.summaries.map(f1Of);
    return {
      title: `${oneLine(group.key ?? "unknown")} (${group.pages})`,
      align: "right",
      cells: scores.map(formatScore),
      best: bestOf(scores, { unit: "score", best: "high" }),
    };
  });
  return formatTable([{ title: "", align: "left", cells: names }, ...columns], layout);
}
