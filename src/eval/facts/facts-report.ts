import { countPages, formatCount, formatScore } from "../report/figures.ts";
import { oneLine, shorten } from "../report/one-line.ts";
import { formatTable, type Layout, PLAIN, type TableColumn } from "../report/table.ts";
import type { TextReportOptions } from "../report/text-report.ts";
import {
  type FactScore,
  type FactsEvaluation,
  type FactsRow,
  factScore,
  rowsByType,
  SCORED_FACTS,
  type ScoredFact,
} from "./score-facts.ts";

/** The tables of `dechaff eval --facts`: by fact, by type of page, and the pages where a fact is wrong. */
export function factsReport(
  evaluation: FactsEvaluation,
  { worst = 0, layout = PLAIN }: TextReportOptions = {},
): string {
  const { corpus, rows } = evaluation;
  const { title } = layout.paint;
  const types = rowsByType(rows);
  return [
    `${title(oneLine(corpus))}: ${countPages(rows.length)}\n`,
    formatTable(factColumns(rows), layout),
    ...(types.length > 1
      ? [`${title("Right by type of page")} (pages)\n${formatTable(typeColumns(types), layout)}`]
      : []),
    ...(worst > 0 ? SCORED_FACTS.flatMap((fact) => wrongPages(rows, fact, { worst, layout })) : []),
  ].join("\n");
}

function factColumns(rows: readonly FactsRow[]): TableColumn[] {
  const scores = SCORED_FACTS.map((fact) => factScore(rows, fact));
  const column = (name: string, cell: (score: FactScore) => string): TableColumn => ({
    title: name,
    align: "right",
    cells: scores.map(cell),
  });
  return [
    { title: "fact", align: "left", cells: SCORED_FACTS },
    column("right", ({ right, pages }) => share(right, pages)),
    column("found", ({ found, pages }) => share(found, pages)),
    column("right if found", ({ right, found }) => share(right, found)),
    column("pages", ({ pages }) => formatCount(pages)),
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : formatScore(part / whole);
}

function typeColumns(types: readonly [string | null, readonly FactsRow[]][]): TableColumn[] {
  const columns = types.map(([type, rows]): TableColumn => {
    const scores = SCORED_FACTS.map((fact) => factScore(rows, fact));
    return {
      title: `${oneLine(type ?? "unknown")} (${rows.length})`,
      align: "right",
      cells: scores.map(({ right, pages }) => share(right, pages)),
    };
  });
  return [{ title: "", align: "left", cells: SCORED_FACTS }, ...columns];
}

/** Values are cut to this, so that a page stays on a line. */
const LONGEST_VALUE = 60;

/** The pages where a fact is wrong, those first where we were surest. */
function wrongPages(
  rows: readonly FactsRow[],
  fact: ScoredFact,
  { worst, layout }: { worst: number; layout: Layout },
): string[] {
  const wrong = rows.flatMap(({ id, results }) => {
    const result = results[fact];
    return result === null || result.isRight ? [] : [{ id, ...result }];
  });
  if (wrong.length === 0) return [];
  const shown = wrong.toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0)).slice(0, worst);
  const column = (name: string, cells: readonly (string | null)[]): TableColumn => ({
    title: name,
    align: "left",
    cells: cells.map((cell) => shorten(oneLine(cell ?? "–"), LONGEST_VALUE)),
  });
  const columns = [
    column(
      "page",
      shown.map(({ id }) => id),
    ),
    column(
      "truth",
      shown.map(({ truth }) => truth),
    ),
    column(
      "ours",
      shown.map(({ found }) => found),
    ),
    column(
      "origin",
      shown.map(({ origin }) => origin),
    ),
    column(
      "sure",
      shown.map(({ confidence }) => (confidence === null ? null : formatScore(confidence))),
    ),
  ];
  return [
    `${layout.paint.title(`Wrong: ${fact}`)} (${shown.length} of ${wrong.length})\n${formatTable(columns, { ...layout, width: Number.POSITIVE_INFINITY })}`,
  ];
}

/**
 * The same for programs:
 *
 *     { corpus, folder, pages,
 *       facts:    { title: { pages, right, found }, author: …, date: … },
 *       types:    [{ type, pages, facts: { … } }],
 *       failures: [{ code, message }],
 *       rows:     [{ id, url, type, results: { title: { truth, found, origin, confidence, isRight } | null, … } }] }
 *
 * The rows stand on a line each. Ends with a newline.
 */
export function factsJson({ corpus, folder, rows, failures }: FactsEvaluation): string {
  const types = rowsByType(rows).map(([type, members]) => ({ type, pages: members.length, facts: scoresOf(members) }));
  const head = { corpus, folder, pages: rows.length, facts: scoresOf(rows), types, failures };
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`);
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

function scoresOf(rows: readonly FactsRow[]): Record<string, FactScore> {
  return Object.fromEntries(SCORED_FACTS.map((fact) => [fact, factScore(rows, fact)]));
}
