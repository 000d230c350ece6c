import { BLOCK, FOREIGN, INVISIBLE, nodeText, type Page, SVG, TAG, TRAITS } from "../html/index.ts";
import type { Blocks } from "./blocks.ts";
import { CHARACTER, INK, SPACE } from "./characters.ts";
import { columns, doubled, MEASURES, type Sums } from "./counts.ts";
import { prefixSums, TotalsLog } from "./prefix-sums.ts";
import { TextCounter } from "./text-counter.ts";
import { Visibility } from "./visibility.ts";

/** Page → Blocks, in one pass over its nodes. The `excluded` nodes and all below them do not exist. */
export function findBlocks(page: Page, excluded: ReadonlySet<number> = new Set()): Blocks {
  return new BlockFinder(page, excluded).find();
}

/** What a node inherits from its ancestors. */
const LINK = 1;
const PARAGRAPH = 2;
const SKIPPED = 4;
const PREFORMATTED = 8;

const WIDTH = MEASURES.length;
/** Blocks; most pages have fewer. */
const FIRST_CAPACITY = 512;

class BlockFinder {
  private readonly page: Page;
  private readonly excluded: ReadonlySet<number>;
  private readonly state: Uint8Array;
  /** The nearest block-level ancestor of each element, itself included. */
  private readonly containers: Int32Array;
  private readonly ignored: Uint8Array;
  private readonly totals = new TotalsLog();
  private readonly visibility: Visibility;

  private readonly shownText = new TextCounter();
  private readonly hiddenText = new TextCounter();
  private readonly shownBlocks: number[] = [];

  /** Block-level tags or, outside of <pre>, a pair of <br> came since the last text. */
  private atBoundary = true;
  private breaks = 0;
  private nextAmpersand = -2;

  private readonly container: number[] = [];
  private readonly first: number[] = [];
  private readonly end: number[] = [];
  private readonly hidden: number[] = [];
  private readonly preformatted: number[] = [];
  /** The totals of its counter at the start of the open block. */
  private readonly before = new Int32Array(WIDTH);
  /** Rows of MEASURES, of the blocks that have ended. */
  private counts: Int32Array = new Int32Array(FIRST_CAPACITY * WIDTH);

  constructor(page: Page, excluded: ReadonlySet<number>) {
    this.page = page;
    this.excluded = excluded;
    this.state = new Uint8Array(page.size);
    this.containers = new Int32Array(page.size);
    this.ignored = new Uint8Array(page.size);
    this.visibility = new Visibility(page);
  }

  find(): Blocks {
    const { size, tag } = this.page;
    for (let node = 0; node < size; node++) {
      if (tag[node] > TAG.raw) this.element(node, tag[node]);
      else {
        this.text(node);
        this.totals.add(node, this.shownText.totals);
      }
    }
    this.endBlock();
    this.totals.add(size - 1, this.shownText.totals);
    return this.blocks();
  }

  private element(node: number, tag: number): void {
    const { state, containers, page } = this;
    const above = node === 0 ? 0 : state[page.parent[node]];
    const isBlock = (TRAITS[tag] & BLOCK) !== 0;
    if (isBlock) this.atBoundary = true;
    if (above & SKIPPED || this.isSkipped(node, tag)) {
      state[node] = SKIPPED;
      return;
    }
    state[node] = above;
    if (tag === TAG.noscript || tag === TAG.template) {
      containers[node] = node; // their text is a block of its own; without text they divide nothing
    } else if (isBlock) {
      containers[node] = node;
      if (tag === TAG.p) state[node] |= PARAGRAPH;
      else if (tag === TAG.pre || tag === TAG.listing) state[node] |= PREFORMATTED;
    } else {
      containers[node] = containers[page.parent[node]];
      if (tag === TAG.a) {
        if (isLink(page, node)) state[node] |= LINK;
      } else if (tag === TAG.br) {
        if (++this.breaks === 2 && !(above & PREFORMATTED)) this.atBoundary = true;
      }
    }
  }

  /** Scripts, drawings and what the user does not want. */
  private isSkipped(node: number, tag: number): boolean {
    if (tag & FOREIGN) return (tag & SVG) !== 0;
    return (TRAITS[tag] & INVISIBLE) !== 0 || (this.excluded.size > 0 && this.excluded.has(node));
  }

  private text(node: number): void {
    const { page, state, visibility } = this;
    const parent = page.parent[node];
    if (state[parent] & SKIPPED) {
      this.ignored[node] = 1;
      return;
    }

    const start = page.openEnd[node];
    let text = page.source;
    let end = page.closeStart[node];
    const isEncoded = this.hasReference(node, start, end);
    let from = skipSpace(text, start, end);
    if (from > start) this.space();
    if (from === end) return;
    if (isEncoded) {
      text = nodeText(page, node);
      end = text.length;
      from = text.search(INK);
      if (from !== 0) this.space();
      if (from < 0) return;
    }

    const container = this.containers[parent];
    const isHidden = visibility.isHidden(parent);
    if (isHidden !== visibility.isHidden(container)) {
      this.ignored[node] = 1;
      return;
    }
    const counter = isHidden ? this.hiddenText : this.shownText;
    if (this.atBoundary || container !== this.container[this.container.length - 1]) {
      this.endBlock();
      this.startBlock(node, container, isHidden, counter);
    } else if (this.breaks > 0) counter.space();
    this.atBoundary = false;
    this.breaks = 0;
    this.end[this.end.length - 1] = node + 1;
    counter.add(text, from, end, (state[parent] & LINK) !== 0, (state[parent] & PARAGRAPH) !== 0);
  }

  private space(): void {
    this.shownText.space();
    this.hiddenText.space();
  }

  private hasReference(node: number, start: number, end: number): boolean {
    if (this.page.tag[node] !== TAG.text) return false;
    if (this.nextAmpersand !== -1 && this.nextAmpersand < start)
      this.nextAmpersand = this.page.source.indexOf("&", start);
    return this.nextAmpersand >= start && this.nextAmpersand < end;
  }

  private startBlock(node: number, container: number, isHidden: boolean, counter: TextCounter): void {
    this.container.push(container);
    this.first.push(node);
    this.end.push(node + 1);
    this.hidden.push(isHidden ? 1 : 0);
    this.preformatted.push(this.state[container] & PREFORMATTED ? 1 : 0);
    if (!isHidden) this.shownBlocks.push(node);
    this.before.set(counter.totals);
  }

  private endBlock(): void {
    const last = this.hidden.length - 1;
    if (last < 0) return;
    const counter = this.hidden[last] ? this.hiddenText : this.shownText;
    counter.endBlock();
    const { before } = this;
    const row = last * WIDTH;
    if (row === this.counts.length) this.counts = doubled(this.counts);
    for (let i = 0; i < WIDTH; i++) this.counts[row + i] = counter.totals[i] - before[i];
  }

  private blocks(): Blocks {
    const size = this.first.length;
    const counts = columns(MEASURES, size);
    for (let i = 0; i < WIDTH; i++) {
      const column = counts[MEASURES[i]];
      for (let block = 0; block < size; block++) column[block] = this.counts[block * WIDTH + i];
    }
    return {
      size,
      container: new Int32Array(this.container),
      first: new Int32Array(this.first),
      end: new Int32Array(this.end),
      hidden: new Uint8Array(this.hidden),
      preformatted: new Uint8Array(this.preformatted),
      counts,
      sums: this.sums(),
      ignored: this.ignored,
    };
  }

  private sums(): Sums {
    const { page, state, shownBlocks } = this;
    return prefixSums({
      page,
      text: this.totals,
      isCounted: (element) => (state[element] & SKIPPED) === 0,
      shownBlocks,
    });
  }
}

/** For the page's source only: the engine reads letters of one kind of string faster than of many. */
function skipSpace(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && CHARACTER[source.charCodeAt(at)] & SPACE) at++;
  return at;
}

/** An <a> without an address is a place to jump to, not a link. */
function isLink(page: Page, node: number): boolean {
  return page.source.slice(page.openStart[node], page.openEnd[node]).includes("href");
}
