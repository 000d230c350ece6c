import { type DiffLine, diffLines } from "./line-diff.ts";

/** Lines shown around a change. */
const CONTEXT = 3;

/** Where a line stands in both texts, from 1. */
interface PlacedLine extends DiffLine {
  readonly old: number;
  readonly now: number;
}

/** The difference of two texts as `git diff` writes it, and the same as data. */
export interface GitDiff {
  readonly text: string;
  readonly json: { readonly files: readonly object[] };
}

export function gitDiff(before: string, after: string): GitDiff {
  const hunks = hunksOf(placed(diffLines(before.split("\n"), after.split("\n"))));
  return {
    text: hunks.map((hunk) => [headOf(hunk), ...hunk.map(written)].join("\n")).join("\n"),
    json: { files: [{ from: null, to: null, chunks: hunks.map(chunkOf) }] },
  };
}

function placed(diff: readonly DiffLine[]): PlacedLine[] {
  let [old, now] = [1, 1];
  return diff.map((line) => {
    const here = { ...line, old, now };
    if (line.type !== "added") old++;
    if (line.type !== "removed") now++;
    return here;
  });
}

/** Changes with their context; what lies close together is one. */
function hunksOf(diff: readonly PlacedLine[]): PlacedLine[][] {
  const hunks: PlacedLine[][] = [];
  let end = -1;
  for (const [at, { type }] of diff.entries()) {
    if (type === "same") continue;
    const start = Math.max(at - CONTEXT, end, 0);
    if (start > end || hunks.length === 0) hunks.push([]);
    const next = Math.min(at + CONTEXT + 1, diff.length);
    hunks.at(-1)!.push(...diff.slice(start, next));
    end = next;
  }
  return hunks;
}

const SIGN = { same: " ", removed: "-", added: "+" } as const;

function written({ type, text }: DiffLine): string {
  return SIGN[type] + text;
}

function extentOf(hunk: readonly PlacedLine[]) {
  const [{ old: oldStart, now: newStart }] = hunk;
  const oldLines = hunk.filter(({ type }) => type !== "added").length;
  const newLines = hunk.filter(({ type }) => type !== "removed").length;
  return { oldStart, oldLines, newStart, newLines };
}

function headOf(hunk: readonly PlacedLine[]): string {
  const { oldStart, oldLines, newStart, newLines } = extentOf(hunk);
  return `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
}

function chunkOf(hunk: readonly PlacedLine[]): object {
  return { content: headOf(hunk), changes: hunk.map(changeOf), ...extentOf(hunk) };
}

function changeOf(line: PlacedLine): object {
  const content = written(line);
  if (line.type === "added") return { type: "add", add: true, ln: line.now, content };
  if (line.type === "removed") return { type: "del", del: true, ln: line.old, content };
  return { type: "normal", normal: true, ln1: line.old, ln2: line.now, content };
}
