import { HEADING, type Page, TAG, TRAITS } from "../html/index.ts";
import { doubled, ELEMENT_MEASURES, type ElementMeasure, MEASURES, type Measure, type Sums } from "./counts.ts";

const WIDTH = MEASURES.length;
const CHARACTERS = MEASURES.indexOf("characters");
const SENTENCE_ENDS = MEASURES.indexOf("sentenceEnds");

/** Texts; most pages have fewer. */
const FIRST_CAPACITY = 1024;

/** The running totals of a page's text: a row of all MEASURES for each text node after which they are others. */
export class TotalsLog {
  private nodes: Int32Array = new Int32Array(FIRST_CAPACITY);
  private rows: Int32Array = new Int32Array(FIRST_CAPACITY * WIDTH);
  private size = 0;
  private characters = 0;
  private sentenceEnds = 0;

  /** Nothing is counted without a character, but for the end of a sentence. */
  add(node: number, totals: Int32Array): void {
    if (totals[CHARACTERS] === this.characters && totals[SENTENCE_ENDS] === this.sentenceEnds) return;
    this.characters = totals[CHARACTERS];
    this.sentenceEnds = totals[SENTENCE_ENDS];
    if (this.size === this.nodes.length) {
      this.nodes = doubled(this.nodes);
      this.rows = doubled(this.rows);
    }
    const { rows } = this;
    const row = this.size * WIDTH;
    for (let i = 0; i < WIDTH; i++) rows[row + i] = totals[i];
    this.nodes[this.size++] = node;
  }

  write(measure: Measure, column: Int32Array): void {
    const place = MEASURES.indexOf(measure);
    let total = 0;
    let at = 0;
    for (let row = 0; row < this.size; row++) {
      for (const node = this.nodes[row]; at <= node; at++) column[at] = total;
      total = this.rows[row * WIDTH + place];
    }
    column.fill(total, at);
  }
}

/** What sums are made of. */
export interface Counted {
  readonly page: Page;
  readonly text: TotalsLog;
  /** Whether an element can hold text. */
  isCounted(element: number): boolean;
  /** The first nodes of the blocks that are shown. */
  readonly shownBlocks: readonly number[];
}

/** Each column is made when it is first asked for: there are fifteen, and most callers need one or two. */
export function prefixSums(counted: Counted): Sums {
  return new PrefixSums(counted) as PrefixSums & Sums;
}

class PrefixSums {
  private readonly counted: Counted;
  private readonly known = new Map<string, Int32Array>();

  constructor(counted: Counted) {
    this.counted = counted;
  }

  column(measure: Measure | ElementMeasure): Int32Array {
    let column = this.known.get(measure);
    if (column === undefined) {
      column = new Int32Array(this.counted.page.size + 1);
      if (isOfText(measure)) this.counted.text.write(measure, column);
      else if (measure === "blocks") this.writeBlocks(column);
      else this.writeElements(COUNTS[measure], column);
      this.known.set(measure, column);
    }
    return column;
  }

  private writeBlocks(column: Int32Array): void {
    for (const node of this.counted.shownBlocks) column[node + 1] = 1;
    for (let node = 1; node < column.length; node++) column[node] += column[node - 1];
  }

  private writeElements(counts: (tag: number) => boolean, column: Int32Array): void {
    const { page, isCounted } = this.counted;
    for (let node = 0; node < page.size; node++) {
      const tag = page.tag[node];
      column[node + 1] = column[node] + (tag > TAG.raw && counts(tag) && isCounted(node) ? 1 : 0);
    }
  }
}

function isOfText(measure: Measure | ElementMeasure): measure is Measure {
  return (MEASURES as readonly string[]).includes(measure);
}

const COUNTS: Readonly<Record<Exclude<ElementMeasure, "blocks">, (tag: number) => boolean>> = {
  tags: () => true,
  links: (tag) => tag === TAG.a,
  paragraphs: (tag) => tag === TAG.p,
  listItems: (tag) => tag === TAG.li,
  headings: (tag) => (TRAITS[tag] & HEADING) !== 0,
  images: (tag) => tag === TAG.img,
};

for (const measure of [...MEASURES, ...ELEMENT_MEASURES])
  Object.defineProperty(PrefixSums.prototype, measure, {
    enumerable: true,
    get(this: PrefixSums) {
      return this.column(measure);
    },
  });
