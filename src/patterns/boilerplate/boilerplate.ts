import { type Blocks, blockText } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import { mostSeen } from "../most-seen.ts";

/** Texts that a site's pages repeat, as hashes. Serialises to JSON, and is bounded. */
export interface Boilerplate {
  /** Pages that were counted. */
  readonly pages: number;
  /** On how many of them each text stood, the latest last. */
  readonly texts: readonly (readonly [hash: number, pages: number])[];
  /** Addresses and whole texts of the pages that were counted last, as hashes: what has one of them is no other page. */
  readonly counted?: readonly number[];
}

export const NO_BOILERPLATE: Boilerplate = { pages: 0, texts: [] };

/**
 * A block is the template's if it has so many words and stood on so many pages, and on such a share of them. Shorter ones
 * are repeated by content, too: "See also", "Description". F1 of `learned` .9095 → .9230 on daniel, .9752 → .9758 on
 * debian-docs-sites, sites with 10 pages or more; with 4 words .9756 there, with 3 pages and a fifth .9189 on daniel.
 * Texts that differ in their numbers differ: tables of figures are content.
 */
const LEAST_WORDS = 8;
const LEAST_PAGES = 4;
const LEAST_SHARE = 0.3;

const MOST_TEXTS = 2000;

/**
 * So many of `counted` are kept, two a page. A page that is seen again and again counts once among so many others, and
 * stays far below the share; after a redesign pages count anew, but for those of sites that are smaller.
 */
const MOST_COUNTED = 64;

/**
 * Where less of what was chosen would be left, all of it is: such a page is a copy of others, as soft errors are. On the
 * sites named above a quarter and more was left wherever something was taken away.
 */
const LEAST_LEFT = 0.15;

/** A page of which an extractor has chosen blocks. */
interface ChosenPage {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly chosen: Uint8Array;
}

/** 1 for the blocks that the site's pages repeat; none where hardly anything else was chosen. */
export function repeatedBlocks(known: Boilerplate, { page, blocks, chosen }: ChosenPage): Uint8Array {
  const repeated = findRepeated(known, page, blocks);
  const { words } = blocks.counts;
  let all = 0;
  let left = 0;
  for (let block = 0; block < blocks.size; block++) {
    if (chosen[block] === 0) continue;
    all += words[block];
    if (repeated[block] === 0) left += words[block];
  }
  return left < LEAST_LEFT * all ? repeated.fill(0) : repeated;
}

function findRepeated({ pages, texts }: Boilerplate, page: Page, blocks: Blocks): Uint8Array {
  const repeated = new Uint8Array(blocks.size);
  if (pages < LEAST_PAGES) return repeated;
  const least = Math.max(LEAST_PAGES, LEAST_SHARE * pages);
  const known = new Set(texts.filter(([, count]) => count >= least).map(([hash]) => hash));
  if (known.size === 0) return repeated;
  for (let block = 0; block < blocks.size; block++)
    if (blocks.counts.words[block] >= LEAST_WORDS && known.has(hashOf(blockText(page, blocks, block))))
      repeated[block] = 1;
  return repeated;
}

/** A page as it was found. */
interface FoundPage {
  readonly url: string | null;
  readonly page: Page;
  readonly blocks: Blocks;
}

/** One more page, unless it is one of those before: the same address, or a copy under another. */
export function addPage(known: Boilerplate, { url, page, blocks }: FoundPage): Boilerplate {
  const { pages, texts, counted = [] } = known;
  const own = new Set<number>();
  let whole = "";
  for (let block = 0; block < blocks.size; block++) {
    const hash = hashOf(blockText(page, blocks, block));
    whole += `${hash} `;
    if (blocks.counts.words[block] >= LEAST_WORDS && own.size < MOST_TEXTS) own.add(hash);
  }
  const names = [hashOf(whole), ...(url === null ? [] : [hashOf(withoutFragment(url))])];
  if (names.some((name) => counted.includes(name))) return known;
  return {
    pages: pages + 1,
    texts: mostSeen(countedOnce(texts, own), MOST_TEXTS),
    counted: [...counted, ...names].slice(-MOST_COUNTED),
  };
}

function withoutFragment(url: string): string {
  return url.split("#", 1)[0];
}

/** What was seen lately stands last. */
function countedOnce(texts: Boilerplate["texts"], own: ReadonlySet<number>): [number, number][] {
  const counts = new Map(texts);
  for (const hash of own) {
    const count = counts.get(hash) ?? 0;
    counts.delete(hash);
    counts.set(hash, count + 1);
  }
  return [...counts];
}

/** 53 bits, so that two texts hardly share one. */
function hashOf(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}
