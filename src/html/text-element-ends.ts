import { NAMES, TAG } from "./tags.ts";

/**
 * Where elements whose content is not markup end: <script>, <style>, <title>, <textarea> … and comments.
 * Positions of rare strings are remembered, so that a page with thousands of elements is not searched to its end
 * for each of them. Searches hop from one character to the next, because the engine finds single characters ten times
 * faster than strings.
 */
export class TextElementEnds {
  private readonly source: string;
  private nextCommentClose = -2;
  private nextBang = -2;

  constructor(source: string) {
    this.source = source;
  }

  /** Offset of the element's end tag at or after `from`, or `limit`. */
  find(tag: number, from: number, limit: number): number {
    const { source } = this;
    const name = NAMES[tag];
    for (let at = source.indexOf("<", from); at >= 0 && at < limit; at = source.indexOf("<", at + 1)) {
      const next = source.charCodeAt(at + 1);
      if (next === 47 && this.isName(name, at + 2)) return at;
      if (next === 33 && tag === TAG.script && source.startsWith("--", at + 2))
        return this.endOfEscapedScript(at, limit);
    }
    return limit;
  }

  /** Offset after the comment whose text starts at `from`. */
  comment(from: number, limit: number): number {
    const { source } = this;
    if (source.charCodeAt(from) === 62) return Math.min(from + 1, limit);
    if (source.startsWith("->", from)) return Math.min(from + 2, limit);
    if (this.nextCommentClose !== -1 && this.nextCommentClose < from) this.nextCommentClose = this.commentClose(from);
    const end = Math.min(limit, this.nextCommentClose < 0 ? limit : this.nextCommentClose + 3);
    if (this.nextBang !== -1 && this.nextBang < from) this.nextBang = source.indexOf("!", from);
    while (this.nextBang >= 0 && this.nextBang < end) {
      if (this.nextBang - from >= 2 && source.startsWith("--!>", this.nextBang - 2)) return this.nextBang + 2;
      this.nextBang = source.indexOf("!", this.nextBang + 1);
    }
    return end;
  }

  /** Offset of the next "-->" whose dashes stand at or after `from`, or -1. */
  private commentClose(from: number): number {
    const { source } = this;
    let at = source.indexOf(">", from + 2);
    while (at >= 0 && !(source.charCodeAt(at - 1) === 45 && source.charCodeAt(at - 2) === 45))
      at = source.indexOf(">", at + 1);
    return at < 0 ? -1 : at - 2;
  }

  /** Whether `name` stands at `at` in any case, followed by white space, "/" or ">". */
  private isName(name: string, at: number): boolean {
    const { source } = this;
    for (let i = 0; i < name.length; i++) if ((source.charCodeAt(at + i) | 32) !== name.charCodeAt(i)) return false;
    const after = source.charCodeAt(at + name.length);
    return after === 62 || after === 47 || after === 32 || after === 10 || after === 9 || after === 13 || after === 12;
  }

  /**
   * § 13.2.5.20 to 31: after "<!--" inside a script, "<script" opens an inner script that "</script" closes, until "-->".
   */
  private endOfEscapedScript(commentOpen: number, limit: number): number {
    const marks = /<(\/?)script[\t\n\f\r />]|<!--|-->/gi;
    marks.lastIndex = commentOpen;
    let escaped = false;
    let inner = false;
    for (let mark = marks.exec(this.source); mark !== null && mark.index < limit; mark = marks.exec(this.source)) {
      if (mark[0] === "<!--") {
        if (!escaped) {
          escaped = true;
          marks.lastIndex -= 2; // "<!-->" opens and closes at once
        }
      } else if (mark[0] === "-->") {
        escaped = inner = false;
      } else if (mark[1] === "") {
        if (escaped) inner = true;
      } else if (inner) {
        inner = false;
      } else {
        return mark.index;
      }
    }
    return limit;
  }
}
