/**
 * What is counted, of a block's own text or as prefix sums over a page's nodes.
 *
 * As prefix sums, column[i] is the total over all nodes before node i, so that the count over a subtree is
 *
 *     column[end[node]] − column[node]
 *
 * Only visible text and visible elements count there.
 */
export const MEASURES = [
  /** Characters that are not white space. */
  "characters",
  /** Words between white space; Chinese, Japanese, Thai … by character. */
  "words",
  "linkCharacters",
  "linkWords",
  /** In any script: , . ; : ! ? … 、。，！ … */
  "punctuation",
  /** Marks that end a sentence where they stand. */
  "sentenceEnds",
  "digits",
  /** Characters inside <p>. */
  "paragraphCharacters",
] as const;

/** What else is counted by node: elements, and blocks that start there. */
export const ELEMENT_MEASURES = ["tags", "links", "paragraphs", "listItems", "headings", "images", "blocks"] as const;

export type Measure = (typeof MEASURES)[number];
export type ElementMeasure = (typeof ELEMENT_MEASURES)[number];

export type Counts = Readonly<Record<Measure, Int32Array>>;
export type Sums = Counts & Readonly<Record<ElementMeasure, Int32Array>>;

/** Columns of `length` zeros in one allocation. */
export function columns<Name extends string>(names: readonly Name[], length: number): Record<Name, Int32Array> {
  const memory = new ArrayBuffer(4 * length * names.length);
  const entries = names.map((name, index) => [name, new Int32Array(memory, 4 * length * index, length)]);
  return Object.fromEntries(entries) as Record<Name, Int32Array>;
}

/** A copy with room for as much again. */
export function doubled(column: Int32Array): Int32Array {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}
