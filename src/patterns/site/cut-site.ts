import { sliceAt } from "../cut.ts";
import { type Marker, MarkerFinder, parseMarker } from "./marker.ts";
import type { BetweenPart, SitePattern } from "./site-pattern.ts";

/** A piece of a source: start … end. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What a pattern cuts out of a page: ranges of its source, in order, without overlap; none where nothing matches.
 * No tree is built. Linear: every marker is searched for once.
 */
export function cutSite(source: string, pattern: SitePattern): Range[] {
  const ranges = pattern.parts.flatMap((part) =>
    "element" in part ? elements(source, compile(part.element), 0) : between(source, part),
  );
  let kept = pattern.parts.length > 1 ? union(ranges) : ranges;
  for (const exclude of pattern.excludes) {
    if (kept.length === 0) return kept;
    // Nothing is looked for behind the content.
    const content = source.slice(0, kept[kept.length - 1].end);
    kept = subtract(kept, elements(content, compile(exclude), kept[0].start));
  }
  for (const piece of pattern.repeated ?? []) {
    if (kept.length === 0) return kept;
    kept = subtract(kept, occurrences(source, piece, { start: kept[0].start, end: kept[kept.length - 1].end }));
  }
  return kept;
}

function occurrences(source: string, piece: string, { start, end }: Range): Range[] {
  const content = source.slice(start, end);
  const found: Range[] = [];
  for (let at = content.indexOf(piece); at >= 0; at = content.indexOf(piece, at + piece.length))
    found.push({ start: start + at, end: start + at + piece.length });
  return found;
}

/** The outermost elements with a marker, from an offset on. */
function elements(source: string, wanted: Marker, from: number): Range[] {
  const found: Range[] = [];
  const finder = new MarkerFinder(source, wanted, from);
  while (finder.next()) {
    const slice = sliceAt(source, wanted, finder, null);
    found.push(slice);
    finder.goTo(slice.end);
  }
  return found;
}

function between(source: string, { from, to }: BetweenPart): Range[] {
  const wanted = compile(from.marker);
  const finder = new MarkerFinder(source, wanted);
  if (!finder.next()) return [];
  const { start: before, openEnd } = finder;
  const start = from.side === "before" ? before : sliceAt(source, wanted, finder, null).end;
  if (to === null) return [{ start, end: source.length }];
  const end = new MarkerFinder(source, compile(to), from.side === "before" ? openEnd : start);
  return end.next() ? [{ start, end: end.start }] : [];
}

function union(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
}

/** Both in order and without overlap. */
function subtract(ranges: readonly Range[], removed: readonly Range[]): Range[] {
  if (removed.length === 0) return ranges as Range[];
  const left: Range[] = [];
  let next = 0;
  for (const { start, end } of ranges) {
    let from = start;
    while (next < removed.length && removed[next].end <= start) next++;
    for (let i = next; i < removed.length && removed[i].start < end; i++) {
      if (removed[i].start > from) left.push({ start: from, end: removed[i].start });
      from = Math.max(from, removed[i].end);
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}

/** How far two cuts of one source are the same: F1 over characters. Both in order and without overlap. */
export function overlap(a: readonly Range[], b: readonly Range[]): number {
  let common = 0;
  let next = 0;
  for (const { start, end } of a) {
    while (next < b.length && b[next].end <= start) next++;
    for (let i = next; i < b.length && b[i].start < end; i++)
      common += Math.min(end, b[i].end) - Math.max(start, b[i].start);
  }
  const total = lengthOf(a) + lengthOf(b);
  return total === 0 ? 1 : (2 * common) / total;
}

function lengthOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Markers that were read lately: reading one costs as much as a cut. */
const compiled = new Map<string, Marker>();
const MOST_COMPILED = 5000;

export function compile(text: string): Marker {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const read = parseMarker(text);
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  compiled.set(text, read);
  return read;
}
