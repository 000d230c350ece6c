import { ratio } from "../ratio.ts";
import { divide, likeliestFirst } from "./divide.ts";
import { unitOf } from "./parts.ts";
import type { Subject } from "./subject.ts";

const NEIGHBOURS = [-2, -1, 1, 2] as const;
const WINDOWS = [2, 5, 15] as const;
const LEVELS = [1, 2, 3, 4] as const;

/** What the second forest sees of the first one's opinions: p is the probability that a block is content. */
export const CONTEXT_NAMES: readonly string[] = [
  "p",
  ...NEIGHBOURS.map((step) => `p of block ${step > 0 ? "+" : ""}${step}`),
  ...WINDOWS.map((width) => `mean p within ${width}`),
  ...LEVELS.map((level) => `mean p ${level} up`),
  "mean p of the unit",
  "mean p of its kind",
  "share of p of its kind",
  "mean p of the page",
  "highest p of the page",
  "share of p before it",
  "p above the division",
  "p of the division",
  "share of words that are likelier",
];

/** Writes the context of every open block into its row, from column `at` on. Means are weighted by words. */
export function writeContext(subject: Subject, p: Float64Array, rows: Float32Array, width: number, at: number): void {
  const { blocks, open, outline, parts } = subject;
  const { size, counts } = blocks;
  const { first, end, parent, leaf } = outline;
  const words = new Float64Array(size + 1);
  const mass = new Float64Array(size + 1);
  let highest = 0;
  for (let block = 0; block < size; block++) {
    const own = Math.max(1, counts.words[block]);
    words[block + 1] = words[block] + own;
    mass[block + 1] = mass[block] + own * p[block];
    highest = Math.max(highest, p[block]);
  }
  const mean = (from: number, to: number) => ratio(mass[to] - mass[from], words[to] - words[from]);

  const { kind, count } = subject.kinds;
  const kindWords = new Float64Array(count.length);
  const kindMass = new Float64Array(count.length);
  for (let block = 0; block < size; block++) {
    kindWords[kind[block]] += words[block + 1] - words[block];
    kindMass[kind[block]] += mass[block + 1] - mass[block];
  }
  const order = likeliestFirst(p);
  const { least } = divide(p, counts.words, "balanced", order);
  const likelier = likelierWords(order, words);
  const average = mean(0, size);

  for (let row = 0, start = at; row < open.length; row++, start += width) {
    let column = start;
    const block = open[row];
    rows[column++] = p[block];
    for (let i = 0; i < NEIGHBOURS.length; i++) {
      const neighbour = block + NEIGHBOURS[i];
      rows[column++] = neighbour < 0 || neighbour >= size ? -1 : p[neighbour];
    }
    for (let i = 0; i < WINDOWS.length; i++)
      rows[column++] = mean(Math.max(0, block - WINDOWS[i]), Math.min(size, block + WINDOWS[i] + 1));
    let part = leaf[block];
    for (let level = 0; level < LEVELS.length; level++) {
      if (parent[part] >= 0) part = parent[part];
      rows[column++] = mean(first[part], end[part]);
    }
    const unit = unitOf(outline, parts, block);
    rows[column++] = unit < 0 ? -1 : mean(first[unit], end[unit]);
    rows[column++] = kindMass[kind[block]] / kindWords[kind[block]];
    rows[column++] = ratio(kindMass[kind[block]], mass[size]);
    rows[column++] = average;
    rows[column++] = highest;
    rows[column++] = ratio(mass[block], mass[size]);
    rows[column++] = p[block] - least;
    rows[column++] = least;
    rows[column++] = likelier[block] / words[size];
  }
}

/** The words of the blocks that are as likely or likelier, by block; all words for those that are not in `order`. */
function likelierWords(order: readonly number[], words: Float64Array): Float64Array {
  const sums = new Float64Array(words.length - 1).fill(words[words.length - 1]);
  let sum = 0;
  for (const block of order) sums[block] = sum += words[block + 1] - words[block];
  return sums;
}
