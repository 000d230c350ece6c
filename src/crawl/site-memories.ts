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
/** A memory holds up to ten pages: those of the hosts that were visited last are kept at hand. */
const MOST_HOSTS = 32;

/** The memories of a crawl's hosts: read from the store once, changed by every page, told to the store when it matters. */
export class SiteMemories {
  readonly #store: Store;
  readonly #hosts = new Map<string, Remembered>();
  readonly #evicted = new Map<string, unknown>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** An article of the page, cut or extracted; the host's memory is then the next one. */
  async read(url: string, html: string, options: ExtractOptions): Promise<SiteExtraction> {
    const remembered = await this.#of(new URL(url).host);
    const extraction = extractFromSite(remembered.memory, html, options);
    remembered.memory = extraction.memory;
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
    if (known !== undefined) return known;
    const patterns = this.#evicted.get(host) ?? (await this.#store.patternsFor(host));
    // Another page of the host may have been quicker.
    return this.#hosts.get(host) ?? this.#remember(host, memoryOf(patterns));
  }

  #remember(host: string, memory: SiteMemory): Remembered {
    const remembered = { memory, savedStates: statesOf(memory), savedPages: memory.pages };
    if (this.#hosts.size >= MOST_HOSTS) this.#evict();
    this.#hosts.set(host, remembered);
    return remembered;
  }

  /** The host that was asked for first goes: it comes back from the store if it is needed. */
  #evict(): void {
    const [[host, { memory, savedPages }]] = this.#hosts;
    this.#hosts.delete(host);
    if (memory.pages !== savedPages && memory.templates.length > 0) this.#evicted.set(host, stored(memory));
  }
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
