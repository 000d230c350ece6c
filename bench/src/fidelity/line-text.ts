import { wordsOf } from "./structure.ts";

/** A text as words, that knows where its lines start and end. */
export class LineText {
  private readonly words: string;
  private readonly starts = new Set<number>();
  private readonly ends = new Set<number>();

  constructor(lines: readonly string[]) {
    let words = " ";
    for (const line of lines.map(wordsOf)) {
      if (line === "") continue;
      this.starts.add(words.length);
      words += `${line} `;
      this.ends.add(words.length - 1);
    }
    this.words = words;
  }

  /** How often the words stand in the text, anywhere. */
  count(words: string): number {
    return this.places(words).length;
  }

  /** How often they are a line of their own, or several whole ones. */
  countLines(words: string): number {
    return this.places(words).filter((at) => this.starts.has(at) && this.ends.has(at + words.length)).length;
  }

  private places(words: string): number[] {
    const places: number[] = [];
    const sought = ` ${words} `;
    for (let at = this.words.indexOf(sought); at >= 0; at = this.words.indexOf(sought, at + sought.length - 1))
      places.push(at + 1);
    return places;
  }
}
