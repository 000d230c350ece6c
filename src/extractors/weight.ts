import { type Blocks, blocksIn, totalIn } from "../blocks/index.ts";
import { BLOCK, type Page, TAG, TRAITS, tagName } from "../html/index.ts";
import type { Extractor, Selection } from "./extractor.ts";
import { keepElements } from "./keep-elements.ts";
import { ANY_LINKS, MOST_LINKS } from "./link-share.ts";
import { widthShares } from "./width-shares.ts";

/**
 * Wang & Liu, "An Approach of Information Extraction Based on Dom Tree and Weight Value".
 *
 * A leaf of the tree weighs more, the more words it has against links and tags; the element whose leaves weigh most,
 * in a wide part of the page, is the body.
 *
 * Deviations of `weight`: (2) is a mean, so that one long notice outweighs an article of many paragraphs. Here (3)
 * compares n × Weight, the sum (+.25 F1 on wcxb-dev), and the best element is kept with its lists and tables, less
 * the blocks that are mostly links. `precision` keeps only its leaves, as the paper does.
 * Deviations of `weightLiteral`, too: all inline elements are folded into their parents, not only Table 1's (+.03 F1 on
 * daniel). Text beside block-level elements is a leaf of its own. Menus and text fields are pruned outside forms, too,
 * but not a <form> around half of the words, which is a frame that some servers put around every page.
 */

/**
 * Leaf weight, Wang & Liu (1):
 *
 *                   WordNum
 *     NodeImp = ──────────────────
 *                LinkNum + TagNum
 *
 * WordNum words outside links, LinkNum links, TagNum other pairs of tags with the leaf's own, so that the divisor is
 * at least 1.
 */
export function nodeImportance(words: number, links: number, tags: number): number {
  return words / (links + tags);
}

/**
 * Subtree weight, Wang & Liu (2):
 *
 *                            1
 *     Weight = WidthAttr  ×  ─  Σ NodeImp
 *                            n
 *
 * WidthAttr share of the page's width, n leaves, `importance` the sum over them.
 */
export function subtreeWeight(width: number, importance: number, leaves: number): number {
  return (width * importance) / leaves;
}

export const weight: Extractor = {
  name: "weight",
  select(page, blocks, favor) {
    const tree = new WeightedTree(page, blocks);
    const scores = tree.weights.map((mean, parent) => tree.leaves[parent] * mean);
    const best = heaviest(scores);
    const keptIn = favor === "precision" ? tree.leavesOf(best) : tree.blocksIn(best);
    return select(tree, { best, scores, keptIn, mostLinks: MOST_LINKS[favor] });
  },
};

export const weightLiteral: Extractor = {
  name: "weight-literal",
  select(page, blocks) {
    const tree = new WeightedTree(page, blocks);
    const best = heaviest(tree.weights);
    return select(tree, { best, scores: tree.weights, keptIn: tree.leavesOf(best), mostLinks: ANY_LINKS });
  },
};

interface Choice {
  /** The body, or -1. */
  readonly best: number;
  /** By parent of leaves. */
  readonly scores: Float64Array;
  readonly keptIn: Int32Array;
  readonly mostLinks: number;
}

function select(tree: WeightedTree, { best, scores, keptIn, mostLinks }: Choice): Selection {
  const told = best === -1 ? "" : `the heaviest element, a <${tagName(tree.page, best)}>`;
  return keepElements(tree.blocks, {
    keptIn,
    mostLinks,
    score: (block) => (tree.parents[block] === -1 ? 0 : scores[tree.parents[block]]),
    tellKept: () => `in ${told}`,
    tellDropped(block) {
      if (tree.parents[block] === -1) return "pruned, in a form or an embedded object";
      return best === -1 ? "no element weighs anything" : `no part of ${told}`;
    },
  });
}

/** The first of the largest, Wang & Liu (3); -1 if all are 0. */
function heaviest(scores: Float64Array): number {
  let best = -1;
  let largest = 0;
  for (let node = 0; node < scores.length; node++) {
    if (scores[node] <= largest) continue;
    best = node;
    largest = scores[node];
  }
  return best;
}

const PRUNED = new Uint8Array(0x10000);
for (const tag of [TAG.script, TAG.style, TAG.form, TAG.noscript, TAG.object, TAG.embed]) PRUNED[tag] = 1;
for (const tag of [TAG.select, TAG.textarea]) PRUNED[tag] = 1;

/** The page's leaves, gathered under their parents. */
class WeightedTree {
  readonly page: Page;
  readonly blocks: Blocks;
  /** By block: the parent of the leaf that it is or belongs to, -1 for blocks that are hidden or pruned. */
  readonly parents: Int32Array;
  /** By parent, 0 for all other nodes. */
  readonly weights: Float64Array;
  readonly leaves: Int32Array;

  /** By node: the nearest block-level element, itself included, -1 if it is pruned. */
  private readonly folded: Int32Array;

  constructor(page: Page, blocks: Blocks) {
    this.page = page;
    this.blocks = blocks;
    this.parents = new Int32Array(blocks.size).fill(-1);
    this.weights = new Float64Array(page.size);
    this.leaves = new Int32Array(page.size);
    this.folded = new Int32Array(page.size);
    this.fold();
    this.gatherLeaves();
    this.weigh();
  }

  /** The blocks that are leaves of an element, as `Keeping` wants them. */
  leavesOf(element: number): Int32Array {
    return this.parents.map((parent) => (parent === element ? parent : -1));
  }

  /** All blocks in an element but the pruned ones. */
  blocksIn(element: number): Int32Array {
    const inside = blocksIn(this.page, this.blocks, element === -1 ? [] : [element]);
    return inside.map((kept, block) => (this.parents[block] === -1 ? -1 : kept));
  }

  private fold(): void {
    const { folded } = this;
    const { size, tag, parent } = this.page;
    for (let node = 0; node < size; node++) {
      const above = node === 0 ? 0 : folded[parent[node]];
      if (above === -1 || (PRUNED[tag[node]] && !this.isFrame(node))) folded[node] = -1;
      else folded[node] = TRAITS[tag[node]] & BLOCK ? node : above;
    }
  }

  private isFrame(node: number): boolean {
    const { words } = this.blocks.sums;
    return this.page.tag[node] === TAG.form && 2 * totalIn(this.page, words, node) >= words[this.page.size];
  }

  /**
   * An element that holds text and no other element with text is a leaf, even if <br><br> cuts it into several blocks.
   * Where there are others, each of its blocks is.
   */
  private gatherLeaves(): void {
    const { page, blocks, parents, folded } = this;
    for (let first = 0, end = 0; first < blocks.size; first = end) {
      const container = blocks.container[first];
      while (end < blocks.size && blocks.container[end] === container) end++;
      if (blocks.hidden[first] || folded[container] === -1) continue;
      const isLeaf = container > 0 && totalIn(page, blocks.sums.blocks, container) === end - first;
      parents.fill(isLeaf ? folded[page.parent[container]] : container, first, end);
      if (isLeaf) this.addLeaf(parents[first], container + 1, page.end[container]);
      else
        for (let block = first; block < end; block++) this.addLeaf(container, blocks.first[block], blocks.end[block]);
    }
  }

  /** A leaf's content is a range of nodes. */
  private addLeaf(parent: number, from: number, to: number): void {
    const { words, linkWords, links } = this.blocks.sums;
    const freeWords = words[to] - words[from] - (linkWords[to] - linkWords[from]);
    const ownPair = 1; // folding leaves no other but links
    this.weights[parent] += nodeImportance(freeWords, links[to] - links[from], ownPair);
    this.leaves[parent]++;
  }

  /** The sums so far become weights. */
  private weigh(): void {
    const { weights, leaves } = this;
    const widths = widthShares(this.page);
    for (let node = 0; node < weights.length; node++)
      if (leaves[node] > 0) weights[node] = subtreeWeight(widths[node], weights[node], leaves[node]);
  }
}
