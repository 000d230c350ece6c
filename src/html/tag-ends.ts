import { isSpace } from "./tag-numbers.ts";

const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

/** Finds where tags end: § 13.2.5.32 and following, with attributes skipped and not read. */
export class TagEnds {
  /** Whether the last tag ended in "/>". */
  selfClosing = false;
  private readonly source: string;
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
    return this.isPlain(from, this.selfClosing ? end - 1 : end) ? end + 1 : this.walk(from, limit);
  }

  /**
   * Whether the first ">" surely ends the tag, because the last value ends in `"` right before it. Were that quote the
   * opening one, "=" or a space would precede it; were it part of a value, that value would stand in apostrophes.
   */
  private isPlain(from: number, end: number): boolean {
    const { source } = this;
    if (source.charCodeAt(end - 1) !== QUOTE || end - 2 < from) return false;
    const before = source.charCodeAt(end - 2);
    if (before === EQUALS || isSpace(before)) return false;
    if (this.nextApostrophe !== -1 && this.nextApostrophe < from) this.nextApostrophe = source.indexOf("'", from);
    return this.nextApostrophe < 0 || this.nextApostrophe > end;
  }

  /** Attribute by attribute. Quotes count only after "=", as in browsers: `<p title=it's>` is one short tag. */
  private walk(from: number, limit: number): number {
    const { source } = this;
    let at = from;
    while (at < limit) {
      let char = source.charCodeAt(at);
      if (char === GREATER) {
        this.selfClosing = at > from && source.charCodeAt(at - 1) === SLASH;
        return at + 1;
      }
      if (char === SLASH || isSpace(char)) {
        at++;
        continue;
      }
      do {
        at++;
        if (at >= limit) return -1;
        char = source.charCodeAt(at);
      } while (char > GREATER || (char !== EQUALS && char !== GREATER && char !== SLASH && !isSpace(char)));
      while (isSpace(char) && at + 1 < limit) char = source.charCodeAt(++at);
      if (char !== EQUALS) continue;

      do {
        at++;
        if (at >= limit) return -1;
        char = source.charCodeAt(at);
      } while (isSpace(char));
      if (char === QUOTE || char === APOSTROPHE) {
        at = source.indexOf(char === QUOTE ? '"' : "'", at + 1) + 1;
        if (at === 0) return -1;
      } else {
        while (char !== GREATER && !isSpace(char)) {
          at++;
          if (at >= limit) return -1;
          char = source.charCodeAt(at);
        }
        if (char === GREATER) {
          this.selfClosing = false; // an unquoted value keeps its slash: <a href=/x/>
          return at + 1;
        }
      }
    }
    return -1;
  }
}
