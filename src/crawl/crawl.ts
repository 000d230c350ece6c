import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { pageReading } from "../edges/page-reading.ts";
import type { Connection } from "../fetch/connection.ts";
import { withoutUser } from "../fetch/credentials.ts";
import { Renderer } from "../fetch/render/renderer.ts";
import { Rendering } from "../fetch/render/rendering.ts";
import type { Article } from "../index.ts";
import { type FrontierEntry, type Lease, SqliteStore, type Store } from "../store/index.ts";
import type { Attempts } from "./attempts.ts";
import { crawlName } from "./crawl-name.ts";
import { type CrawlOptions, type CrawlSettings, settle } from "./crawl-options.ts";
import { type Beginning, crawlParts, onTheirWay } from "./crawl-parts.ts";
import type { Frontier } from "./frontier.ts";
import type { Hosts } from "./hosts.ts";
import type { Given, Outcomes, Settled } from "./outcomes.ts";
import { noteChange } from "./page-change.ts";
import { isWhole } from "./reach.ts";
import type { Revisits } from "./revisits.ts";
import type { SiteMemories } from "./site-memories.ts";
import { startAddress } from "./start-address.ts";

/**
 * Crawls from one or more addresses and gives the articles of new pages, each as soon as it is fetched.
 *
 *     lease ─▶ fetch ─▶ read ─▶ article to the caller ─▶ pages, links and "done" in one transaction
 *
 * An article counts as taken when the next one is asked for; only then is its page stored and done, together with a few
 * others or at most 20 ms later. Whatever ends the process, the next run with the same store begins with what was not
 * stored, and no page is stored twice.
 * Pages that fail are told to `onEvent`, and the crawl goes on. Throws a TypeError for wrong options.
 */
export async function* crawl(start: string | readonly string[], options: CrawlOptions = {}): AsyncGenerator<Article> {
  const seeds = [start].flat().map(seedOf);
  if (seeds.length === 0)
    throw new TypeError("There is no address to begin with: name one, as in https://example.org/");
  const settings = settle(options);
  const own = settings.render === true ? await Renderer.open(settings) : null;
  const renderer = own ?? (typeof settings.render === "object" ? settings.render : null);
  const store = options.store ?? (await SqliteStore.open());
  try {
    const name = options.name ?? (await crawlName(store, [start].flat()));
    const rendering = renderer && new Rendering(renderer, pageReading, store);
    yield* new Crawl({ store, name, seeds, settings, rendering }).run();
  } finally {
    await own?.close();
    if (options.store === undefined) await store.close();
  }
}

function seedOf(address: string): FrontierEntry {
  const { key, url } = startAddress(address);
  return { key, url: url.href, host: url.origin, depth: 0 };
}

interface Finished {
  readonly lease: Lease;
  readonly settled: Settled;
}

class Crawl {
  readonly #store: Store;
  readonly #name: string;
  readonly #seeds: readonly FrontierEntry[];
  readonly #settings: CrawlSettings;
  readonly #frontier: Frontier;
  readonly #hosts: Hosts;
  readonly #memories: SiteMemories;
  readonly #revisits: Revisits;
  readonly #attempts: Attempts;
  readonly #outcomes: Outcomes;
  readonly #connection: Connection;
  readonly #ended = new AbortController();
  /** Addresses that are being fetched. */
  #fetching = 0;
  readonly #fetchingOf = new Map<string, number>();
  /** Those, and pages that are being read and looked up. */
  #active = 0;
  readonly #finished: (Finished | { readonly bug: unknown })[] = [];
  #wake = () => {};

  constructor(beginning: Beginning) {
    const { store, name, seeds, settings } = beginning;
    const { signal } = this.#ended;
    setMaxListeners(0, signal); // every fetch listens
    this.#store = store;
    this.#name = name;
    this.#seeds = seeds.map((seed) => ({ ...seed, url: withoutUser(new URL(seed.url)).href }));
    this.#settings = settings;
    const parts = crawlParts(beginning, { signal, onNews: () => this.#wake() });
    this.#connection = parts.connection;
    this.#frontier = parts.frontier;
    this.#hosts = parts.hosts;
    this.#memories = parts.memories;
    this.#revisits = parts.revisits;
    this.#attempts = parts.attempts;
    this.#outcomes = parts.outcomes;
  }

  async *run(): AsyncGenerator<Article> {
    const end = () => {
      this.#ended.abort();
      this.#wake();
    };
    this.#settings.signal?.addEventListener("abort", end, { once: true });
    if (this.#settings.signal?.aborted) end();
    try {
      const isNewRound = await this.#frontier.begin(this.#seeds, this.#settings.revisit === true);
      this.#revisits.isWhole = await isWhole(this.#store, this.#name, { settings: this.#settings, isNewRound });
      while (!this.#ended.signal.aborted) {
        const wait = await this.#startFetches();
        const next = this.#finished.shift();
        if (next !== undefined) {
          const given = await this.#take(next);
          if (given === null) continue;
          const { article, outcome } = given.read;
          if (outcome !== "same") {
            noteChange(article, { type: outcome, changes: given.changes });
            yield article;
          }
          await this.#outcomes.keep(given);
        } else if (this.#active > 0 || (wait !== null && !this.#frontier.isFull)) await this.#waitFor(wait);
        else if (!(await this.#idle())) return;
      }
    } finally {
      end();
      this.#settings.signal?.removeEventListener("abort", end);
      await this.#connection.close();
      await this.#frontier.end();
      for (const { host, patterns } of this.#memories.all()) await this.#store.savePatterns(host, patterns, Date.now());
    }
  }

  /** Returns in how many milliseconds a host that is waiting has room; null if none waits. */
  async #startFetches(): Promise<number | null> {
    const { ready, wait } = this.#look();
    // A host that does not answer keeps its share busy, and leaves the others theirs.
    const sharing = new Set([...ready.map(({ origin }) => origin), ...this.#fetchingOf.keys()]);
    const fair = Math.ceil(this.#settings.concurrency / sharing.size);
    for (const { origin, room } of ready) {
      const free = this.#free();
      if (free <= 0) return wait;
      const share = Math.min(room, fair) - (this.#fetchingOf.get(origin) ?? 0);
      if (share <= 0) continue;
      // Where a host has no delay, the store is asked for more at fewer times.
      const spare = room > free ? AHEAD * fair : 0;
      for (const lease of await this.#frontier.lease(origin, Math.min(free, share), spare)) this.#fetch(lease);
    }
    return wait;
  }

  /** The hosts that have room, and when the first of the others has. */
  #look(): { readonly ready: readonly { origin: string; room: number }[]; readonly wait: number | null } {
    const now = performance.now();
    const ready: { origin: string; room: number }[] = [];
    let first = Number.POSITIVE_INFINITY;
    for (const origin of this.#frontier.hosts) {
      const host = this.#hosts.of(origin);
      const room = host.room(now);
      if (room > 0) ready.push({ origin, room });
      else if (host.nextAt > now) first = Math.min(first, host.nextAt);
    }
    return { ready, wait: Number.isFinite(first) ? first - now : null };
  }

  /** How many more may be fetched: few pages wait for the caller, however slow that is, and some more for the store. */
  #free(): number {
    const { concurrency } = this.#settings;
    const finished = this.#finished.length;
    if (finished >= concurrency / 2) return 0;
    return Math.min(concurrency - this.#fetching, onTheirWay(concurrency) - this.#active - finished);
  }

  #fetch(lease: Lease): void {
    this.#active++;
    this.#countFetch(lease, 1);
    this.#revisits.begin(lease);
    const onFetched = () => {
      this.#countFetch(lease, -1);
      this.#wake();
    };
    this.#attempts
      .make(lease, onFetched)
      .then(
        (settled) => this.#finished.push({ lease, settled }),
        (bug: unknown) => this.#finished.push({ bug }),
      )
      .finally(() => {
        this.#active--;
        this.#wake();
      });
  }

  #countFetch({ host }: Lease, by: 1 | -1): void {
    this.#fetching += by;
    const count = (this.#fetchingOf.get(host) ?? 0) + by;
    if (count > 0) this.#fetchingOf.set(host, count);
    else this.#fetchingOf.delete(host);
  }

  /** Until something is finished, or there is room, or what was done should be saved. */
  async #waitFor(room: number | null): Promise<void> {
    const { saveIn, laterIn } = this.#frontier;
    if (saveIn === 0) return this.#frontier.saveSoon();
    const milliseconds = Math.min(...[room, saveIn, laterIn].map((each) => each ?? Number.POSITIVE_INFINITY));
    const timer = Number.isFinite(milliseconds) ? setTimeout(() => this.#wake(), timerFor(milliseconds)) : undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    clearTimeout(timer);
  }

  /**
   * Nothing is on its way, and no host that is known to have something waits. Looks through the store, and waits for
   * what is to be tried later or is held by others; false if there is no such thing.
   */
  async #idle(): Promise<boolean> {
    for (const origin of this.#hosts.left) await this.#frontier.leave(origin);
    const pause = this.#firstWait(await this.#frontier.refresh());
    const { pages, leased } = await this.#frontier.counts();
    if (pages >= this.#settings.limit || (pause === null && leased === 0)) return false;
    const milliseconds = leased > 0 ? OTHERS : (pause ?? 0);
    await sleep(timerFor(milliseconds), undefined, { signal: this.#ended.signal }).catch(() => {});
    return true;
  }

  /** In how many milliseconds a host has something to fetch, and room for it; null if none will. */
  #firstWait(waiting: Awaited<ReturnType<Frontier["refresh"]>>): number | null {
    const now = performance.now();
    let first: number | null = null;
    for (const { host, wait } of waiting) {
      const at = this.#hosts.of(host);
      if (!at.isLeft) first = Math.min(first ?? Number.POSITIVE_INFINITY, Math.max(wait, at.nextAt - now));
    }
    return first;
  }

  async #take(finished: Finished | { readonly bug: unknown }): Promise<Given | null> {
    if ("bug" in finished) throw finished.bug;
    const { lease, settled } = finished;
    try {
      return await this.#outcomes.settle(lease, settled);
    } finally {
      this.#revisits.end(lease);
    }
  }
}

/** So many times as are fetched at once are leased ahead: what is found meanwhile waits, however good its place. */
const AHEAD = 3;

/** Timers count in 32 bits, and a longer one would fire at once. */
function timerFor(milliseconds: number): number {
  return Math.min(Math.ceil(milliseconds), 0x7fffffff);
}

/** How often to look whether another process has finished what it holds. */
const OTHERS = 500;
