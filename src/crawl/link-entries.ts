import type { FrontierEntry } from "../store/index.ts";
import { type Address, BaseAddress } from "./address.ts";
import { findLinks, type PageLinks } from "./find-links.ts";
import type { HeaderLinks } from "./header-links.ts";
import { byRank, LinkRanks, type LinkTarget, type Order, type SiteLink } from "./link-ranks.ts";
import type { Scope } from "./scope.ts";
import type { SourceRange } from "./source-range.ts";
import { urlKey } from "./url-key.ts";

/** What a page says about addresses. */
export interface PageAddresses extends Pick<PageLinks, "canonical"> {
  readonly entries: readonly FrontierEntry[];
  readonly feeds: readonly Address[];
}

/** What is known of a page beside its markup. */
interface LinkContext {
  /** Where its content stands in it. */
  readonly content: readonly SourceRange[];
  /** Of what it leads to. */
  readonly depth: number;
  /** What the headers of its answer say. */
  readonly said?: HeaderLinks;
}

/** The links of so many hosts are remembered. */
const MOST_HOSTS = 16;

/** The links of pages as entries of the frontier. */
export class LinkEntries {
  readonly #scope: Scope;
  readonly #order: Order;
  readonly #hosts = new Map<string, LinkRanks>();

  constructor(scope: Scope, order: Order = byRank) {
    this.#scope = scope;
    this.#order = order;
  }

  of(html: string, url: string | URL, { content, depth, said }: LinkContext): PageAddresses {
    const { links, feeds, base: written, canonical } = findLinks(html, said);
    const base = new BaseAddress(url, written);
    const entries = new Map<string, FrontierEntry>();
    for (const link of this.#ranksOf(base.origin).rank(links, content)) {
      const target = this.#target(link, base);
      if (target !== null) add(entries, target, { depth, priority: this.#order(link.rank, depth) });
    }
    const found = feeds.map((feed) => base.resolve(feed)).filter((feed) => feed !== null);
    return { entries: [...entries.values()], feeds: found, canonical };
  }

  /** Remembered for links that do not depend on the page's folder. */
  #target(link: SiteLink, base: BaseAddress): LinkTarget | null {
    const { href } = link;
    const isRooted = href.charCodeAt(0) === SLASH && href.charCodeAt(1) !== SLASH;
    if (!isRooted) return this.#resolve(href, base);
    if (link.target === undefined) link.target = this.#resolve(href, base);
    return link.target;
  }

  #resolve(href: string, base: BaseAddress): LinkTarget | null {
    const address = base.resolve(href);
    if (address === null || !this.#scope.has(address)) return null;
    const key = urlKey(address);
    return key === null ? null : { key, url: address.href, host: address.origin };
  }

  #ranksOf(origin: string): LinkRanks {
    let ranks = this.#hosts.get(origin);
    if (ranks === undefined) {
      ranks = new LinkRanks();
      if (this.#hosts.size >= MOST_HOSTS) this.#hosts.clear();
      this.#hosts.set(origin, ranks);
    }
    return ranks;
  }
}

const SLASH = 47;

/** Two links to one page differ in how they are written: the better place counts. */
function add(
  entries: Map<string, FrontierEntry>,
  { key, url, host }: LinkTarget,
  own: { depth: number; priority: number },
) {
  const { depth, priority } = own;
  const before = entries.get(key);
  if (before === undefined || priority < (before.priority ?? 0)) entries.set(key, { key, url, host, depth, priority });
}
