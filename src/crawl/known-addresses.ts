import type { FrontierEntry } from "../store/index.ts";
import { detached } from "./detached.ts";
import { byLevel, depthOf, type Order, RANK, type Rank, rankOf } from "./link-ranks.ts";

/** So many keys are remembered as known, to spare the store: most links of a page were on the last one, too. */
const MOST_KNOWN = 20_000;

/** What the store was told lately. */
export class KnownAddresses {
  readonly #order: Order;
  /** Rank and depth in one number, as `byLevel` makes it, by key. */
  readonly #places = new Map<string, number>();

  constructor(order: Order) {
    this.#order = order;
  }

  /**
   * What the store is to hear of an address: all if it is new, and again where it turned up in a better place, by a shorter
   * way, or to be of the frame; each with the better of both. Null if the store knows.
   */
  news(entry: FrontierEntry): FrontierEntry | null {
    const before = this.#places.get(entry.key);
    if (before === undefined) return entry;
    const depth = Math.min(entry.depth, depthOf(before));
    const rank = rankOfBoth(rankOf(entry.priority ?? 0), rankOf(before));
    if (byLevel(rank, depth) === before) return null;
    // Without a priority it is a sitemap or a feed, and comes first however deep it is.
    return { ...entry, depth, ...(entry.priority !== undefined && { priority: this.#order(rank, depth) }) };
  }

  remember(entries: readonly FrontierEntry[]): void {
    if (this.#places.size > MOST_KNOWN) this.#places.clear();
    for (const { key, priority = 0, depth } of entries)
      this.#places.set(detached(key), byLevel(rankOf(priority), depth));
  }
}

/** The better; but what stood beside the content counts as the frame's once it is known to be. */
function rankOfBoth(now: Rank, before: Rank): Rank {
  if (now === RANK.frame && before === RANK.beside) return now;
  return now < before ? now : before;
}
