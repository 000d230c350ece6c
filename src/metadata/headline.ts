import { blockText } from "../blocks/index.ts";
import type { Evidence } from "./evidence.ts";
import { lettersOf } from "./site-names.ts";
import { contentStart } from "./title/headings.ts";

/** The nodes around the headline, where pages say who wrote them and when. */
export interface Surroundings {
  readonly from: number;
  readonly to: number;
  /** The texts that stand there, in document order, but for prose. */
  readonly texts: readonly string[];
  /** The short texts of the rest of the page, as far as it is shown, with their first nodes. */
  readonly elsewhere: readonly { readonly text: string; readonly node: number }[];
  /** The nodes above the text, which may be far from the headline. */
  readonly text: { readonly from: number; readonly to: number };
}

/** Blocks before and after the headline that are searched, and words of text after which no byline comes. */
const BEFORE = 6;
const AFTER = 14;
const MOST_WORDS = 120;

/** Around the heading that says the title; or else, around the place where the text begins. */
export function findSurroundings(evidence: Evidence, title: string | null): Surroundings {
  const { page, blocks } = evidence;
  const headline = headlineNode(evidence, title);
  let at = 0;
  while (at < blocks.size && blocks.first[at] < headline) at++;
  const near: number[] = [];
  for (let block = at, words = 0; block < blocks.size && block < at + AFTER && words < MOST_WORDS; block++) {
    near.push(block);
    words += blocks.counts.words[block];
  }
  for (let block = at - 1; block >= 0 && block >= at - BEFORE; block--) near.unshift(block);
  const from = near.length === 0 ? page.size : blocks.first[near[0]];
  const to = near.length === 0 ? page.size : blocks.end[near[near.length - 1]];
  const texts = textsOf(evidence, near);
  return { from, to, texts, elsewhere: shortTexts(evidence, from, to), text: aboveText(evidence) };
}

function aboveText(evidence: Evidence): Surroundings["text"] {
  const { blocks } = evidence;
  const to = contentStart(evidence);
  let at = 0;
  while (at < blocks.size && blocks.first[at] < to) at++;
  return { from: blocks.first[Math.max(0, at - BEFORE)] ?? to, to };
}

function headlineNode(evidence: Evidence, title: string | null): number {
  const letters = title === null ? "" : lettersOf(title);
  const { headings } = evidence;
  const same = headings.find(({ text }) => lettersOf(text) === letters);
  const start = contentStart(evidence);
  return (
    same?.node ??
    headings.findLast(({ node, level }) => level === 1 && node < start)?.node ??
    Math.min(start, evidence.page.size - 1)
  );
}

/** Where a node stands, as sources name it. */
export function placeOf(node: number, near: Surroundings): "near headline" | "above text" | "elsewhere" {
  if (node >= near.from && node < near.to) return "near headline";
  return node >= near.text.from && node < near.text.to ? "above text" : "elsewhere";
}

function textsOf({ page, blocks }: Evidence, near: readonly number[]): string[] {
  return near
    .filter((block) => blocks.counts.words[block] <= MOST_LINE_WORDS)
    .map((block) => blockText(page, blocks, block));
}

/** Longer blocks are prose: dates and names in them are told about. */
const MOST_LINE_WORDS = 30;

/** Blocks that are searched for lines that may stand anywhere, and the words of such a line. */
const MOST_BLOCKS = 400;
const LINE_WORDS = 25;

/** The page's short visible blocks, but those that begin between two nodes. */
function shortTexts({ page, blocks }: Evidence, from: number, to: number): Surroundings["elsewhere"] {
  const texts: { text: string; node: number }[] = [];
  for (let block = 0; block < blocks.size && texts.length < MOST_BLOCKS; block++) {
    if (blocks.counts.words[block] > LINE_WORDS || blocks.hidden[block]) continue;
    if (blocks.first[block] < from || blocks.first[block] >= to)
      texts.push({ text: blockText(page, blocks, block), node: blocks.first[block] });
  }
  return texts;
}
