import { findLiteral } from "./literal.ts";
import { matchAt, type OpeningTag } from "./opening-tag.ts";
import { Skim } from "./skim.ts";
import { findTagName, isInTag } from "./tag-syntax.ts";

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
  private readonly source: string;
  private readonly tag: OpeningTag;
  private readonly from: number;
  private searched: number;

  constructor(source: string, tag: OpeningTag, from: number) {
    this.source = source;
    this.tag = tag;
    this.from = this.searched = from;
    this.skim = new Skim(source, tag.name);
  }

  next(): boolean {
    for (let at = this.candidate(); at >= 0; at = this.candidate()) {
      const isRejected = this.isInOther(at);
      this.searched = at + 1;
      if (!isRejected && this.accept(at)) return true;
    }
    return false;
  }

  /** Goes on after a slice. */
  goTo(offset: number): void {
    this.searched = offset;
    this.skim.goTo(offset);
  }

  /** An offset in a tag that may match. */
  private candidate(): number {
    const { source, tag, searched } = this;
    if (tag.literal !== null) return findLiteral(source, tag.literal, searched);
    return findTagName(source, tag.name, searched) + 1 || -1;
  }

  /**
   * Whether the candidate stands in a tag that does not match, at first sight: whether that tag is real is not asked.
   * Most candidates that fail do so here, without everything before them being read. A tag that matches and holds no
   * other "<" is never missed, because the last "<" before the candidate is its own.
   */
  private isInOther(offset: number): boolean {
    const { source, tag, searched } = this;
    if (tag.mayHoldLess) return false;
    let less = offset - 1;
    while (less >= searched && source.charCodeAt(less) !== LESS) less--;
    return less >= searched && matchAt(source, less, tag) < 0 && isInTag(source, less, offset);
  }

  private accept(offset: number): boolean {
    const { source, tag, skim } = this;
    if (this.from > 0) skim.jumpTo(offset - LOOK_BACK);
    const start = skim.tagAround(offset);
    this.searched = Math.max(this.searched, skim.position);
    if (start < this.from) return false;
    this.start = start;
    this.openEnd = matchAt(source, start, tag);
    return this.openEnd >= 0;
  }
}
