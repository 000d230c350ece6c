/**
 * One paragraph's inline content as a flat list, in which every mark is opened and closed in order:
 *
 *     <em>so <a href="/x">it</a> </em>goes      open em, text "so ", open a, text "it", close a, close em, text " goes"
 */
export type Piece =
  | { readonly kind: "text" | "code"; readonly text: string; readonly linked: boolean }
  | { readonly kind: "image"; readonly markdown: string }
  | { readonly kind: "break" }
  | { readonly kind: "open"; readonly mark: Mark }
  | { readonly kind: "close"; readonly mark: Mark };

/** What is put around text. An emphasis that Markdown's rules would not recognise in its place turns into HTML. */
export interface Mark {
  readonly name: string;
  opening: string;
  closing: string;
}

/** Marks that Markdown writes as delimiters; all others are links and HTML. */
export const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ["em", "*"],
  ["strong", "**"],
  ["del", "~~"],
]);

/**
 * Collects pieces. White space at a mark's ends goes outside, marks without content vanish, a mark that follows
 * its like directly continues it: all because Markdown has no way to write them.
 */
export class Pieces {
  readonly list: Piece[] = [];
  /** White space that is yet to be written, a line break as a newline. */
  private gap = "";
  /** Marks that are open, of which those from `written` on still wait for content. */
  private readonly marks: Mark[] = [];
  private written = 0;

  text(raw: string): void {
    this.addTrimmed("text", raw);
  }

  code(raw: string): void {
    this.addTrimmed("code", raw);
  }

  image(markdown: string): void {
    this.add({ kind: "image", markdown });
  }

  break(): void {
    this.gap += "\n";
  }

  /** White space of any kind; a newline in text is no line break. */
  space(space: string): void {
    this.gap += space.replaceAll("\n", " ");
  }

  has(name: string): boolean {
    return this.marks.some((mark) => mark.name === name);
  }

  open(mark: Mark): void {
    this.marks.push(mark);
  }

  close(): void {
    const mark = this.marks.pop() as Mark;
    if (this.marks.length >= this.written) return; // it never got any content
    this.written = this.marks.length;
    this.list.push({ kind: "close", mark });
  }

  private addTrimmed(kind: "text" | "code", raw: string): void {
    const text = raw.trim();
    if (text.length === raw.length) this.addWords(kind, text);
    else {
      const start = raw.length - raw.trimStart().length;
      this.space(raw.slice(0, start));
      this.addWords(kind, text);
      this.space(raw.slice(start + text.length));
    }
  }

  private addWords(kind: "text" | "code", words: string): void {
    if (words === "") return;
    const text = collapse(words);
    this.add({ kind, text, linked: this.has("a") });
  }

  private add(piece: Piece): void {
    this.writeGap();
    for (; this.written < this.marks.length; this.written++) this.writeOpening(this.written);
    this.write(piece);
  }

  /** Two texts in a row are one, and so are two pieces of code: "`a``b`" would be read otherwise. */
  private write(piece: Piece): void {
    const last = this.list.at(-1);
    if ((piece.kind === "text" || piece.kind === "code") && last?.kind === piece.kind)
      this.list[this.list.length - 1] = { kind: piece.kind, text: last.text + piece.text, linked: piece.linked };
    else this.list.push(piece);
  }

  private writeOpening(index: number): void {
    const mark = this.marks[index];
    const last = this.list.at(-1);
    if (last?.kind === "close" && last.mark.name === mark.name && DELIMITERS.has(mark.name)) {
      this.list.pop();
      this.marks[index] = last.mark;
    } else this.list.push({ kind: "open", mark });
  }

  private writeGap(): void {
    const gap = this.gap;
    this.gap = "";
    if (gap === "" || this.list.length === 0) return;
    const breaks = gap.includes("\n") ? gap.split("\n").length - 1 : 0;
    if (breaks === 0) this.write({ kind: "text", text: collapse(gap), linked: this.has("a") });
    for (let i = 0; i < Math.min(breaks, MAX_BREAKS); i++) this.list.push({ kind: "break" });
  }
}

/** More line breaks in a row only make room. */
const MAX_BREAKS = 2;

/** An article's text is collapsed already, except for what its pieces make together and for code. */
function collapse(text: string): string {
  return isUneven(text) ? text.replace(/[\t\n\f\r ]+/g, " ") : text;
}

/** Whether there is space that is not one space. */
export function isUneven(text: string): boolean {
  return /[\t\n\f\r]| {2}/.test(text);
}
