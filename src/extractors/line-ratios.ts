import type { Blocks } from "../blocks/index.ts";
import { BLOCK, COPY, INVISIBLE, type Page, TAG, TRAITS } from "../html/index.ts";
import { Newlines } from "./newlines.ts";

/**
 * The lines of a page's source, as far as they hold tags or shown text:
 *
 *     <div class="story">             line 0    characters  0   tags 1
 *       <p>Low <b>water</b>.</p>      line 1    characters 10   tags 4
 *     </div>                          line 2    characters  0   tags 1
 *
 * Comments, scripts, styles and the head go first, as CETR asks; what holds nothing else is no line. Minified pages
 * have one line of source, and many have few, so a line also ends before the opening and after the closing tag of a
 * block-level element and after <br>, on every page: where the source has these lines anyway it makes no difference.
 *
 * Block b lies on the lines pieces.line[i], with pieces.characters[i] of its characters on each, for i from
 * pieces.start[b] to pieces.start[b + 1].
 */
export interface Lines {
  readonly size: number;
  readonly characters: Int32Array;
  /** Opening and closing tags that begin on the line. */
  readonly tags: Int32Array;
  readonly pieces: {
    readonly start: Int32Array;
    readonly line: Int32Array;
    readonly characters: Int32Array;
  };
}

/**
 * Text-to-tag ratio of a line, Weninger et al. 2010, and step 3 of Kumar & Rama Devi:
 *
 *              characters
 *     TTR = ───────────────
 *             max(1, tags)
 */
export function textToTagRatio(characters: number, tags: number): number {
  return characters / Math.max(1, tags);
}

export function lineRatios({ size, characters, tags }: Lines): Float64Array {
  const ratios = new Float64Array(size);
  for (let line = 0; line < size; line++) ratios[line] = textToTagRatio(characters[line], tags[line]);
  return ratios;
}

/** Page → Lines, in one pass over its nodes; no text is read but white space at the ends of lines. */
export function readLines(page: Page, blocks: Blocks): Lines {
  return new LineReader(page, blocks).read();
}

class LineReader {
  private readonly page: Page;
  private readonly blocks: Blocks;
  private readonly newlines: Newlines;

  private readonly characters: number[] = [];
  private readonly tags: number[] = [];
  private readonly pieceStart: Int32Array;
  private readonly pieceLine: number[] = [];
  private readonly pieceCharacters: number[] = [];

  /** The line of the source that the last tag or text stood on, or -1 where the next one starts a line. */
  private sourceLine = -1;

  constructor(page: Page, blocks: Blocks) {
    this.page = page;
    this.blocks = blocks;
    this.newlines = new Newlines(page.source);
    this.pieceStart = new Int32Array(blocks.size + 1);
  }

  read(): Lines {
    const { page, blocks } = this;
    const open: number[] = [];
    let block = 0;
    for (let node = 0; node < page.size; ) {
      while (open.length > 0 && page.end[open[open.length - 1]] <= node) this.closingTag(open.pop()!);
      const tag = page.tag[node];
      if (TRAITS[tag] & INVISIBLE) {
        node = page.end[node];
        continue;
      }
      if (tag > TAG.raw) {
        this.openingTag(node);
        open.push(node);
      } else {
        while (block < blocks.size && blocks.end[block] <= node) this.pieceStart[++block] = this.pieceLine.length;
        if (block < blocks.size && blocks.first[block] <= node && !blocks.ignored[node] && !blocks.hidden[block])
          this.text(node);
      }
      node++;
    }
    while (open.length > 0) this.closingTag(open.pop()!);
    while (block < blocks.size) this.pieceStart[++block] = this.pieceLine.length;
    return this.lines();
  }

  private openingTag(node: number): void {
    const { page } = this;
    if (page.openStart[node] === page.openEnd[node] || page.flags[node] & COPY) return;
    if (TRAITS[page.tag[node]] & BLOCK) this.endLine();
    this.tags[this.lineAt(page.openStart[node])]++;
    if (page.tag[node] === TAG.br) this.endLine();
  }

  private closingTag(node: number): void {
    const { page } = this;
    if (page.closeStart[node] === page.closeEnd[node]) return;
    this.tags[this.lineAt(page.closeStart[node])]++;
    if (TRAITS[page.tag[node]] & BLOCK) this.endLine();
  }

  /** The text's characters, line by line, without the white space at both ends of each line. */
  private text(node: number): void {
    const { source, openEnd, closeStart } = this.page;
    const end = closeStart[node];
    for (let start = openEnd[node]; start < end; ) {
      const lineEnd = Math.min(end, this.newlines.endAt(start));
      const from = skipSpace(source, start, lineEnd);
      const characters = skipSpaceBack(source, from, lineEnd) - from;
      if (characters > 0) this.piece(this.lineAt(from), characters);
      start = lineEnd + 1;
    }
  }

  private piece(line: number, characters: number): void {
    this.characters[line] += characters;
    this.pieceLine.push(line);
    this.pieceCharacters.push(characters);
  }

  private endLine(): void {
    this.sourceLine = -1;
  }

  /** The number of the line at a source offset, which is a new one where the last has ended. */
  private lineAt(offset: number): number {
    const sourceLine = this.newlines.lineAt(offset);
    if (sourceLine !== this.sourceLine) {
      this.sourceLine = sourceLine;
      this.characters.push(0);
      this.tags.push(0);
    }
    return this.characters.length - 1;
  }

  private lines(): Lines {
    return {
      size: this.characters.length,
      characters: Int32Array.from(this.characters),
      tags: Int32Array.from(this.tags),
      pieces: {
        start: this.pieceStart,
        line: Int32Array.from(this.pieceLine),
        characters: Int32Array.from(this.pieceCharacters),
      },
    };
  }
}

function skipSpace(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && source.charCodeAt(at) <= 32) at++;
  return at;
}

function skipSpaceBack(source: string, start: number, end: number): number {
  let at = end;
  while (at > start && source.charCodeAt(at - 1) <= 32) at--;
  return at;
}
