import { Connection } from "../fetch/connection.ts";
import type { Rendering } from "../fetch/render/rendering.ts";
import type { FrontierEntry, Store } from "../store/index.ts";
import { Attempts } from "./attempts.ts";
import { Canonicals } from "./canonicals.ts";
import { Copies } from "./copies.ts";
import type { CrawlSettings } from "./crawl-options.ts";
import { Frontier } from "./frontier.ts";
import { slowness } from "./host-words.ts";
import { Hosts } from "./hosts.ts";
import { byLevel, byRank } from "./link-ranks.ts";
import { ListingEntries } from "./listing-entries.ts";
import { Outcomes } from "./outcomes.ts";
import { PageReader } from "./page-reader.ts";
import { Revisits } from "./revisits.ts";
import { Scope } from "./scope.ts";
import { SeedHeaders } from "./seed-headers.ts";
import { SiteMemories } from "./site-memories.ts";
import { Walls } from "./walls.ts";

/** What a crawl is about. */
export interface Beginning {
  readonly store: Store;
  readonly name: string;
  /** With the passwords that their addresses hold. */
  readonly seeds: readonly FrontierEntry[];
  readonly settings: CrawlSettings;
  readonly rendering: Rendering | null;
}

interface Listeners {
  /** Ends all that is on its way. */
  readonly signal: AbortSignal;
  /** Something was saved, or there is more to lease. */
  readonly onNews: () => void;
}

/** Who does the work of one crawl. */
export interface CrawlParts {
  readonly connection: Connection;
  readonly frontier: Frontier;
  readonly hosts: Hosts;
  readonly memories: SiteMemories;
  readonly revisits: Revisits;
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
}

export function crawlParts(beginning: Beginning, { signal, onNews }: Listeners): CrawlParts {
  const { store, name, seeds, settings, rendering } = beginning;
  const { limit, concurrency, delay, ignoreRobots, attempts, listings: readsListings, onEvent } = settings;
  const connection = new Connection(settings);
  for (const { url } of seeds) connection.credentials.take(new URL(url));
  const fetchOptions = fetchOptionsOf(settings, connection, signal);
  const order = Number.isFinite(settings.depth) ? byLevel : byRank;
  const memories = new SiteMemories(store);
  const learned = () => memories.changed();
  const frontier = new Frontier(store, name, { limit, order, onTheirWay: onTheirWay(concurrency), learned, onNews });
  const hosts = new Hosts({
    ...{ delay, fetchOptions, ignoreRobots, attempts, signal },
    onSlow: (origin, wait) => onEvent(slowness(origin, wait)),
  });
  const scope = new Scope(
    seeds.map(({ url }) => new URL(url)),
    settings,
  );
  const listings = new ListingEntries(scope, order, settings.depth);
  const canonicals = new Canonicals();
  const place = { frontier, hosts, scope, memories, canonicals, order, listings };
  const reader = new PageReader(place, settings);
  const copies = new Copies({ frontier, canonicals, walls: new Walls(store) });
  const revisits = new Revisits(store, name);
  const headers = new SeedHeaders(seeds, settings.headers);
  const way = { hosts, scope, fetchOptions, headers, rendering, listings: readsListings };
  return {
    ...{ connection, frontier, hosts, memories, revisits },
    attempts: new Attempts({ way, reader, revisits }, settings),
    outcomes: new Outcomes({ frontier, copies, listings, revisits, onEvent }),
  };
}

function fetchOptionsOf(settings: CrawlSettings, connection: Connection, signal: AbortSignal) {
  const { timeout, maxBytes, maxListingBytes, userAgent } = settings;
  return {
    ...{ timeout, maxBytes, signal, connection },
    ...(maxListingBytes !== undefined && { maxListingBytes }),
    ...(userAgent !== undefined && { userAgent }),
  };
}

/**
 * So many pages are fetched, read and looked up at most, or wait for the caller. Now and then the store waits for the disk
 * as long as twenty pages and more take; the next are fetched meanwhile. Whoever wants one at a time gets one after the other.
 */
export function onTheirWay(concurrency: number): number {
  return 5 * (concurrency - 1) + 1;
}
