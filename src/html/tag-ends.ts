import { AttributeWalker } from "./attribute-walker.ts";
import { isSpace } from "./tag-numbers.ts";

const QUOTE = 34;
const SLASH = 47;
const EQUALS = 61;

/** Finds where tags end, with attributes skipped and not read. */
export class TagEnds {
  /** Whether the last tag ended in "/>". */
  selfClosing = false;
  private readonly source: string;
  private readonly walker = new AttributeWalker();
  private nextApostrophe = -2;

  constructor(source: string) {
    this.source = source;
  }

  /** From the end of a tag's name to after its ">", or -1 if the page ends first. */
  find(from: number, limit: number): number {
    const { source } = this;
    const end = source.indexOf(">", from);
    if (end < 0 || end >= limit) return -1;
    this.selfClosing = source.charCodeAt(end - 1) === SLASH;
    return this.isPlain(from, end) ? end + 1 : this.walk(from, limit);
  }

  /**
   * Whether the first ">" surely ends the tag, because nothing but white space and "/" is between it and a `"`. Were
   * that quote the opening one, "=" would precede it; were it part of a value, that value would stand in apostrophes.
   */
  private isPlain(from: number, end: number): boolean {
    const { source } = this;
    let at = end - 1;
    let char = source.charCodeAt(at);
    while (char === SLASH || isSpace(char)) char = source.charCodeAt(--at);
    if (char !== QUOTE || at <= from) return false;
    do char = source.charCodeAt(--at);
    while (isSpace(char));
    if (char === EQUALS) return false;
    if (this.nextApostrophe !== -1 && this.nextApostrophe < from) this.nextApostrophe = source.indexOf("'", from);
    return this.nextApostrophe < 0 || this.nextApostrophe > end;
  }

  private walk(from: number, limit: number): number {
    const walker = this.walker.begin(this.source, from, limit);
    while (walker.next());
    this.selfClosing = walker.selfClosing;
    return walker.tagEnd;
  }
}
