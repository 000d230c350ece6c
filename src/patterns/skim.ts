import { ClearOffset } from "./clear-offset.ts";
import { endOfComment } from "./comment-end.ts";
import { endOfText, pairOf, SPECIAL_PAIRS, specialNameAt } from "./special-elements.ts";
import { isTagName } from "./tag-syntax.ts";

const BANG = 33;
const DASH = 45;
const SLASH = 47;
const GREATER = 62;
const QUESTION = 63;
const AT_SIGN = 64; // letters stand after it

/**
 * Passes over a source from "<" to "<" and tells the real tags of one name from those in comments, scripts, styles and
 * attribute values. Other tags are not looked at further than their first two letters, so that a tag costs little more
 * than the engine's search for the next "<".
 *
 * Deviation from the HTML standard: `<!-- <script>` in a script does not nest.
 */
export class Skim {
  /** The real tag that was found last; the end of an end tag. */
  tagStart = -1;
  tagEnd = 0;
  isEnd = false;
  /** Everything before it has been passed. */
  position = 0;
  /** Where the last "<" was not real, the start tag that holds it; -1: none does. */
  holder = -1;

  private readonly source: string;
  private readonly name: string;
  private readonly ownPair: number;
  private readonly ownMask: number;
  private readonly clear: ClearOffset;
  /** The "<" that was looked at last. */
  private previous = -1;
  /** Where the SVG or MathML ends that was passed last. */
  private foreignEnd = 0;
  private unclosedForeign = "";

  /** For tags of the given name, in lower case. */
  constructor(source: string, name: string) {
    this.source = source;
    this.name = name;
    this.ownMask = name.length === 1 ? 31 << 5 : 1023;
    this.ownPair = pairOf(name.charCodeAt(0), name.charCodeAt(1)) & this.ownMask;
    this.clear = new ClearOffset(source);
  }

  /** Goes on from an offset that stands between tags, not before `position`. */
  goTo(offset: number): void {
    this.position = this.clear.at = offset;
  }

  /** Goes on from an offset of which nothing is known, if that is forward: after the first end of a tag. */
  jumpTo(offset: number): void {
    if (offset <= this.position) return;
    const greater = this.source.indexOf(">", offset);
    this.goTo(greater < 0 ? this.source.length : greater + 1);
  }

  /**
   * Moves to the next real tag of the name, start or end tag. Start tags that are not `checked` may stand in attribute
   * values.
   */
  next(checked = true): boolean {
    const { source, name } = this;
    for (let at = this.hop(); at >= 0; at = this.hop()) {
      const first = source.charCodeAt(at + 1);
      if (first === SLASH) {
        if (isTagName(source, at + 2, name) && this.enterEnd(at)) return true;
      } else if (first <= AT_SIGN) this.passDeclaration(at);
      else if (isTagName(source, at + 1, name)) {
        if (this.enterStart(at, checked)) return true;
      } else this.passElement(at);
      this.previous = at;
    }
    return false;
  }

  /** Whether the "<" at `less`, which a letter follows, begins a tag; asked for one after the other. */
  isReal(less: number): boolean {
    this.holder = -1;
    for (let at = this.hopTo(less); at < less; at = this.hopTo(less)) {
      if (this.source.charCodeAt(at + 1) <= AT_SIGN) this.passDeclaration(at);
      else if (this.passElement(at) && less < this.tagEnd) this.holder = at;
      this.previous = at;
    }
    return this.position <= less && this.reach(less);
  }

  // The two loops that all time goes into. They return often, because the engine never quite optimises a function that
  // is called once a page and then loops for long.

  /** To the next "<" that may begin a tag of the name, or something that is no markup; -1: none. */
  private hop(): number {
    const { source, ownPair, ownMask } = this;
    let at = source.indexOf("<", this.position);
    for (; at >= 0; at = source.indexOf("<", at + 1)) {
      const first = source.charCodeAt(at + 1);
      if (first > AT_SIGN) {
        const pair = pairOf(first, source.charCodeAt(at + 2));
        if ((pair & ownMask) === ownPair || SPECIAL_PAIRS[pair]) break;
      } else if (first === SLASH) {
        if ((pairOf(source.charCodeAt(at + 2), source.charCodeAt(at + 3)) & ownMask) === ownPair) break;
      } else if (first === BANG || first === QUESTION) break;
      this.previous = at;
    }
    this.position = at < 0 ? source.length : at + 1;
    return at;
  }

  /** To the next "<" before the one at `less` that may begin something that is no markup; `less`: none. */
  private hopTo(less: number): number {
    const { source } = this;
    if (this.position >= less) return less;
    let at = source.indexOf("<", this.position);
    for (; at < less; at = source.indexOf("<", at + 1)) {
      const first = source.charCodeAt(at + 1);
      if (first > AT_SIGN) {
        if (SPECIAL_PAIRS[pairOf(first, source.charCodeAt(at + 2))]) break;
      } else if (first === BANG || first === QUESTION) break;
      this.previous = at;
    }
    this.position = at < less ? at + 1 : less;
    return at;
  }

  /** Whether the end tag at `at` is real; then the search goes on after it. */
  private enterEnd(at: number): boolean {
    if (!this.reach(at)) return false;
    const nameEnd = at + 2 + this.name.length;
    const end = this.source.charCodeAt(nameEnd) === GREATER ? nameEnd + 1 : this.clear.endOfTag(nameEnd);
    this.goTo(end < 0 ? this.source.length : end);
    if (end < 0) return false; // the page ends inside the tag: it does not count
    this.tagStart = at;
    this.tagEnd = end;
    this.isEnd = true;
    return true;
  }

  /** Whether the start tag at `at` is real. Where it ends is of no interest, and not found out. */
  private enterStart(at: number, checked: boolean): boolean {
    const isSpecial = SPECIAL_PAIRS[this.ownPair] === 1 && specialNameAt(this.source, at + 1) !== null;
    if (isSpecial ? !this.passElement(at) : checked && !this.reach(at)) return false;
    this.previous = this.tagStart = at;
    this.isEnd = false;
    return true;
  }

  private reach(at: number): boolean {
    if (this.clear.reach(at, this.previous)) return true;
    this.position = this.clear.at;
    this.holder = this.clear.holder;
    return false;
  }

  /** Passes over the script, style … at `at`; false if there is none. */
  private passElement(at: number): boolean {
    const name = specialNameAt(this.source, at + 1);
    if (name === null || !this.reach(at)) return false;
    const end = this.clear.endOfTag(at + 1 + name.length);
    this.tagEnd = end < 0 ? this.source.length : end;
    this.goTo(this.tagEnd);
    this.passContent(name);
    return true;
  }

  /** Passes over the content of an element that has just been opened, if it is no markup. */
  private passContent(name: string): void {
    const from = this.clear.at;
    if (from <= this.foreignEnd) return;
    if (name === "svg" || name === "math") this.passForeignRoot(name, from);
    else this.goTo(endOfText(this.source, name, from));
  }

  private passForeignRoot(name: string, from: number): void {
    const isEmpty = this.source.charCodeAt(from - 2) === SLASH;
    if (isEmpty || this.unclosedForeign.includes(name)) return;
    this.foreignEnd = this.source.indexOf(`</${name}`, from);
    if (this.foreignEnd < 0) this.unclosedForeign += name;
  }

  private passDeclaration(at: number): void {
    if (!this.reach(at)) return;
    const { source } = this;
    if (isComment(source, at)) this.goTo(endOfComment(source, at + 4));
    else {
      const isCdata = at < this.foreignEnd && source.startsWith("[CDATA[", at + 2);
      const close = isCdata ? "]]>" : ">";
      const end = source.indexOf(close, at + 2);
      this.goTo(end < 0 ? source.length : end + close.length);
    }
  }
}

function isComment(source: string, at: number): boolean {
  return source.charCodeAt(at + 1) === BANG && source.charCodeAt(at + 2) === DASH && source.charCodeAt(at + 3) === DASH;
}
