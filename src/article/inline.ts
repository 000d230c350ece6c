import { collapseSpace } from "../blocks/index.ts";
import { type Content, type Element, type ElementName, isText } from "./content.ts";

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

/** One run of inline content, collected piece by piece and then nested by its marks. */
export class InlineRun {
  private pieces: Piece[] = [];
  /** White space was seen, and stands before whatever comes next on the line. */
  private spacePending = false;
  /** The line has begun. */
  private onLine = false;

  /** Adds text with its white space collapsed across pieces, as browsers do. */
  text(raw: string, start: number, end: number, marks: readonly Mark[]): void {
    const words = collapseSpace(raw);
    if (words.startsWith(" ")) this.space();
    const trimmed = words.replace(/^ | $/g, "");
    if (trimmed === "") return;
    this.put({ text: trimmed, start, end }, marks);
    if (words.endsWith(" ")) this.space();
  }

  /** Adds text as it is. */
  verbatim(text: string, start: number, end: number, marks: readonly Mark[]): void {
    this.pieces.push({ content: { text, start, end }, marks });
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

  image(image: Element, marks: readonly Mark[]): void {
    this.put(image, marks);
  }

  private put(content: Content, marks: readonly Mark[]): void {
    if (this.spacePending) {
      const last = this.pieces[this.pieces.length - 1];
      const space = { text: " ", start: content.start, end: content.start };
      this.pieces.push({ content: space, marks: commonMarks(last.marks, marks) });
    }
    this.pieces.push({ content, marks });
    this.onLine = true;
    this.spacePending = false;
  }

  /** The collected pieces, nested; the run is empty again. */
  take(): Content[] {
    const pieces = withoutOuterBreaks(this.pieces);
    this.pieces = [];
    this.spacePending = this.onLine = false;
    return nest(pieces, 0);
  }
}

function withoutOuterBreaks(pieces: Piece[]): Piece[] {
  let start = 0;
  let end = pieces.length;
  while (start < end && isBreak(pieces[start])) start++;
  while (end > start && isBreak(pieces[end - 1])) end--;
  return pieces.slice(start, end);
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
function nest(pieces: readonly Piece[], depth: number): Content[] {
  const nested: Content[] = [];
  for (let i = 0; i < pieces.length; ) {
    const mark = pieces[i].marks[depth];
    if (mark === undefined) {
      addContent(nested, pieces[i++].content);
      continue;
    }
    const from = i;
    while (i < pieces.length && pieces[i].marks[depth] === mark) i++;
    nested.push({ ...mark, children: nest(pieces.slice(from, i), depth + 1) });
  }
  return nested;
}

function addContent(contents: Content[], content: Content): void {
  const last = contents.at(-1);
  if (last !== undefined && isText(last) && isText(content))
    contents[contents.length - 1] = { text: last.text + content.text, start: last.start, end: content.end };
  else contents.push(content);
}
