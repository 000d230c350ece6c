import type { FrontierEntry } from "../store/index.ts";
import { detached } from "./detached.ts";
import type { FoundLink } from "./find-links.ts";
import type { SourceRange } from "./source-range.ts";

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

/** The place of an address in the queue: the lower the earlier. */
export type Order = (rank: Rank, depth: number) => number;

export const byRank: Order = (rank) => rank;

/**
 * All pages of a depth before those that are deeper, so that the first way that is found to a page is the shortest: for
 * crawls that end at a depth.
 */
export const byLevel: Order = (rank, depth) => LEVEL * depth + rank;

/** More than any rank. */
const LEVEL = 4;

/** In either order. */
export function rankOf(place: number): Rank {
  return (place % LEVEL) as Rank;
}

/** Of a place by level. */
export function depthOf(place: number): number {
  return Math.floor(place / LEVEL);
}

/** A link that stands beside the content of so many pages belongs to the site's frame. */
const ON_MANY = 3;
/** So many links are remembered, then anew: memory does not grow with the site. */
const MOST_LINKS = 10_000;

/** A link as it is written, on however many pages of a site. */
export interface SiteLink {
  readonly href: string;
  /** On the page that was looked at last. */
  rank: Rank;
  /** The number of that page. */
  page: number;
  /** Beside the content of how many pages it stood. */
  beside: number;
  /** Where it leads to, for whoever finds out; null where that is nowhere. */
  target?: LinkTarget | null;
}

export type LinkTarget = Pick<FrontierEntry, "key" | "url" | "host">;

/** The ranks of one host's links. Knows which of them stood on several pages: most links of a page were on the last one, too. */
export class LinkRanks {
  readonly #known = new Map<string, SiteLink>();
  #page = 0;

  /** The links of one page, each once, with the best of its places; `content` is where the page's content stands. */
  rank(links: readonly FoundLink[], content: readonly SourceRange[]): readonly SiteLink[] {
    const ranges = inOrder(content);
    const page = ++this.#page;
    const ranked: SiteLink[] = [];
    let at = 0;
    for (const { href, start, end, place } of links) {
      while (at < ranges.length && ranges[at].end <= start) at++;
      const isContent = at < ranges.length && ranges[at].start < end;
      const rank = isContent && place !== "next" ? RANK.content : RANKS[place];
      const link = this.#link(href);
      if (link.page !== page) ranked.push(link);
      link.rank = link.page === page && link.rank < rank ? link.rank : rank;
      link.page = page;
    }
    for (const link of ranked) if (link.rank === RANK.beside && ++link.beside >= ON_MANY) link.rank = RANK.frame;
    return ranked;
  }

  #link(href: string): SiteLink {
    const known = this.#known.get(href);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_LINKS) this.#known.clear();
    const own = detached(href);
    const link: SiteLink = { href: own, rank: RANK.frame, page: 0, beside: 0 };
    this.#known.set(own, link);
    return link;
  }
}

const RANKS: Readonly<Record<FoundLink["place"], Rank>> = { next: RANK.next, frame: RANK.frame, body: RANK.beside };

/** Blocks are in order, unless the page's markup is misnested or its text stands in data. */
function inOrder(ranges: readonly SourceRange[]): readonly SourceRange[] {
  for (let at = 1; at < ranges.length; at++)
    if (ranges[at].start < ranges[at - 1].start) return ranges.toSorted((a, b) => a.start - b.start);
  return ranges;
}
