import { type Content, isText } from "../article/index.ts";

/** Inline content in parts that end at these offsets of its text, in which a line break is one character. */
export function splitInline(children: readonly Content[], cuts: readonly number[]): Content[][] {
  return new Splitter(cuts).split(children);
}

class Splitter {
  private readonly cuts: readonly number[];
  private next = 0;
  private offset = 0;

  constructor(cuts: readonly number[]) {
    this.cuts = cuts;
  }

  split(children: readonly Content[]): Content[][] {
    const parts: Content[][] = [[]];
    for (const child of children) {
      if (this.isAtCut) this.startPart(parts);
      if (isText(child)) this.splitText(child.text, child, parts);
      else if (child.children.length === 0) {
        parts[parts.length - 1].push(child);
        if (child.name === "br") this.offset++;
      } else {
        const [first, ...rest] = this.split(child.children);
        parts[parts.length - 1].push({ ...child, children: first });
        for (const inner of rest) parts.push([{ ...child, children: inner }]);
      }
    }
    return parts;
  }

  private splitText(text: string, { start, end }: Content, parts: Content[][]): void {
    let from = 0;
    while (this.next < this.cuts.length && this.cuts[this.next] < this.offset + text.length) {
      const to = this.cuts[this.next] - this.offset;
      if (to > from) parts[parts.length - 1].push({ text: text.slice(from, to), start, end });
      this.startPart(parts);
      from = to;
    }
    if (from < text.length) parts[parts.length - 1].push({ text: text.slice(from), start, end });
    this.offset += text.length;
  }

  private get isAtCut(): boolean {
    return this.next < this.cuts.length && this.cuts[this.next] === this.offset;
  }

  private startPart(parts: Content[][]): void {
    this.next++;
    parts.push([]);
  }
}
