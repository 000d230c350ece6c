import { type Blocks, blockText, CHARACTER, DIGIT, findBlocks, IDEOGRAPH } from "../blocks/index.ts";
import type { Page } from "../html/index.ts";

const PRIME = 0x01000193;

/**
 * The words that a page shows, in order, so that a run of them can be asked whether it has occurred before.
 *
 *     Low water.          word    0    1      2     3     4
 *     The tide            text    low  water  the   tide  went
 *     went out.           line    0    0      1     1     2
 *
 * Words are runs of letters and digits without their case; Chinese, Japanese, Thai … by character. What stands between
 * does not count, so two runs that differ in nothing else are one here, as they may be to a browser.
 */
export class PageWords {
  /** Word numbers by line: a line's words are lineStart[line] … lineStart[line + 1]. */
  readonly lineStart: number[] = [0];
  readonly lines: string[] = [];
  /** By word: where it stands in its line. */
  readonly start: number[] = [];
  readonly end: number[] = [];
  /** The lines of the block whose text starts at a source offset: first and end. */
  readonly blockLines = new Map<number, readonly [first: number, end: number]>();
  private readonly hashes: number[] = [0];
  private readonly powers: number[] = [1];
  private readonly numbers = new Map<string, number>();
  private readonly firstRuns = new Map<number, Map<number, number>>();

  constructor(page: Page, blocks: Blocks = findBlocks(page)) {
    for (let block = 0; block < blocks.size; block++) {
      if (blocks.hidden[block]) continue;
      const first = this.lines.length;
      for (const line of blockText(page, blocks, block).split("\n")) this.addLine(line);
      this.blockLines.set(page.openEnd[blocks.first[block]], [first, this.lines.length]);
    }
  }

  get size(): number {
    return this.start.length;
  }

  /** Whether the words from … to have not stood in this order anywhere before. Equal hashes are taken for equal runs. */
  isFirst(from: number, to: number): boolean {
    return this.firstRunsOf(to - from).get(this.hashOf(from, to)) === from;
  }

  isEqual(one: number, other: number, length: number): boolean {
    return this.hashOf(one, one + length) === this.hashOf(other, other + length);
  }

  private hashOf(from: number, to: number): number {
    return (this.hashes[to] - Math.imul(this.hashes[from], this.powers[to - from])) | 0;
  }

  private firstRunsOf(length: number): Map<number, number> {
    let runs = this.firstRuns.get(length);
    if (runs !== undefined) return runs;
    runs = new Map();
    for (let from = this.size - length; from >= 0; from--) runs.set(this.hashOf(from, from + length), from);
    this.firstRuns.set(length, runs);
    return runs;
  }

  private addLine(line: string): void {
    let from = -1;
    for (let at = 0; at <= line.length; at++) {
      const kind = at < line.length ? CHARACTER[line.charCodeAt(at)] : -1;
      if (kind === 0 || kind === DIGIT) {
        if (from < 0) from = at;
        continue;
      }
      if (from >= 0) this.addWord(line, from, at);
      from = -1;
      if (kind > 0 && kind & IDEOGRAPH) this.addWord(line, at, at + 1);
    }
    this.lines.push(line);
    this.lineStart.push(this.size);
  }

  private addWord(line: string, start: number, end: number): void {
    const word = line.slice(start, end).toLowerCase();
    const number = this.numbers.get(word) ?? this.numbers.size + 1;
    this.numbers.set(word, number);
    this.start.push(start);
    this.end.push(end);
    const last = this.hashes.length - 1;
    this.hashes.push((Math.imul(this.hashes[last], PRIME) + Math.imul(number, 0x9e3779b1)) | 0);
    this.powers.push(Math.imul(this.powers[last], PRIME));
  }
}
