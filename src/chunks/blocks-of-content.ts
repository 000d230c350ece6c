import { type Article, type Content, isText, type Text } from "../article/index.ts";

/** Finds the blocks that content was made of, by where its texts stand in the source. */
export class BlocksOfContent {
  private readonly blocks: Article["blocks"];
  /** Block numbers by start. Blocks are in document order, which is source order on all but misnested pages. */
  private readonly byStart: number[];
  /** The last block found among those that share an element of data. */
  private cursor = 0;

  constructor({ blocks }: Pick<Article, "blocks">) {
    this.blocks = blocks;
    this.byStart = Array.from(blocks.keys()).sort((a, b) => blocks[a].start - blocks[b].start || a - b);
  }

  /** In order, each once. */
  find(contents: readonly Content[]): number[] {
    const found = new Set<number>();
    for (const content of contents) this.collect(content, found);
    return [...found].sort((a, b) => a - b);
  }

  private collect(content: Content, found: Set<number>): void {
    if (!isText(content)) for (const child of content.children) this.collect(child, found);
    else if (content.text.trim() !== "") this.collectText(content, found);
  }

  /** A text may go over the boundary of blocks where it is of no consequence, as at a stray </p>. */
  private collectText({ text, start, end }: Text, found: Set<number>): void {
    const { blocks, byStart } = this;
    const place = this.placeAt(start);
    if (place >= 0 && this.isShared(place)) {
      found.add(this.nextInData(blocks[byStart[place]].start, text));
      return;
    }
    if (place >= 0 && start < blocks[byStart[place]].end) found.add(byStart[place]);
    for (let at = place + 1; at < byStart.length && blocks[byStart[at]].start < end; at++) found.add(byStart[at]);
  }

  /** The last place of `byStart` that is not behind the offset, or -1. */
  private placeAt(offset: number): number {
    const { blocks, byStart } = this;
    let low = 0;
    let high = byStart.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (blocks[byStart[middle]].start <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  private isShared(place: number): boolean {
    const { blocks, byStart } = this;
    return place > 0 && blocks[byStart[place - 1]].start === blocks[byStart[place]].start;
  }

  /** Text of data has the range of its element: the next block that holds it is taken for its own. */
  private nextInData(start: number, text: string): number {
    const { blocks } = this;
    const wanted = text.trim().replace(/\s+/g, " ");
    while (this.cursor < blocks.length && blocks[this.cursor].start !== start) this.cursor++;
    const near = blocks.slice(this.cursor, this.cursor + AHEAD);
    const at = near.findIndex((block) => block.start === start && block.text.replace(/\s+/g, " ").includes(wanted));
    if (at > 0) this.cursor += at;
    return Math.min(this.cursor, blocks.length - 1);
  }
}

/** Blocks that are looked at for one text. */
const AHEAD = 8;
