import { divide, likeliestFirst } from "./choose.ts";
import { unitOf } from "./parts.ts";
import { ratio, type Subject } from "./subject.ts";

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

/** Writes the context of every block into its row, from column `at` on. Means are weighted by words. */
export function writeContext(subject: Subject, p: Float64Array, rows: Float32Array, width: number, at: number): void {
  const { blocks, outline, parts } = subject;
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
  const { least } = divide(p, counts.words, "balanced");
  const likelier = likelierWords(p, words);

  for (let block = 0; block < size; block++) {
    let column = block * width + at;
    const put = (value: number) => {
      rows[column++] = value;
    };
    put(p[block]);
    for (const step of NEIGHBOURS) put(p[block + step] ?? -1);
    for (const reach of WINDOWS) put(mean(Math.max(0, block - reach), Math.min(size, block + reach + 1)));
    let part = leaf[block];
    for (const _ of LEVELS) {
      if (parent[part] >= 0) part = parent[part];
      put(mean(first[part], end[part]));
    }
    const unit = unitOf(outline, parts, block);
    put(unit < 0 ? -1 : mean(first[unit], end[unit]));
    put(kindMass[kind[block]] / kindWords[kind[block]]);
    put(ratio(kindMass[kind[block]], mass[size]));
    put(mean(0, size));
    put(highest);
    put(ratio(mass[block], mass[size]));
    put(p[block] - least);
    put(least);
    put(likelier[block] / words[size]);
  }
}

/** The words of the blocks that are as likely or likelier, by block. */
function likelierWords(p: Float64Array, words: Float64Array): Float64Array {
  const sums = new Float64Array(p.length);
  let sum = 0;
  for (const block of likeliestFirst(p)) sums[block] = sum += words[block + 1] - words[block];
  return sums;
}
