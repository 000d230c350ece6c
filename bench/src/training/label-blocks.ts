/**
 * Which blocks of a page its truth is made of: for every block, the share of its words that stand in the truth in the
 * same order, from 0, what chance gives, to 1.
 *
 * A text of three words or more is compared by its runs of three words. A shorter one has to stand in the truth as it
 * is. A text that the page repeats more often than the truth counts where its neighbours do: first where the words
 * before and after it are those of the truth, then where content is near.
 */
export function labelBlocks(blockWords: readonly (readonly string[])[], truth: readonly string[]): Float32Array {
  const runs = [1, 2, 3].map((length) => countRuns(truth, length));
  const labels = Float32Array.from(blockWords, (words) => shareCovered(words, runs));
  settleRepeats(blockWords, labels, runs);
  return labels.map((share) => Math.min(1, Math.max(0, (share - CHANCE) / (SURELY - CHANCE))));
}

/** Of a text that is not in the truth, as many words stand in it by chance; of one that is, as many may differ. */
const CHANCE = 0.3;
const SURELY = 0.8;

const SEPARATOR = "\u0001";

type Runs = ReadonlyMap<string, number>;

function countRuns(words: readonly string[], length: number): Runs {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at++) {
    const run = words.slice(at, at + length).join(SEPARATOR);
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

function shareCovered(words: readonly string[], runs: readonly Runs[]): number {
  if (words.length === 0) return 0;
  const length = Math.min(3, words.length);
  const known = runs[length - 1];
  const covered = new Uint8Array(words.length);
  for (let at = 0; at + length <= words.length; at++) {
    if (!known.has(words.slice(at, at + length).join(SEPARATOR))) continue;
    covered.fill(1, at, at + length);
  }
  return covered.reduce((sum, value) => sum + value, 0) / words.length;
}

/** Longer texts stand in a truth by intent, not by chance. */
const SURE = 8;

function settleRepeats(blockWords: readonly (readonly string[])[], labels: Float32Array, runs: readonly Runs[]): void {
  const places = new Map<string, number[]>();
  for (const [block, words] of blockWords.entries()) {
    if (labels[block] < 0.5) continue;
    const text = words.join(SEPARATOR);
    const known = places.get(text);
    if (known) known.push(block);
    else places.set(text, [block]);
  }
  const nearness = nearContent(blockWords, labels);
  for (const blocks of places.values()) {
    const words = blockWords[blocks[0]];
    const allowed = runs[Math.min(3, words.length) - 1].get(words.slice(0, 3).join(SEPARATOR)) ?? 0;
    if (words.length >= SURE && blocks.length <= allowed) continue;
    const scored = blocks.map((block) => ({
      block,
      score: 2 * joins(blockWords, block, -1, runs[1]) + 2 * joins(blockWords, block, 1, runs[1]) + nearness[block],
    }));
    if (blocks.length > allowed) {
      scored.sort((a, b) => b.score - a.score);
      for (const { block } of scored.slice(allowed)) labels[block] = 0;
    }
    // A word or two that stand in the truth as part of something else.
    if (words.length <= 2) for (const { block, score } of scored) if (score < 0.5) labels[block] = 0;
  }
}

/** 1 if the truth goes on from the block's text as the page does. */
function joins(blockWords: readonly (readonly string[])[], block: number, step: -1 | 1, pairs: Runs): number {
  let other = block + step;
  while (other >= 0 && other < blockWords.length && blockWords[other].length === 0) other += step;
  if (other < 0 || other >= blockWords.length) return 0;
  const [before, after] = step < 0 ? [other, block] : [block, other];
  return pairs.has(`${blockWords[before].at(-1)}${SEPARATOR}${blockWords[after][0]}`) ? 1 : 0;
}

/** 0 to 1: how much of the longer texts around a block is content, nearer ones counting more. */
function nearContent(blockWords: readonly (readonly string[])[], labels: Float32Array): Float32Array {
  const size = labels.length;
  const sums = new Float32Array(size);
  const weights = new Float32Array(size);
  for (const direction of [1, -1]) {
    let sum = 0;
    let weight = 0;
    for (let i = 0; i < size; i++) {
      const block = direction > 0 ? i : size - 1 - i;
      sums[block] += sum;
      weights[block] += weight;
      sum *= 0.7;
      weight *= 0.7;
      if (blockWords[block].length >= SURE) {
        sum += labels[block];
        weight += 1;
      }
    }
  }
  return sums.map((sum, block) => (weights[block] > 0 ? sum / (weights[block] + 0.1) : 0));
}
