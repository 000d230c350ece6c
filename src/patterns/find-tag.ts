import { findLiteral } from "./literal.ts";
import { matchAt, type OpeningTag } from "./opening-tag.ts";
import { Skim } from "./skim.ts";
import { findTagName } from "./tag-syntax.ts";

const LESS = 60;

/**
 * How much of the text before a match is read when the search starts at a predicted position. Comments and scripts that
 * begin earlier and reach over the match are not seen: they would belong to the site's template, and the pages from which
 * the position was learned were read from their beginning.
 */
const LOOK_BACK = 2048;

/**
 * Search(OTe, source, startingPosition) of Algorithm 1, repeated: the real tags that match, one after the other.
 *
 * Candidates come from a plain string search. One counts only if a real tag stands there: from 0, everything before it is
 * accounted for; from a predicted position, the LOOK_BACK before it.
 */
export class TagFinder {
  start = -1;
  openEnd = -1;
  readonly skim: Skim;
  protected readonly source: string;
  protected searched: number;
  private readonly tag: OpeningTag;
  private readonly from: number;
  private readonly looksBack: boolean;

  constructor(source: string, tag: OpeningTag, from: number, looksBack = from > 0) {
    this.source = source;
    this.tag = tag;
    this.from = this.searched = from;
    this.looksBack = looksBack;
    this.skim = new Skim(source, tag.name);
  }

  next(): boolean {
    for (let at = this.candidate(); at >= 0; at = this.candidate()) {
      const isFound = this.accept(at);
      this.searched = Math.max(at + 1, isFound ? this.openEnd : this.skim.position);
      if (isFound) return true;
    }
    return false;
  }

  /** Goes on after a slice. */
  goTo(offset: number): void {
    this.searched = offset;
    this.skim.goTo(offset);
  }

  /** An offset in a tag that may match. */
  protected candidate(): number {
    const { source, tag, searched } = this;
    return tag.literal === null ? findTagName(source, tag.name, searched) : findLiteral(source, tag.literal, searched);
  }

  /**
   * The last "<" up to the candidate begins its tag, unless a value of that tag holds another one. Where there is none
   * since the candidate before, both stand in one tag, which did not match.
   */
  private accept(offset: number): boolean {
    const { source, tag, searched, skim } = this;
    let less = offset;
    while (less >= searched && source.charCodeAt(less) !== LESS) less--;
    if (less < searched) return false;
    if (tag.mayHoldLess) return this.match(this.isReal(less) ? less : skim.holder);
    // Most candidates fail here, without everything before them being read.
    return this.match(less) && this.isReal(less);
  }

  private isReal(less: number): boolean {
    if (this.looksBack) this.skim.jumpTo(less - LOOK_BACK);
    return this.skim.isReal(less);
  }

  private match(start: number): boolean {
    this.start = start;
    this.openEnd = start < this.from ? -1 : this.endOfMatch(start);
    return this.openEnd >= 0;
  }

  /** Offset after the page's tag at `start` if it matches, else -1. */
  protected endOfMatch(start: number): number {
    return matchAt(this.source, start, this.tag);
  }
}
