import { isSpace } from "./tag-numbers.ts";

const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

/**
 * The attributes of one tag, one after the other, as source offsets: § 13.2.5.32 and following.
 * Quotes count only after "=", as in browsers: `<p title=it's>` is one short tag.
 */
export class AttributeWalker {
  nameStart = 0;
  nameEnd = 0;
  /** An attribute without a value has valueStart = valueEnd. */
  valueStart = 0;
  valueEnd = 0;
  /** After the last attribute: the offset after the tag's ">", or -1 if the source ends first. */
  tagEnd = -1;
  selfClosing = false;

  private source = "";
  private at = 0;
  private limit = 0;

  /** Starts at the end of a tag's name. */
  begin(source: string, from: number, limit: number): this {
    this.source = source;
    this.at = from;
    this.limit = limit;
    this.tagEnd = -1;
    this.selfClosing = false;
    return this;
  }

  /** Starts at the attributes of the opening tag between two offsets. */
  beginTag(source: string, openStart: number, openEnd: number): this {
    let at = openStart + 1;
    for (let char = source.charCodeAt(at); char !== GREATER && char !== SLASH && !isSpace(char); )
      char = source.charCodeAt(++at);
    return this.begin(source, at, openEnd);
  }

  /** Moves to the next attribute; false at the end of the tag. */
  next(): boolean {
    const { source, limit } = this;
    let at = this.at;
    let char = source.charCodeAt(at);
    while (at < limit && (char === SLASH || isSpace(char))) {
      this.selfClosing = char === SLASH;
      char = source.charCodeAt(++at);
    }
    if (at >= limit) return false;
    if (char === GREATER) {
      this.tagEnd = at + 1;
      return false;
    }
    this.selfClosing = false;

    this.nameStart = at;
    do char = source.charCodeAt(++at);
    while (char > GREATER || (char !== EQUALS && char !== GREATER && char !== SLASH && !isSpace(char) && at < limit));
    this.nameEnd = this.valueStart = this.valueEnd = at;
    while (at < limit && isSpace(char)) char = source.charCodeAt(++at);
    this.at = at;
    return char === EQUALS && at < limit ? this.value(at + 1) : at < limit;
  }

  private value(from: number): boolean {
    const { source, limit } = this;
    let at = from;
    let char = source.charCodeAt(at);
    while (at < limit && isSpace(char)) char = source.charCodeAt(++at);
    if (char === QUOTE || char === APOSTROPHE) {
      this.valueStart = at + 1;
      this.valueEnd = source.indexOf(char === QUOTE ? '"' : "'", at + 1);
      if (this.valueEnd < 0) return false;
      this.at = this.valueEnd + 1;
    } else {
      // An unquoted value keeps its slash: <a href=/x/> is not self-closing.
      this.valueStart = at;
      while (at < limit && char !== GREATER && !isSpace(char)) char = source.charCodeAt(++at);
      this.valueEnd = this.at = at;
    }
    return this.at < limit;
  }
}
