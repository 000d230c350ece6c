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
  /** White space was seen, and is put before the next text. */
  private spacePending = false;
  private hasText = false;

  /** Adds text with its white space collapsed across pieces, as browsers do. */
  text(raw: string, start: number, end: number, marks: readonly Mark[]): void {
    const words = raw.replace(/[\t\n\f\r ]+/g, " ");
    const leads = words.startsWith(" ");
    const trimmed = words.trim() === "" ? words.replace(/ /g, "") : words.replace(/^ | $/g, "");
    if (trimmed === "") {
      this.spacePending ||= leads;
      return;
    }
    const spaced = (this.spacePending || leads) && this.hasText;
    const joined = spaced && this.spaceAfterLast(marks) ? trimmed : spaced ? ` ${trimmed}` : trimmed;
    this.pieces.push({ content: { text: joined, start, end }, marks });
    this.hasText = true;
    this.spacePending = words.endsWith(" ");
  }

  /** Puts a space at the end of the last text, if that keeps it outside of the marks that follow. */
  private spaceAfterLast(marks: readonly Mark[]): boolean {
    const last = this.pieces[this.pieces.length - 1];
    if (!isText(last.content) || last.marks.length > marks.length) return false;
    this.pieces[this.pieces.length - 1] = { ...last, content: { ...last.content, text: `${last.content.text} ` } };
    return true;
  }

  /** Adds text as it is. */
  verbatim(text: string, start: number, end: number, marks: readonly Mark[]): void {
    this.pieces.push({ content: { text, start, end }, marks });
    this.hasText = true;
  }

  break(start: number, end: number, marks: readonly Mark[]): void {
    this.pieces.push({ content: { name: "br", attributes: {}, children: [], start, end }, marks });
    this.hasText = this.spacePending = false;
  }

  image(image: Element, marks: readonly Mark[]): void {
    if (this.spacePending && this.hasText)
      this.pieces.push({ content: { text: " ", start: image.start, end: image.start }, marks });
    this.pieces.push({ content: image, marks });
    this.hasText = true;
    this.spacePending = false;
  }

  /** The collected pieces, nested; the run is empty again. */
  take(): Content[] {
    const pieces = withoutOuterBreaks(this.pieces);
    this.pieces = [];
    this.spacePending = this.hasText = false;
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

/** Neighbours with the same mark at `depth` become children of one element. */
function nest(pieces: readonly Piece[], depth: number): Content[] {
  const nested: Content[] = [];
  for (let i = 0; i < pieces.length; ) {
    const mark = pieces[i].marks[depth];
    if (mark === undefined) {
      nested.push(pieces[i++].content);
      continue;
    }
    const from = i;
    while (i < pieces.length && pieces[i].marks[depth] === mark) i++;
    nested.push({ ...mark, children: nest(pieces.slice(from, i), depth + 1) });
  }
  return nested;
}
