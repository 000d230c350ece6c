import { type Blocks, blocksIn, blockText, CHARACTER, SPACE, totalIn } from "../blocks/index.ts";
import { findTop, type Page, TAG, tagName } from "../html/index.ts";
import type { Extractor, Selection } from "./extractor.ts";
import { keepElements } from "./keep-elements.ts";
import { ANY_LINKS, MOST_LINKS } from "./link-share.ts";

/**
 * Radilova, Kamencay, Hudec, Benco & Radil, "Tool for Parsing Important Data from Web Pages", 2022.
 *
 * Sentences tell an article from menus: every <div> with at least five is kept, or the <body> if there is none.
 *
 * Deviations of `sentences`: a sentence ends with . ! ? … before white space or the block's end, or with 。 and the like,
 * as the blocks have counted it. `Intl.Segmenter` takes every menu entry for a sentence, and ten times as long. In a
 * kept element, blocks that are mostly links are dropped (+.03 F1 on wcxb-dev).
 * Deviations of `sentencesLiteral`, too: text that the page does not show is none. Text was extracted before if it is
 * part of a kept element, or all the text of one; looking for it inside other texts would not be linear.
 */

/** § 5.2.2: "a minimum length of five sentences". */
const FEWEST_SENTENCES = 5;

/**
 * The paper's sentences, § 5.2.2: the parts between dots with a space behind them.
 *
 *     "One. Two. Three."  ─▶  "One" "Two" "Three."
 */
export function countParts(text: string): number {
  return text.trim().split(/\.[ \n]/).length;
}

export const sentences: Extractor = {
  name: "sentences",
  select(page, blocks, favor) {
    const shown = shownBlocks(blocks);
    const ends = prefixSums(shown, (block) => blocks.counts.sentenceEnds[block]);
    const counter = new SentenceCounter(page, blocks, (from, to) => ends[to] - ends[from]);
    return select(counter, shown, MOST_LINKS[favor]);
  },
};

export const sentencesLiteral: Extractor = {
  name: "sentences-literal",
  select(page, blocks) {
    const shown = shownBlocks(blocks);
    const endsWithDot = new Uint8Array(shown.length);
    const dots = prefixSums(shown, (block, index) => {
      const text = blockText(page, blocks, block);
      endsWithDot[index] = text.endsWith(".") ? 1 : 0;
      return countParts(text) - 1 + endsWithDot[index];
    });
    // The last dot has no space behind it, because the paper's library trims the text.
    const parts = (from: number, to: number) => (from === to ? 0 : 1 + dots[to] - dots[from] - endsWithDot[to - 1]);
    return select(new SentenceCounter(page, blocks, parts), shown, ANY_LINKS);
  },
};

function shownBlocks({ size, hidden }: Blocks): number[] {
  const shown: number[] = [];
  for (let block = 0; block < size; block++) if (!hidden[block]) shown.push(block);
  return shown;
}

function prefixSums(shown: readonly number[], measure: (block: number, index: number) => number): Int32Array {
  const sums = new Int32Array(shown.length + 1);
  for (let index = 0; index < shown.length; index++) sums[index + 1] = sums[index] + measure(shown[index], index);
  return sums;
}

/** Counts the sentences of elements, given a way to count those of the shown blocks from one number to another. */
class SentenceCounter {
  readonly page: Page;
  readonly blocks: Blocks;
  private readonly between: (from: number, to: number) => number;

  constructor(page: Page, blocks: Blocks, between: (from: number, to: number) => number) {
    this.page = page;
    this.blocks = blocks;
    this.between = between;
  }

  in(element: number): number {
    const before = this.blocks.sums.blocks;
    return this.between(before[element], before[this.page.end[element]]);
  }
}

/** The two phases of § 5.2.2. */
function select(counter: SentenceCounter, shown: readonly number[], mostLinks: number): Selection {
  const { page, blocks } = counter;
  const kept = findDivs(counter, shown);
  const body = findTop(page, TAG.body);
  if (kept.length === 0 && body !== -1 && counter.in(body) >= FEWEST_SENTENCES) kept.push(body);
  const keptIn = blocksIn(page, blocks, kept);
  const nearest = nearestDivs(page);
  return keepElements(blocks, {
    keptIn,
    mostLinks,
    score(block) {
      const scored = keptIn[block] === -1 ? nearest[blocks.container[block]] : keptIn[block];
      return scored === -1 ? 0 : counter.in(scored);
    },
    tellKept: (element) => `in a <${tagName(page, element)}> of ${counter.in(element)} sentences`,
    tellDropped: (block) => tellDropped(counter, nearest[blocks.container[block]]),
  });
}

/** Phase one, with the duplication treatment of § 5.2.3. */
function findDivs(counter: SentenceCounter, shown: readonly number[]): number[] {
  const { page, blocks } = counter;
  const extracted = new ExtractedTexts(page, blocks, shown);
  const kept: number[] = [];
  for (let node = 0; node < page.size; ) {
    const isFinal = page.tag[node] === TAG.div && counter.in(node) >= FEWEST_SENTENCES && !beginsWithDiv(page, node);
    if (isFinal && extracted.add(node)) kept.push(node);
    node = isFinal ? page.end[node] : node + 1; // all in it was extracted now, or before
  }
  return kept;
}

/** Not final, by the first step: the first that stands in it, apart from white space, is another <div>. */
function beginsWithDiv(page: Page, element: number): boolean {
  let child = element + 1;
  while (child < page.end[element] && isBlank(page, child)) child++;
  return child < page.end[element] && page.tag[child] === TAG.div;
}

function isBlank({ tag, source, openEnd, closeStart }: Page, node: number): boolean {
  if (tag[node] > TAG.raw) return false;
  let at = openEnd[node];
  while (at < closeStart[node] && CHARACTER[source.charCodeAt(at)] & SPACE) at++;
  return at === closeStart[node];
}

/** The texts of kept elements. They are read only where counts agree, so that most are never read. */
class ExtractedTexts {
  private readonly page: Page;
  private readonly blocks: Blocks;
  private readonly shown: readonly number[];
  /** By counts: the first element with them, or all texts if there are more. */
  private readonly known = new Map<string, number | Set<string>>();

  constructor(page: Page, blocks: Blocks, shown: readonly number[]) {
    this.page = page;
    this.blocks = blocks;
    this.shown = shown;
  }

  /** False if another element with the same text was added before. */
  add(element: number): boolean {
    const { characters, words, punctuation, digits } = this.blocks.sums;
    const key = [characters, words, punctuation, digits].map((sums) => totalIn(this.page, sums, element)).join();
    const before = this.known.get(key);
    if (before === undefined) {
      this.known.set(key, element);
      return true;
    }
    const texts = typeof before === "number" ? new Set([this.textOf(before)]) : before;
    this.known.set(key, texts);
    const count = texts.size;
    return texts.add(this.textOf(element)).size > count;
  }

  private textOf(element: number): string {
    const before = this.blocks.sums.blocks;
    const own = this.shown.slice(before[element], before[this.page.end[element]]);
    return own.map((block) => blockText(this.page, this.blocks, block)).join("\n");
  }
}

/** The nearest <div> of every node, itself included, or -1. */
function nearestDivs({ size, tag, parent }: Page): Int32Array {
  const nearest = new Int32Array(size);
  nearest[0] = -1;
  for (let node = 1; node < size; node++) nearest[node] = tag[node] === TAG.div ? node : nearest[parent[node]];
  return nearest;
}

function tellDropped(counter: SentenceCounter, div: number): string {
  if (div === -1) return "in no <div>";
  const count = counter.in(div);
  if (count < FEWEST_SENTENCES) return `its <div> has ${count} of ${FEWEST_SENTENCES} sentences`;
  return beginsWithDiv(counter.page, div) ? "its <div> begins with another" : "its text was extracted before";
}
