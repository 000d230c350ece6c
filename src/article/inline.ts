import { collapseSpace, legible } from "../blocks/index.ts";
import { type Content, type ElementName, isText } from "./content.ts";

/** An inline element that is open around text: emphasis, a link … */
export interface Mark {
  readonly name: ElementName;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  readonly end: number;
}

/** A piece of one line of text: characters, a line break or an image, and the marks around it. */
interface Piece {
  readonly content: Content;
  readonly marks: readonly Mark[];
}

/** Pieces from `start` up to `end`. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** One run of inline content, collected piece by piece and then nested by its marks. */
export class InlineRun {
  private pieces: Piece[] = [];
  /** White space was seen, and stands before whatever comes next on the line. */
  private spacePending = false;
  /** The line has begun. */
  private onLine = false;

  /** Adds text with its white space collapsed across pieces, as browsers do, and without what they do not show. */
  text(raw: string, start: number, end: number, marks: readonly Mark[]): void {
    const words = collapseSpace(legible(raw));
    const from = words.startsWith(" ") ? 1 : 0;
    const to = words.endsWith(" ") ? words.length - 1 : words.length;
    if (from > 0) this.space();
    if (from >= to) return;
    this.put({ text: words.slice(from, to), start, end }, marks);
    if (to < words.length) this.space();
  }

  /** Adds text as it is. */
  verbatim(text: string, start: number, end: number, marks: readonly Mark[]): void {
    this.pieces.push({ content: { text, start, end }, marks });
  }

  /** Ends a line of code that has not ended. */
  endLine(at: number, marks: readonly Mark[]): void {
    const last = this.pieces.at(-1);
    if (last !== undefined && !isBreak(last) && !(isText(last.content) && last.content.text.endsWith("\n")))
      this.verbatim("\n", at, at, marks);
  }

  space(): void {
    this.spacePending = this.onLine;
  }

  break(start: number, end: number, marks: readonly Mark[]): void {
    this.pieces.push({ content: { name: "br", attributes: {}, children: [], start, end }, marks });
    this.onLine = this.spacePending = false;
  }

  get endsInBreak(): boolean {
    const last = this.pieces.at(-1);
    return last !== undefined && isBreak(last);
  }

  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  /** Adds an image, a formula. */
  put(content: Content, marks: readonly Mark[]): void {
    if (this.spacePending) {
      const last = this.pieces[this.pieces.length - 1];
      const space = { text: " ", start: content.start, end: content.start };
      this.pieces.push({ content: space, marks: commonMarks(last.marks, marks) });
    }
    this.pieces.push({ content, marks });
    this.onLine = true;
    this.spacePending = false;
  }

  /** The collected pieces, nested, or null if there are none; the run is empty again. */
  take(): Content[] | null {
    const { pieces } = this;
    this.spacePending = this.onLine = false;
    if (pieces.length === 0) return null;
    this.pieces = [];
    const range = withoutOuterBreaks(pieces);
    return range.start < range.end ? nest(pieces, range, 0) : null;
  }
}

function withoutOuterBreaks(pieces: readonly Piece[]): Range {
  let start = 0;
  let end = pieces.length;
  while (start < end && isBreak(pieces[start])) start++;
  while (end > start && isBreak(pieces[end - 1])) end--;
  return { start, end };
}

function isBreak({ content }: Piece): boolean {
  return !isText(content) && content.name === "br";
}

/** The marks that two neighbours share: a space between them belongs to these. */
function commonMarks(a: readonly Mark[], b: readonly Mark[]): readonly Mark[] {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length === a.length ? a : a.slice(0, length);
}

/** Neighbours with the same mark at `depth` become children of one element, neighbouring texts become one. */
function nest(pieces: readonly Piece[], range: Range, depth: number): Content[] {
  const first = pieces[range.start];
  // The most frequent case, in an array of just its size.
  if (range.end - range.start === 1 && first.marks.length === depth) return [first.content];
  const nested: Content[] = [];
  for (let at = range.start; at < range.end; ) {
    const mark = pieces[at].marks[depth];
    if (mark === undefined) {
      addContent(nested, pieces[at++].content);
      continue;
    }
    const from = at;
    let last = mark;
    for (let next = at; next < range.end; next++) {
      const other = pieces[next].marks[depth];
      if (other !== undefined && continues(mark, other)) {
        last = other;
        at = next + 1;
      } else if (other !== undefined || !isSpace(pieces[next])) break;
    }
    const { name, attributes, start } = mark;
    const children = nest(pieces, { start: from, end: at }, depth + 1);
    nested.push({ name, attributes, children, start, end: last.end });
  }
  return nested;
}

/** Emphasis that goes on behind a space, or at once, is one: `<b>Low</b> <b>water</b>`. */
function continues(mark: Mark, other: Mark): boolean {
  return other === mark || (other.name === mark.name && EMPHASIS.has(mark.name));
}

const EMPHASIS: ReadonlySet<ElementName> = new Set(["strong", "em", "del"]);

function isSpace({ content }: Piece): boolean {
  return isText(content) && content.text === " ";
}

function addContent(contents: Content[], content: Content): void {
  const last = contents[contents.length - 1];
  if (last !== undefined && isText(last) && isText(content))
    contents[contents.length - 1] = { text: last.text + content.text, start: last.start, end: content.end };
  else contents.push(content);
}
