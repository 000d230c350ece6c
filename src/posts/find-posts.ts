import { type Blocks, blockText } from "../blocks/index.ts";
import type { Page } from "../html/index.ts";
import { isDate } from "./dates.ts";
import { readEvidence } from "./evidence.ts";
import { authorsOf, dateOf, type Found } from "./signatures.ts";
import { findUnits, nestedIn, POSTS } from "./units.ts";

/** A post of a forum, a comment, a review: what one person wrote at one time. */
export interface Post {
  readonly author: string | null;
  /** As the page says it: for programs (ISO 8601, mostly) where it does, else in words. */
  readonly date: string | null;
  readonly text: string;
  /** How deep it stands among answers, from 0. */
  readonly level: number;
  /** The post's element in the page's source. */
  readonly start: number;
  readonly end: number;
  readonly node: number;
}

export interface FoundPosts {
  readonly posts: readonly Post[];
  /** By block: the number of the post that it stands in, or -1; its writer and date count. */
  readonly postOf: Int32Array;
}

/** The posts of a page, or its comments, or null. Found by repetition: a text, a name and a date in like elements. */
export function findPosts(page: Page, blocks: Blocks, sought = POSTS): FoundPosts | null {
  const evidence = readEvidence(page, blocks);
  const units = findUnits(page, evidence, sought);
  if (units === null) return null;
  const postOf = assignBlocks(page, blocks, units.nodes);
  const chrome = findChrome(page, blocks, postOf);
  const own = ownBlocks(units.nodes.length, postOf);
  const signed = units.nodes.map((node, at) => ({ node, nested: nestedIn(page, units.nodes, at) }));
  const authors = authorsOf(page, evidence, signed);
  const posts = signed.map((unit, at) => {
    const { node } = unit;
    const author = authors[at][0] ?? firstName(page, blocks, own[at], chrome);
    const date = dateOf(page, evidence, unit);
    const signature = { names: author === null ? [] : [author, ...authors[at]], date };
    const written = own[at].filter((block) => !chrome[block] && !isSignature(page, blocks, block, signature));
    const text = written.map((block) => blockText(page, blocks, block)).join("\n\n");
    const place = { start: page.openStart[node], end: page.closeEnd[node], node };
    return { author, date: date?.value ?? null, text, level: 0, ...place };
  });
  return {
    posts: withLevels(page, posts).filter(({ text }) => text !== ""),
    postOf,
  };
}

/** By block, the innermost unit that holds it. */
function assignBlocks(page: Page, blocks: Blocks, units: readonly number[]): Int32Array {
  const postOf = new Int32Array(blocks.size).fill(-1);
  const open: number[] = [];
  let next = 0;
  for (let block = 0; block < blocks.size; block++) {
    const node = blocks.first[block];
    while (next < units.length && units[next] <= node) open.push(next++);
    while (open.length > 0 && page.end[units[open[open.length - 1]]] <= node) open.pop();
    postOf[block] = open.at(-1) ?? -1;
  }
  leaveHidden(blocks, postOf);
  return postOf;
}

/** Where a post shows some of its blocks, the others are menus; where it shows none, the page waits for its program. */
function leaveHidden({ hidden }: Blocks, postOf: Int32Array): void {
  const shown = new Set<number>();
  for (let block = 0; block < postOf.length; block++) if (!hidden[block]) shown.add(postOf[block]);
  for (let block = 0; block < postOf.length; block++) if (hidden[block] && shown.has(postOf[block])) postOf[block] = -1;
}

function ownBlocks(count: number, postOf: Int32Array): number[][] {
  const own: number[][] = Array.from({ length: count }, () => []);
  for (let block = 0; block < postOf.length; block++) if (postOf[block] >= 0) own[postOf[block]].push(block);
  return own;
}

/** Blocks of a few words that several posts have alike, numbers aside: Reply, Share, Like (3), Member since. */
function findChrome(page: Page, blocks: Blocks, postOf: Int32Array): Uint8Array {
  const chrome = new Uint8Array(blocks.size);
  const holders = new Map<string, Set<number>>();
  const keys: (string | null)[] = [];
  let posts = 0;
  for (let block = 0; block < blocks.size; block++) {
    posts = Math.max(posts, postOf[block] + 1);
    const isShort = postOf[block] >= 0 && blocks.counts.words[block] <= SHORT;
    keys[block] = isShort
      ? blockText(page, blocks, block)
          .toLowerCase()
          .replace(/[\d\s.,:()]+/g, " ")
          .trim()
      : null;
    const key = keys[block];
    if (key !== null) holders.set(key, (holders.get(key) ?? new Set()).add(postOf[block]));
  }
  const least = Math.max(2, posts / 3);
  for (let block = 0; block < blocks.size; block++) {
    const key = keys[block];
    if (key !== null && (key === "" || (holders.get(key) as Set<number>).size >= least)) chrome[block] = 1;
  }
  return chrome;
}

const SHORT = 6;

interface Signature {
  readonly names: readonly string[];
  readonly date: Found | null;
}

/** Whether a block says who or when, and no more than a few words besides. */
function isSignature(page: Page, blocks: Blocks, block: number, { names, date }: Signature): boolean {
  if (blocks.counts.words[block] > 12) return false;
  let rest = blockText(page, blocks, block).replace(/\s+/g, " ");
  const isDated = isDate(rest);
  const before = rest.length;
  for (const name of names) rest = rest.replace(name, "");
  if (date !== null && date.shown !== "") rest = rest.replace(date.shown, "");
  if (rest.length === before) return isDated && blocks.counts.words[block] <= SHORT;
  return (rest.match(/\p{L}+/gu)?.length ?? 0) <= 4;
}

/** Where nothing is called a writer: the first few words that are not the same in other posts. */
function firstName(page: Page, blocks: Blocks, own: readonly number[], chrome: Uint8Array): string | null {
  for (const block of own.slice(0, 4)) {
    if (chrome[block]) continue;
    const text = blockText(page, blocks, block).replace(/\s+/g, " ");
    if (!isDate(text))
      return blocks.counts.words[block] <= 3 && /\p{L}/u.test(text) && !/[.!?]$/.test(text) ? text : null;
  }
  return null;
}

/** Posts inside of posts answer them. */
function withLevels(page: Page, posts: readonly Post[]): Post[] {
  const open: number[] = [];
  return posts.map((post) => {
    while (open.length > 0 && page.end[open[open.length - 1]] <= post.node) open.pop();
    const level = open.length;
    open.push(post.node);
    return { ...post, level };
  });
}
