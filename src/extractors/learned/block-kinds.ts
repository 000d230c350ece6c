import type { Blocks } from "../../blocks/index.ts";
import type { Outline } from "./outline.ts";
import type { Parts } from "./parts.ts";

/** Blocks with the same tags and classes, four parts up, are of one kind. */
export interface BlockKinds {
  /** By block. */
  readonly kind: Int32Array;
  /** By kind: a number that the same tags and classes have on every page. */
  readonly name: readonly number[];
  readonly count: readonly number[];
  readonly words: readonly number[];
  readonly linkWords: readonly number[];
}

const LEVELS = 4;

export function kindsOfBlocks(blocks: Blocks, outline: Outline, parts: Parts): BlockKinds {
  const kind = new Int32Array(blocks.size);
  const numbers = new Map<number, number>();
  const name: number[] = [];
  const count: number[] = [];
  const words: number[] = [];
  const linkWords: number[] = [];
  for (let block = 0; block < blocks.size; block++) {
    let hash = 17;
    for (let part = outline.leaf[block], level = 0; part >= 0 && level < LEVELS; level++, part = outline.parent[part])
      hash = Math.imul(hash ^ parts.signature[part], 0x01000193);
    let number = numbers.get(hash);
    if (number === undefined) {
      number = count.push(0) - 1;
      name.push(hash);
      words.push(0);
      linkWords.push(0);
      numbers.set(hash, number);
    }
    kind[block] = number;
    count[number]++;
    words[number] += blocks.counts.words[block];
    linkWords[number] += blocks.counts.linkWords[block];
  }
  return { kind, name, count, words, linkWords };
}
