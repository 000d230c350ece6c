const DASH = 45;
const GREATER = 62;

/** Where comments end. The next "-->" and "!" are remembered, so that no text is searched twice. */
export class CommentEnds {
  private readonly source: string;
  private nextClose = -1;
  private nextBang = -1;

  constructor(source: string) {
    this.source = source;
  }

  /** Offset after the comment whose text starts at `from`: § 13.2.5.43 and following of the HTML standard. */
  find(from: number): number {
    const { source } = this;
    const first = source.charCodeAt(from);
    if (first === GREATER) return from + 1;
    if (first === DASH && source.charCodeAt(from + 1) === GREATER) return from + 2;
    if (this.nextClose < from) this.nextClose = this.search("-->", from);
    if (this.nextBang < from) this.nextBang = this.search("!", from);
    for (; this.nextBang < this.nextClose; this.nextBang = this.search("!", this.nextBang + 1))
      if (this.nextBang >= from + 2 && source.startsWith("--!>", this.nextBang - 2)) return this.nextBang + 2;
    return Math.min(this.nextClose + 3, source.length);
  }

  private search(text: string, from: number): number {
    const at = this.source.indexOf(text, from);
    return at < 0 ? this.source.length : at;
  }
}
