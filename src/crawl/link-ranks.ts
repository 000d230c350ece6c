import { detached } from "./detached.ts";
import type { FoundLink } from "./find-links.ts";

/**
 * How soon a link is followed, which with a limit means whether. Menus lead to what everybody knows; what a page was
 * written about leads to pages like it.
 */
export const RANK = {
  /** Where the crawl began, and where a list goes on. */
  next: 0,
  /** In the content, or named by a sitemap or a feed. */
  content: 1,
  /** Beside the content. */
  beside: 2,
  /** In a navigation, a header or a footer, or on page after page. */
  frame: 3,
} as const;

export type Rank = (typeof RANK)[keyof typeof RANK];

interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** A link that stands beside the content of so many pages belongs to the site's frame. */
const ON_MANY = 3;
/** So many links are counted, then anew: memory does not grow with the site. */
const MOST_COUNTED = 5000;

/** The ranks of one host's links. Knows which of them stood on several pages. */
export class LinkRanks {
  readonly #counts = new Map<string, number>();

  /** The links of one page, each once, with the best of its places; `content` is where the page's content stands. */
  rank(links: readonly FoundLink[], content: readonly SourceRange[]): Map<string, Rank> {
    const ranges = inOrder(content);
    const ranked = new Map<string, Rank>();
    let at = 0;
    for (const link of links) {
      while (at < ranges.length && ranges[at].end <= link.start) at++;
      const isContent = at < ranges.length && ranges[at].start < link.end;
      const rank = isContent && link.place !== "next" ? RANK.content : RANKS[link.place];
      const before = ranked.get(link.href);
      if (before === undefined || rank < before) ranked.set(link.href, rank);
    }
    for (const [href, rank] of ranked) if (rank === RANK.beside && this.#isOnMany(href)) ranked.set(href, RANK.frame);
    return ranked;
  }

  #isOnMany(href: string): boolean {
    const before = this.#counts.get(href);
    if (before === undefined && this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(before === undefined ? detached(href) : href, (before ?? 0) + 1);
    return (before ?? 0) + 1 >= ON_MANY;
  }
}

const RANKS: Readonly<Record<FoundLink["place"], Rank>> = { next: RANK.next, frame: RANK.frame, body: RANK.beside };

/** Blocks are in order, unless the page's markup is misnested or its text stands in data. */
function inOrder(ranges: readonly SourceRange[]): readonly SourceRange[] {
  for (let at = 1; at < ranges.length; at++)
    if (ranges[at].start < ranges[at - 1].start) return ranges.toSorted((a, b) => a.start - b.start);
  return ranges;
}
