import { type Element, textContent } from "../article/index.ts";
import { divide, wordsOf } from "./divide.ts";

/** Content that belongs together, and the headings above its start. */
export interface Section {
  readonly headings: readonly string[];
  readonly content: readonly Element[];
}

/** A heading starts a new section where the one before has this share of its size: many short sections share one. */
const ENOUGH = 1 / 3;

/** Content in sections of at most `size` words. */
export function packPieces(content: readonly Element[], size: number): Section[] {
  const packer = new Packer(size);
  for (const element of content) packer.add(element);
  return packer.end();
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

class Packer {
  private readonly size: number;
  private readonly sections: Section[] = [];
  /** The headings above the next element. */
  private path: readonly Heading[] = [];
  private open: Element[] = [];
  /** Those above each element of `open`, its own included. */
  private openPaths: (readonly Heading[])[] = [];
  private words = 0;

  constructor(size: number) {
    this.size = size;
  }

  add(element: Element): void {
    const words = wordsOf(element);
    if (words <= this.size && this.words + words <= this.size) {
      if (levelOf(element) > 0 && this.words >= this.size * ENOUGH) this.close(words);
      this.put(element, words);
      return;
    }
    for (const piece of this.piecesOf(element, words)) {
      const more = wordsOf(piece);
      if (this.words + more > this.size) this.close(more);
      this.put(piece, more);
    }
  }

  /** Below a heading there is less room: there a paragraph is cut rather than left without its heading. */
  private piecesOf(element: Element, words: number): Element[] {
    const isWhole = words <= this.size && element.name !== "p";
    this.close(isWhole ? words : Math.min(words, Math.floor(this.size / 2)));
    if (isWhole) return [element];
    const room = this.size - this.words;
    return divide(element, room >= this.size / 2 ? room : this.size);
  }

  end(): Section[] {
    this.flush(this.open.length);
    return this.sections;
  }

  private put(element: Element, words: number): void {
    const level = levelOf(element);
    if (level > 0)
      this.path = [...this.path.filter((heading) => heading.level < level), { level, text: plainText(element) }];
    this.open.push(element);
    this.openPaths.push(this.path);
    this.words += words;
  }

  /** Ends the section before an element of so many words, and keeps the headings at its end for the next, if they fit. */
  private close(next: number): void {
    let end = this.open.length;
    let carried = 0;
    while (end > 0 && levelOf(this.open[end - 1]) > 0) carried += wordsOf(this.open[--end]);
    this.flush(carried + next <= this.size ? end : this.open.length);
  }

  private flush(end: number): void {
    if (end === 0) return;
    const headings = this.openPaths[0].map((heading) => heading.text);
    this.sections.push({ headings, content: this.open.slice(0, end) });
    this.open = this.open.slice(end);
    this.openPaths = this.openPaths.slice(end);
    this.words = this.open.reduce((words, element) => words + wordsOf(element), 0);
  }
}

/** 1 … 6 for headings, else 0. */
function levelOf({ name }: Element): number {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
}

function plainText(element: Element): string {
  return textContent([element]).replace(/\s+/g, " ").trim();
}
