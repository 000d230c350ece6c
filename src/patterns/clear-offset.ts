import { isSpace } from "../html/index.ts";
import { afterTagName, endOfTag, isLetter } from "./tag-syntax.ts";

const QUOTE = 34;
const SLASH = 47;
const EQUALS = 61;

/** So many characters are looked at one by one before the engine's own search is called. */
const SHORT = 32;

/**
 * An offset that is known to stand between tags, and how it moves forward. Whoever moves it passes over comments, scripts
 * and the like; what is decided here is whether a "<" stands in an attribute of another tag.
 *
 * Linear: the offset only grows, every look back ends at it, and the next apostrophe is remembered.
 */
export class ClearOffset {
  at = 0;
  /** Where the last "<" could not be reached, the start of the tag that holds it; -1: an end tag, or it was reached. */
  holder = -1;
  private readonly source: string;
  private nextApostrophe = -1;

  constructor(source: string) {
    this.source = source;
  }

  /**
   * Moves to the "<" at `less` if it stands between tags. If it does not: after the tag that holds it.
   * `previous` is the last "<" before it.
   */
  reach(less: number, previous: number): boolean {
    this.holder = -1;
    if (previous >= this.at && !this.isClear(less, previous)) return this.walkTo(less);
    this.at = less;
    return true;
  }

  /** Offset after the tag that starts at the clear offset and whose name ends at `nameEnd`, -1 if the source ends first. */
  endOfTag(nameEnd: number): number {
    const greater = this.source.indexOf(">", nameEnd);
    if (greater < 0) return -1;
    return greater === nameEnd || this.isUnquoted(greater) ? greater + 1 : endOfTag(this.source, nameEnd);
  }

  /** Whether `less` surely stands between tags: it does if there is an unquoted ">" after the previous "<". */
  private isClear(less: number, previous: number): boolean {
    const greater = this.source.indexOf(">", previous);
    return greater >= 0 && greater < less && this.isUnquoted(greater);
  }

  /**
   * Whether a ">" surely does not stand in a quoted value. If it did, the last quote of that kind before it would be the
   * opening one, and follow "=".
   */
  private isUnquoted(greater: number): boolean {
    return !this.isOpening(this.lastQuote(greater)) && !this.isOpening(this.lastApostrophe(greater));
  }

  private isOpening(quote: number): boolean {
    const { source } = this;
    let at = quote - 1;
    while (at >= this.at && isSpace(source.charCodeAt(at))) at--;
    return at >= this.at && source.charCodeAt(at) === EQUALS;
  }

  private lastQuote(before: number): number {
    const { source } = this;
    const near = Math.max(this.at, before - SHORT);
    for (let at = before - 1; at >= near; at--) if (source.charCodeAt(at) === QUOTE) return at;
    return near > this.at ? this.at + source.slice(this.at, near).lastIndexOf('"') : -1;
  }

  private lastApostrophe(before: number): number {
    let last = -1;
    if (this.nextApostrophe < this.at) this.nextApostrophe = this.apostropheFrom(this.at);
    while (this.nextApostrophe < before) {
      last = this.nextApostrophe;
      this.nextApostrophe = this.apostropheFrom(last + 1);
    }
    return last;
  }

  private apostropheFrom(from: number): number {
    const at = this.source.indexOf("'", from);
    return at < 0 ? this.source.length : at;
  }

  /** Reads every tag on the way. */
  private walkTo(less: number): boolean {
    const { source } = this;
    for (let start = source.indexOf("<", this.at); start < less; start = source.indexOf("<", this.at)) {
      const isEnd = source.charCodeAt(start + 1) === SLASH;
      const isTag = isLetter(source.charCodeAt(isEnd ? start + 2 : start + 1));
      if (isTag) this.at = endOfTag(source, afterTagName(source, start + 2));
      else this.at = isEnd ? source.indexOf(">", start) + 1 : start + 1; // `</3 …>` is a comment, "<" alone is text
      if (this.at <= 0) this.at = source.length;
      if (this.at <= less) continue;
      this.holder = isTag && !isEnd ? start : -1;
      return false;
    }
    this.at = less;
    return true;
  }
}
