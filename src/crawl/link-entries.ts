import type { FrontierEntry } from "../store/index.ts";
import { type Address, BaseAddress } from "./address.ts";
import { detached } from "./detached.ts";
import { findLinks, type PageLinks } from "./find-links.ts";
import { LinkRanks, type Rank } from "./link-ranks.ts";
import type { Scope } from "./scope.ts";
import { urlKey } from "./url-key.ts";

type Target = Pick<FrontierEntry, "key" | "url" | "host">;

interface Placed {
  readonly start: number;
  readonly end: number;
}

/** What a page says about addresses. */
export interface PageAddresses extends Pick<PageLinks, "canonical"> {
  readonly entries: readonly FrontierEntry[];
  readonly feeds: readonly Address[];
}

/** So many hosts and links of each are remembered: most links of a page were on the last one, too. */
const MOST_HOSTS = 16;
const MOST_LINKS = 10_000;

interface HostLinks {
  readonly ranks: LinkRanks;
  /** What links that do not depend on the page's folder lead to; null where that is out of scope. */
  readonly targets: Map<string, Target | null>;
}

/** The links of pages as entries of the frontier. */
export class LinkEntries {
  readonly #scope: Scope;
  readonly #hosts = new Map<string, HostLinks>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** `content`: where the page's content stands in it; `depth`: of what it leads to. */
  of(html: string, url: string, { content, depth }: { content: readonly Placed[]; depth: number }): PageAddresses {
    const { links, feeds, base: written, canonical } = findLinks(html);
    const base = new BaseAddress(url, written);
    const { ranks, targets } = this.#hostOf(base.origin);
    const entries = new Map<string, FrontierEntry>();
    for (const [href, rank] of ranks.rank(links, content)) {
      const target = this.#target(href, base, targets);
      if (target !== null) add(entries, target, { depth, priority: rank });
    }
    const found = feeds.map((feed) => base.resolve(feed)).filter((feed) => feed !== null);
    return { entries: [...entries.values()], feeds: found, canonical };
  }

  #target(href: string, base: BaseAddress, known: Map<string, Target | null>): Target | null {
    const isRooted = href.charCodeAt(0) === SLASH && href.charCodeAt(1) !== SLASH;
    if (!isRooted) return this.#resolve(href, base);
    const before = known.get(href);
    if (before !== undefined) return before;
    const own = detached(href);
    const target = this.#resolve(own, base);
    if (known.size >= MOST_LINKS) known.clear();
    known.set(own, target);
    return target;
  }

  #resolve(href: string, base: BaseAddress): Target | null {
    const address = base.resolve(href);
    if (address === null || !this.#scope.has(address)) return null;
    const key = urlKey(address);
    return key === null ? null : { key, url: address.href, host: address.origin };
  }

  #hostOf(origin: string): HostLinks {
    let host = this.#hosts.get(origin);
    if (host === undefined) {
      host = { ranks: new LinkRanks(), targets: new Map() };
      if (this.#hosts.size >= MOST_HOSTS) this.#hosts.clear();
      this.#hosts.set(origin, host);
    }
    return host;
  }
}

const SLASH = 47;

/** Two links to one page differ in how they are written: the better place counts. */
function add(entries: Map<string, FrontierEntry>, { key, url, host }: Target, own: { depth: number; priority: Rank }) {
  const { depth, priority } = own;
  const before = entries.get(key);
  if (before === undefined || priority < (before.priority ?? 0)) entries.set(key, { key, url, host, depth, priority });
}
