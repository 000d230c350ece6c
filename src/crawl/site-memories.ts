import {
  type ExtractOptions,
  extractFromSite,
  NOTHING_REMEMBERED,
  type SiteExtraction,
  type SiteMemory,
} from "../index.ts";
import type { Store } from "../store/index.ts";

/** What was learned about a host, as it is to be stored. */
export interface Learned {
  readonly host: string;
  readonly patterns: unknown;
}

interface Remembered {
  memory: SiteMemory;
  /** The states of the patterns and the number of pages that the store knows of. */
  savedStates: string;
  savedPages: number;
}

/** Audits and counts between changes of state are worth a row of history now and then. */
const SAVE_EVERY = 2000;

/**
 * A memory is some ten kilobytes, and the pages that its host is to be learned from are up to four million characters.
 * Crawls of many sites visit them by turns: the memories of so many hosts, and so many characters of pages, are at hand.
 */
interface Room {
  readonly hosts: number;
  readonly characters: number;
}

const ROOM: Room = { hosts: 1000, characters: 32_000_000 };

/** The memories of a crawl's hosts: read from the store once, changed by every page, told to the store when it matters. */
export class SiteMemories {
  readonly #store: Store;
  readonly #room: Room;
  /** Those that were visited last come last. */
  readonly #hosts = new Map<string, Remembered>();
  readonly #evicted = new Map<string, unknown>();
  /** The last of them. */
  #latest: string | null = null;
  /** Of all pages that wait to be learned from. */
  #characters = 0;

  constructor(store: Store, room: Room = ROOM) {
    this.#store = store;
    this.#room = room;
  }

  /** An article of the page, cut or extracted; the host's memory is then the next one. */
  async read({ host }: Pick<URL, "host">, html: string, options: ExtractOptions): Promise<SiteExtraction> {
    const remembered = await this.#of(host);
    const extraction = extractFromSite(remembered.memory, html, options);
    // It may have had to go meanwhile.
    if (this.#hosts.get(host) === remembered) this.#replace(remembered, extraction.memory);
    while (this.#characters > this.#room.characters) this.#forgetPages(remembered);
    return extraction;
  }

  /** What the store should know: patterns that came, or changed their state, since the last call. */
  changed(): Learned[] {
    return this.#take(({ memory, savedPages, savedStates }) => {
      return memory.pages - savedPages >= SAVE_EVERY || statesOf(memory) !== savedStates;
    });
  }

  /** All that the store does not know, counts included. */
  all(): Learned[] {
    return this.#take(({ memory, savedPages }) => memory.pages !== savedPages && memory.templates.length > 0);
  }

  #take(isDue: (remembered: Remembered) => boolean): Learned[] {
    const learned = [...this.#evicted].map(([host, patterns]) => ({ host, patterns }));
    this.#evicted.clear();
    for (const [host, remembered] of this.#hosts) {
      if (!isDue(remembered)) continue;
      const { memory } = remembered;
      remembered.savedPages = memory.pages;
      remembered.savedStates = statesOf(memory);
      learned.push({ host, patterns: stored(memory) });
    }
    return learned;
  }

  async #of(host: string): Promise<Remembered> {
    const known = this.#hosts.get(host);
    if (known !== undefined) {
      this.#moveToEnd(host, known);
      return known;
    }
    const patterns = this.#evicted.get(host) ?? (await this.#store.patternsFor(host));
    // Another page of the host may have been quicker.
    return this.#hosts.get(host) ?? this.#remember(host, memoryOf(patterns));
  }

  #remember(host: string, memory: SiteMemory): Remembered {
    const remembered = { memory, savedStates: statesOf(memory), savedPages: memory.pages };
    this.#characters += charactersOf(memory);
    if (this.#hosts.size >= this.#room.hosts) this.#evict();
    this.#hosts.set(host, remembered);
    this.#latest = host;
    return remembered;
  }

  /** Most pages are of the host that the last one was of, and a map that changes is laid out anew every few times. */
  #moveToEnd(host: string, remembered: Remembered): void {
    if (host === this.#latest) return;
    this.#hosts.delete(host);
    this.#hosts.set(host, remembered);
    this.#latest = host;
  }

  #replace(remembered: Remembered, memory: SiteMemory): void {
    if (memory.pool !== remembered.memory.pool) {
      this.#characters += charactersOf(memory) - charactersOf(remembered.memory);
    }
    remembered.memory = memory;
  }

  /** The host that was visited longest ago goes, and comes back from the store; but one that is being learned stays. */
  #evict(): void {
    const hosts = [...this.#hosts];
    const [host, { memory, savedPages }] = hosts.find(([, { memory }]) => memory.pool.length === 0) ?? hosts[0];
    this.#hosts.delete(host);
    this.#characters -= charactersOf(memory);
    if (memory.pages !== savedPages && memory.templates.length > 0) this.#evicted.set(host, stored(memory));
  }

  /**
   * Of a host other than this one, if there is one: where the most pages have taught nothing, or else where the fewest
   * wait. Hosts that are nearly learned come to it, and make room for the others.
   */
  #forgetPages(present: Remembered): void {
    const worth = ({ memory: { pool } }: Remembered) => (pool.length >= HOPELESS ? -1 : pool.length);
    let least = present;
    for (const each of this.#hosts.values()) {
      if (each === present || each.memory.pool.length === 0) continue;
      if (least === present || worth(each) <= worth(least)) least = each;
    }
    this.#replace(least, { ...least.memory, pool: [], due: NOTHING_REMEMBERED.due });
  }
}

/** So many pages have been learned from three times, in vain. */
const HOPELESS = 8;

function charactersOf({ pool }: SiteMemory): number {
  return pool.reduce((sum, { source }) => sum + source.length, 0);
}

function statesOf({ templates }: SiteMemory): string {
  return templates.map(({ id, state }) => `${id} ${state}`).join();
}

/** Without the pages that wait to be learned from: the next run has pages of its own. */
function stored(memory: SiteMemory): SiteMemory {
  return { ...memory, pool: [], due: NOTHING_REMEMBERED.due };
}

/** What the store holds may be of another version. */
function memoryOf(patterns: unknown): SiteMemory {
  const { version, templates } = (patterns ?? {}) as Partial<SiteMemory>;
  return version === NOTHING_REMEMBERED.version && Array.isArray(templates)
    ? (patterns as SiteMemory)
    : NOTHING_REMEMBERED;
}
