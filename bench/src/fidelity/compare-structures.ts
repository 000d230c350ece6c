import { type Item, KINDS, type Kind, type Structure } from "./structure.ts";

/** How the items of one kind came through on one page, counting those alone whose text both sides have. */
export interface Comparison {
  readonly kind: Kind;
  readonly expected: number;
  readonly found: number;
  readonly matched: number;
  /** Of headings: matched with the very level. */
  readonly sameLevel: number;
  readonly missing: readonly Item[];
  readonly extra: readonly Item[];
}

/**
 * The truth's items whose text was selected, against ours whose text is a line of the truth. A text that one side
 * shows more often than the other counts as often as both have it: which copies to keep is the extractor's business.
 */
export function compareStructures(truth: Structure, ours: Structure): Comparison[] {
  return KINDS.map((kind) => {
    const ofKind = ({ items }: Structure) => items.filter((item) => item.kind === kind);
    const expected = present(ofKind(truth), (words) => ours.text.count(words));
    const found = present(ofKind(ours), (words) => truth.text.countLines(words));
    return compareItems(kind, expected, found);
  });
}

/** The items whose text the other side has, each as often as it has it. */
function present(items: readonly Item[], count: (words: string) => number): Item[] {
  const left = new Map<string, number>();
  return items.filter(({ words }) => {
    const free = left.get(words) ?? count(words);
    left.set(words, free - 1);
    return free > 0;
  });
}

function compareItems(kind: Kind, expected: readonly Item[], found: readonly Item[]): Comparison {
  const waiting = new Map<string, Item[]>();
  for (const item of found) waiting.set(item.words, [...(waiting.get(item.words) ?? []), item]);
  const missing: Item[] = [];
  let sameLevel = 0;
  for (const item of expected) {
    const match = waiting.get(item.words)?.shift();
    if (match === undefined) missing.push(item);
    else if (match.level === item.level) sameLevel++;
  }
  const matched = expected.length - missing.length;
  const extra = [...waiting.values()].flat();
  return { kind, expected: expected.length, found: found.length, matched, sameLevel, missing, extra };
}

/**
 * The same without what the page's own tags deny: an item of the truth that the page does not call so, and one of
 * ours that the page calls so and the truth does not.
 */
export function judgedByPage(comparison: Comparison, page: ReadonlySet<string>): Comparison {
  const { kind, expected, found, missing, extra } = comparison;
  const called = ({ words }: Item) => page.has(`${kind} ${words}`);
  const truly = { missing: missing.filter(called), extra: extra.filter((item) => !called(item)) };
  return {
    ...comparison,
    ...truly,
    expected: expected - missing.length + truly.missing.length,
    found: found - extra.length + truly.extra.length,
  };
}

/** 1 where neither side has any. */
export function structureF1({ expected, found, matched }: Pick<Comparison, "expected" | "found" | "matched">): number {
  return expected + found === 0 ? 1 : (2 * matched) / (expected + found);
}
