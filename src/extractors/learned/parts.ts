import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import { KIND_OF } from "./kinds.ts";
import { MEANING_NAMES, MEANING_OF } from "./meanings.ts";
import { type Outline, visitElements } from "./outline.ts";
import { SIGN, SIGNS_OF_TOKENS, signOfTag, signsOfNames } from "./signs.ts";
import { TokenReader } from "./tokens.ts";

/** What a page says about its parts by tags and names. Columns by part. */
export interface Parts {
  /** Bits of KIND: of its own elements, and of them and all around. */
  readonly kinds: Int32Array;
  readonly kindsAround: Int32Array;
  /** Bits of MEANING, of the part and all around. */
  readonly meaningsAround: Int32Array;
  /** Bits of SIGN, of its own elements. */
  readonly signs: Uint16Array;
  /** What its own names say of blocks near them. */
  readonly near: Float32Array;
  /** What its own names and those around it say of blocks further inside. */
  readonly far: Float32Array;
  /** Tag and classes of the part's outermost element. */
  readonly signature: Int32Array;
  /** How many parts with this signature stand beside each other, and the place among them. */
  readonly siblings: Int32Array;
  readonly place: Int32Array;
  /** One number for the parts that stand beside each other with one signature. */
  readonly group: Int32Array;
}

/** As many parts of one signature beside each other are units: cards, posts, comments, items. */
const LEAST_UNITS = 3;

/** The nearest repeated unit that holds a block, or -1. */
export function unitOf({ leaf, parent }: Outline, { siblings }: Parts, block: number): number {
  let part = leaf[block];
  while (part >= 0 && siblings[part] < LEAST_UNITS) part = parent[part];
  return part;
}

/**
 * The weight of every token in steps of NAME_STEP, above 0 for names that content has: for blocks near it, and for those
 * further inside.
 */
export interface TokenWeights {
  readonly near: Int8Array;
  readonly far: Int8Array;
}

const NAME_STEP = 1 / 64;

/** What a token says, in one look: a meaning, and above it what sign it may be of. */
const SIGN_SHIFT = MEANING_NAMES.length;
const MEANINGS = (1 << SIGN_SHIFT) - 1;
const SAID_BY = MEANING_OF.slice();
for (const [token, signs] of SIGNS_OF_TOKENS) SAID_BY[token] |= signs << SIGN_SHIFT;

export function readParts(page: Page, blocks: Blocks, outline: Outline, weights: TokenWeights): Parts {
  return new PartReader(page, outline, weights).read(blocks);
}

class PartReader {
  private readonly page: Page;
  private readonly outline: Outline;
  private readonly weights: TokenWeights;
  private readonly names = new TokenReader();
  private readonly parts;
  /** Signs by names. */
  private readonly confirmed = new Map<number, number>();

  constructor(page: Page, outline: Outline, weights: TokenWeights) {
    this.page = page;
    this.outline = outline;
    this.weights = weights;
    const { size } = outline;
    this.parts = {
      kinds: new Int32Array(size),
      kindsAround: new Int32Array(size),
      meaningsAround: new Int32Array(size),
      signs: new Uint16Array(size),
      near: new Float32Array(size),
      far: new Float32Array(size),
      signature: new Int32Array(size),
      siblings: new Int32Array(size),
      place: new Int32Array(size),
      group: new Int32Array(size),
    };
  }

  read(blocks: Blocks): Parts {
    visitElements(this.page, blocks, this.outline, (element, part) => this.element(element, part));
    this.inherit();
    this.countSiblings();
    return this.parts;
  }

  private element(node: number, part: number): void {
    const { page, names, parts, weights } = this;
    names.read(page, node);
    if (this.outline.top[part] === node) parts.signature[part] = names.signature;
    parts.kinds[part] |= KIND_OF[page.tag[node]];
    let said = 0;
    let near = 0;
    let far = 0;
    for (let i = 0; i < names.size; i++) {
      const token = names.tokens[i];
      said |= SAID_BY[token];
      near += weights.near[token];
      far += weights.far[token];
    }
    this.sign(node, part, said >>> SIGN_SHIFT);
    if (part === 0) return; // what holds the whole page says nothing of a part of it
    parts.meaningsAround[part] |= said & MEANINGS;
    parts.near[part] += near * NAME_STEP;
    parts.far[part] += far * NAME_STEP;
  }

  private sign(node: number, part: number, suspected: number): void {
    const { names, parts } = this;
    const written = (names.isUnquoted ? SIGN.unquoted : 0) | (names.isModal ? SIGN.dialog : 0);
    parts.signs[part] |= written | (suspected === 0 ? 0 : this.confirm(node, suspected)) | signOfTag(this.page, node);
  }

  /** Comments by the hundred are called the same: one is looked at. */
  private confirm(node: number, suspected: number): number {
    const key = Math.imul(this.names.signature, 31) ^ suspected;
    const known = this.confirmed.get(key);
    if (known !== undefined) return known;
    const signs = signsOfNames(this.page, node, suspected);
    this.confirmed.set(key, signs);
    return signs;
  }

  private inherit(): void {
    const { parts, outline } = this;
    for (let part = 0; part < outline.size; part++) {
      const around = outline.parent[part];
      parts.kindsAround[part] = parts.kinds[part];
      if (around < 0) continue;
      parts.kindsAround[part] |= parts.kindsAround[around];
      parts.meaningsAround[part] |= parts.meaningsAround[around];
      parts.far[part] += parts.far[around];
    }
  }

  private countSiblings(): void {
    const { size, parent } = this.outline;
    const { signature, siblings, place, group } = this.parts;
    const groups = new Map<number, number>();
    const counts: number[] = [];
    for (let part = 0; part < size; part++) {
      const key = (parent[part] + 1) * 0x20_0000 + (signature[part] & 0x1f_ffff);
      let known = groups.get(key);
      if (known === undefined) {
        known = counts.push(0) - 1;
        groups.set(key, known);
      }
      group[part] = known;
      place[part] = counts[known]++;
    }
    for (let part = 0; part < size; part++) siblings[part] = counts[group[part]];
  }
}
