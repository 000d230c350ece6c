import { type Comparison, structureF1 } from "./compare-structures.ts";
import { KINDS, type Kind } from "./structure.ts";

/** What a page's items are compared with. */
export const JUDGES = ["truth", "written", "page"] as const;
export type Judge = (typeof JUDGES)[number];

export const JUDGES_SAY: Readonly<Record<Judge, string>> = {
  truth: "As the truths have it",
  written: "On pages whose truth writes the kind",
  page: "Less what the pages deny",
};

export type PageResult = Readonly<Record<Judge, readonly Comparison[]>> & { readonly id: string };

/** The comparisons of a kind, of the pages that have any of it. */
export function comparisonsOf(
  results: readonly PageResult[],
  kind: Kind,
  judge: Judge,
): (Comparison & { readonly id: string })[] {
  return results.flatMap((result) =>
    result[judge]
      .filter((one) => one.kind === kind && one.expected + one.found > 0)
      .map((one) => ({ id: result.id, ...one })),
  );
}

export const TITLES = [
  ...["kind", "pages", "expected", "found", "matched", "precision", "recall", "micro F1", "mean F1", "same level"],
] as const;

/** A row for each kind, under the titles. */
export function summaryRows(results: readonly PageResult[], judge: Judge): string[][] {
  return KINDS.map((kind) => summaryRow(kind, comparisonsOf(results, kind, judge)));
}

function summaryRow(kind: Kind, pages: readonly Comparison[]): string[] {
  const total = (key: "expected" | "found" | "matched" | "sameLevel") => pages.reduce((sum, one) => sum + one[key], 0);
  const counts = { expected: total("expected"), found: total("found"), matched: total("matched") };
  const mean = pages.reduce((sum, one) => sum + structureF1(one), 0) / pages.length;
  const ratios = [counts.matched / counts.found, counts.matched / counts.expected, structureF1(counts), mean];
  const level = kind === "heading" ? (total("sameLevel") / counts.matched).toFixed(3) : "";
  return [kind, ...[pages.length, ...Object.values(counts)].map(String), ...ratios.map((r) => r.toFixed(3)), level];
}
