import type { Blocks } from "../../blocks/index.ts";
import { HEADING, type Page, TAG, TRAITS } from "../../html/index.ts";
import { type BlockKinds, kindsOfBlocks } from "./block-kinds.ts";
import { type BlockTexts, readTexts } from "./block-texts.ts";
import { type Centres, findCentres } from "./centres.ts";
import { findTitle } from "./find-title.ts";
import { type Hints, readHints } from "./hints.ts";
import { signsApart } from "./never-content.ts";
import { findOutline, type Outline } from "./outline.ts";
import { type Parts, readParts, type TokenWeights } from "./parts.ts";

/**
 * Everything that features are computed from. Sums are by block: the total over the blocks before it, without those that
 * the page sets apart.
 */
export interface Subject {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly outline: Outline;
  readonly parts: Parts;
  /** By block, what it stands in that the page sets apart: of SIGN, or 0. */
  readonly apart: Uint16Array;
  /** The other blocks: those that may be content. */
  readonly open: Int32Array;
  readonly texts: BlockTexts;
  readonly hints: Hints;
  readonly words: Int32Array;
  readonly linkWords: Int32Array;
  /** Words of long texts: the stuff that content is made of. */
  readonly longWords: Int32Array;
  /** 1 … 6 for headings. */
  readonly headingLevel: Uint8Array;
  /** The block that repeats the page's title, or -1. */
  readonly title: number;
  readonly kinds: BlockKinds;
  readonly centres: Centres;
}

/** Fewer words are a label, a teaser's title or a caption. */
const LONG = 15;
const MOST_LINKED = 1 / 3;

export function readSubject(page: Page, blocks: Blocks, weights: TokenWeights): Subject {
  const outline = findOutline(page, blocks);
  const headingLevel = readHeadings(page, blocks);
  const { words, linkWords } = blocks.counts;
  const isLong = (block: number) => words[block] >= LONG && linkWords[block] <= MOST_LINKED * words[block];
  const parts = readParts(page, blocks, outline, weights);
  const texts = readTexts(page, blocks);
  const apart = signsApart({ page, blocks, outline, parts, texts }, isLong);
  const counted = {
    blocks,
    outline,
    words: sumUp(blocks.size, (block) => (apart[block] ? 0 : words[block])),
    linkWords: sumUp(blocks.size, (block) => (apart[block] ? 0 : linkWords[block])),
    longWords: sumUp(blocks.size, (block) => (apart[block] || !isLong(block) ? 0 : words[block])),
  };
  const open = withoutSigns(apart);
  // Written out: objects that are spread have shapes of their own, and reading them is slow.
  return {
    page,
    blocks,
    outline,
    parts,
    apart,
    open,
    texts,
    hints: readHints(page, blocks, open),
    words: counted.words,
    linkWords: counted.linkWords,
    longWords: counted.longWords,
    headingLevel,
    title: findTitle(page, blocks, headingLevel),
    kinds: kindsOfBlocks(blocks, outline, parts),
    centres: findCentres(counted),
  };
}

/** A column's total over the blocks of a part. */
export function inPart({ first, end }: Outline, sums: Int32Array, part: number): number {
  return sums[end[part]] - sums[first[part]];
}

/** A column's totals over the blocks before each, and over all. */
export function sumUp(size: number, of: (block: number) => number): Int32Array {
  const sums = new Int32Array(size + 1);
  for (let block = 0; block < size; block++) sums[block + 1] = sums[block] + of(block);
  return sums;
}

function withoutSigns(apart: Uint16Array): Int32Array {
  const open = new Int32Array(apart.length);
  let size = 0;
  for (let block = 0; block < apart.length; block++) if (apart[block] === 0) open[size++] = block;
  return open.subarray(0, size);
}

function readHeadings(page: Page, blocks: Blocks): Uint8Array {
  const levels = new Uint8Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const tag = page.tag[blocks.container[block]];
    if (TRAITS[tag] & HEADING) levels[block] = tag - TAG.h1 + 1;
  }
  return levels;
}
