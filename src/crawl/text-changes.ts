/** Lines that stand where others stood. */
export interface TextChange {
  /** Where, in the text as it is now: the number of its first new line, or of the line after what is gone. From 1. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** How a text has changed. */
export interface TextChanges {
  /** Lines in all. */
  readonly added: number;
  readonly removed: number;
  /** In the text's order. The first of them, if there are very many. */
  readonly changes: readonly TextChange[];
}

/** More is not for reading. */
const MOST_CHANGES = 200;
const MOST_CHARACTERS = 100_000;

/** Between anchors new anchors are looked for so many times; then what is left counts as replaced. Bounds the time. */
const MOST_DEPTH = 12;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/**
 * The lines in which two texts differ, empty ones aside: a patience diff. Lines that stand once in both are anchors, the
 * longest run of anchors in the same order is kept, and what lies between two of them is compared in the same way. Takes
 * time in n log n of the lines, whatever they are; what is moved shows as removed and added.
 */
export function textChanges(before: string, after: string): TextChanges {
  const differ = new Differ(linesOf(before), linesOf(after));
  differ.compare({ from: 0, to: differ.old.length, newFrom: 0, newTo: differ.now.length }, 0);
  return differ.result();
}

export function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trimEnd()]));
}

class Differ {
  readonly old: readonly string[];
  readonly now: readonly string[];
  readonly #found: Range[] = [];

  constructor(old: readonly string[], now: readonly string[]) {
    this.old = old;
    this.now = now;
  }

  compare(range: Range, depth: number): void {
    const inner = this.#trim(range);
    if (inner.from === inner.to && inner.newFrom === inner.newTo) return;
    const anchors = depth < MOST_DEPTH ? longestRun(this.#anchors(inner)) : [];
    if (anchors.length === 0) {
      this.#found.push(inner);
      return;
    }
    let { from, newFrom } = inner;
    for (const { at, newAt } of anchors) {
      this.compare({ from, to: at, newFrom, newTo: newAt }, depth + 1);
      from = at + 1;
      newFrom = newAt + 1;
    }
    this.compare({ ...inner, from, newFrom }, depth + 1);
  }

  result(): TextChanges {
    let added = 0;
    let removed = 0;
    let characters = 0;
    const changes: TextChange[] = [];
    for (const { from, to, newFrom, newTo } of this.#found) {
      added += newTo - newFrom;
      removed += to - from;
      const change = { line: newFrom + 1, removed: this.old.slice(from, to), added: this.now.slice(newFrom, newTo) };
      characters += [...change.removed, ...change.added].reduce((sum, line) => sum + line.length, 0);
      if (changes.length < MOST_CHANGES && characters <= MOST_CHARACTERS) changes.push(change);
    }
    return { added, removed, changes };
  }

  /** Without what is alike at both ends. */
  #trim({ from, to, newFrom, newTo }: Range): Range {
    let start = 0;
    const most = Math.min(to - from, newTo - newFrom);
    while (start < most && this.old[from + start] === this.now[newFrom + start]) start++;
    let end = 0;
    while (end < most - start && this.old[to - 1 - end] === this.now[newTo - 1 - end]) end++;
    return { from: from + start, to: to - end, newFrom: newFrom + start, newTo: newTo - end };
  }

  /** Lines that stand once in either part, in the old text's order. */
  #anchors({ from, to, newFrom, newTo }: Range): Anchor[] {
    const places = new Map<string, { at: number; newAt: number }>();
    for (let at = from; at < to; at++)
      places.set(this.old[at], { at: places.has(this.old[at]) ? TWICE : at, newAt: NEVER });
    for (let newAt = newFrom; newAt < newTo; newAt++) {
      const place = places.get(this.now[newAt]);
      if (place !== undefined) place.newAt = place.newAt === NEVER ? newAt : TWICE;
    }
    return [...places.values()].filter(({ at, newAt }) => at >= 0 && newAt >= 0);
  }
}

const TWICE = -2;
const NEVER = -1;

interface Anchor {
  readonly at: number;
  readonly newAt: number;
}

/** The longest increasing run of `newAt`, by patience sorting. */
function longestRun(anchors: readonly Anchor[]): Anchor[] {
  const tops: number[] = [];
  const previous = new Int32Array(anchors.length);
  for (let anchor = 0; anchor < anchors.length; anchor++) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (anchors[tops[middle]].newAt < anchors[anchor].newAt) low = middle + 1;
      else high = middle;
    }
    previous[anchor] = low === 0 ? -1 : tops[low - 1];
    tops[low] = anchor;
  }
  const run: Anchor[] = [];
  for (let anchor = tops.at(-1) ?? -1; anchor >= 0; anchor = previous[anchor]) run.push(anchors[anchor]);
  return run.reverse();
}
