import type { PageRow } from "../score-page.ts";
import { pageF1, worstPages } from "../summary.ts";
import { formatCount, formatScore } from "./figures.ts";
import { oneLine, shorten } from "./one-line.ts";
import { formatTable, type Layout, type TableColumn, widthOf } from "./table.ts";

/** An address is cut to the width that is left, but not shorter than this. */
const SHORTEST_ADDRESS = 20;

/** An extractor's worst pages, a line each. */
export function worstTable(
  rows: readonly PageRow[],
  extractor: string,
  { worst, layout }: { worst: number; layout: Layout },
): string {
  const pages = worstPages(rows, extractor, worst);
  const scores = pages.map((row) => row.results[extractor].measures.words);
  const columns: TableColumn[] = [
    { title: "page", align: "left", cells: pages.map(({ id }) => oneLine(id)) },
    { title: "F1", align: "right", cells: pages.map((row) => formatScore(pageF1(row, extractor))) },
    { title: "P", align: "right", cells: scores.map(({ precision }) => formatScore(precision ?? 0)) },
    { title: "R", align: "right", cells: scores.map(({ recall }) => formatScore(recall ?? 0)) },
    { title: "words", align: "right", cells: pages.map(({ words }) => formatCount(words)) },
    { title: "type", align: "left", cells: pages.map(({ type }) => oneLine(type ?? "")) },
  ];
  const used = columns.reduce((sum, column) => sum + widthOf(column) + 2, 0);
  const room = Math.max(SHORTEST_ADDRESS, layout.width - used);
  const addresses = pages.map(({ url }) => shorten(oneLine(url ?? ""), room));
  return formatTable([...columns, { title: "address", align: "left", cells: addresses }], layout);
}
