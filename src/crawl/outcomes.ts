import type { FetchError } from "../fetch/fetch-error.ts";
import { mayPass } from "../fetch/retry.ts";
import type { FrontierEntry, Lease, ListedPage, Outcome } from "../store/index.ts";
import type { Copies } from "./copies.ts";
import type { CrawlEvent } from "./crawl-options.ts";
import type { Frontier } from "./frontier.ts";
import { listedPages } from "./lastmod.ts";
import { isGuess } from "./listing-addresses.ts";
import type { ListingEntries } from "./listing-entries.ts";
import { changesBetween } from "./page-change.ts";
import type { PageRead, Reading } from "./page-reader.ts";
import type { Revisits } from "./revisits.ts";
import type { TextChanges } from "./text-changes.ts";
import type { Visited } from "./visit.ts";
import { isRecent } from "./walls.ts";

/** What came of an address: a page is read as soon as it is there. */
export type Settled =
  | Exclude<Visited, { type: "page" | "error" }>
  | { readonly type: "read"; readonly read: PageRead }
  /** By the caller's own function. */
  | { readonly type: "unreadable"; readonly message: string }
  /** For its host's sake: it is as if it had not been tried. Null where that was said. */
  | { readonly type: "postponed"; readonly error: FetchError | null }
  /** Its host is left alone until the next run. */
  | { readonly type: "left"; readonly error: FetchError }
  /** To be tried again in so many milliseconds; null: not in this run. */
  | { readonly type: "error"; readonly error: FetchError; readonly wait: number | null };

/** A page that is being given to the caller. */
export interface Given {
  readonly read: PageRead;
  readonly lease: Lease;
  readonly changes: TextChanges | null;
  readonly gone: readonly Gone[];
  /** What is to be stored of it. */
  keep(): unknown;
}

/** A page of the store that its address no longer gives. */
interface Gone {
  readonly key: string;
  readonly url: string;
  /** Why. */
  readonly detail: string;
}

interface Parts {
  readonly frontier: Frontier;
  readonly copies: Copies;
  readonly listings: ListingEntries;
  readonly revisits: Revisits;
  readonly onEvent: (event: CrawlEvent) => void;
}

/**
 * A site that makes a new address for every reader, or a calendar without end, gives the same pages for ever. After so
 * many copies, and some more for every page, those that follow lead nowhere.
 */
const MOST_COPIES = 200;
const COPIES_PER_PAGE = 5;

/** Brings what came of addresses to the frontier, and tells those who listen. */
export class Outcomes {
  readonly #frontier: Frontier;
  readonly #copies: Copies;
  readonly #listings: ListingEntries;
  readonly #revisits: Revisits;
  readonly #onEvent: (event: CrawlEvent) => void;
  /** Of this run. */
  #pages = 0;
  #duplicates = 0;

  constructor({ frontier, copies, listings, revisits, onEvent }: Parts) {
    this.#frontier = frontier;
    this.#copies = copies;
    this.#listings = listings;
    this.#revisits = revisits;
    this.#onEvent = onEvent;
  }

  /** Null where nothing is to be given, and all is settled. */
  async settle(lease: Lease, settled: Settled): Promise<Given | null> {
    switch (settled.type) {
      case "read":
        return await this.#page(lease, await this.#copies.checked(settled.read));
      case "unreadable":
        await this.#frontier.fail(lease, { error: settled.message, mayPass: false });
        return this.#tell(lease, "failed", { detail: settled.message });
      case "same":
        return await this.#same(lease, settled.by);
      case "listing": {
        const found = this.#listings.namedBy(lease, settled.listing);
        const listed = listedPages(settled.listing, lease.url);
        await this.#frontier.add(found);
        await this.#complete(lease, "listing", { listed, detail: `${found.length} addresses` });
        // Pages that wait for sitemaps ask the store what these say.
        await this.#frontier.save();
        return null;
      }
      case "skipped": {
        const before = await this.#frontier.page(lease.key);
        if (before === null && lease.wasRemoved) return await this.#stillGone(lease);
        const isGone = before !== null && !(settled.isForNow && isRecent(before));
        const outcome = isGone ? "removed" : "skipped";
        return await this.#complete(lease, outcome, { detail: settled.reason, isSilent: isGuess(lease) });
      }
      case "gone": {
        const { error } = settled;
        if (await this.#wasThere(lease)) return await this.#complete(lease, "removed", { detail: error.message });
        return lease.wasRemoved ? await this.#stillGone(lease) : await this.#error(lease, error, null);
      }
      case "postponed":
        await this.#frontier.postpone(lease);
        return settled.error && this.#tell(lease, "retry", { detail: settled.error.message });
      case "left":
        await this.#fail(lease, settled.error);
        return this.#tell(lease, "failed", { detail: settled.error.message });
      case "error":
        return await this.#error(lease, settled.error, settled.wait);
    }
  }

  /** The caller has had it. */
  async keep({ read, lease, changes, gone, keep }: Given): Promise<void> {
    const { page, outcome, found, sketch, reading } = read;
    const stored = { ...page, article: keep() };
    const completion = { outcome, page: stored, found, sketch, gone: gone.map(({ key }) => key) };
    await this.#frontier.complete(lease, completion, () => this.#tell(lease, outcome, { reading, changes, gone }));
  }

  /** What is gone is told once. */
  async #stillGone(lease: Lease): Promise<null> {
    return await this.#complete(lease, "removed", { isSilent: true });
  }

  async #wasThere({ key }: Lease): Promise<boolean> {
    return (await this.#frontier.page(key)) !== null;
  }

  async #page(lease: Lease, read: PageRead): Promise<Given | null> {
    const { outcome, found, reading, before, keep } = read;
    const duplicateOf = this.#copies.duplicateOf(read);
    const wall = await this.#copies.wallOf(read, duplicateOf);
    if (wall !== null) return await this.#notBelieved(lease, wall);
    const gone = goneBy(read, duplicateOf);
    if (duplicateOf !== null) {
      this.#duplicates++;
      const leadsOn = this.#duplicates <= MOST_COPIES + COPIES_PER_PAGE * this.#pages;
      return await this.#complete(lease, "duplicate", {
        found: leadsOn ? found : [],
        detail: duplicateOf,
        reading,
        gone,
      });
    }
    this.#pages++;
    if (outcome !== "changed") return { read, lease, changes: null, gone, keep };
    this.#revisits.noteChange(lease);
    const kept = keep();
    return { read, lease, changes: changesBetween(before?.article, kept), gone, keep: () => kept };
  }

  /** The page stays as it was; what is there now leads nowhere. */
  async #notBelieved(lease: Lease, other: string): Promise<null> {
    const problem = `has become what ${other} has: the site may be down or want a login, and its page is kept`;
    await this.#frontier.fail(lease, { error: `${lease.url} ${problem}`, mayPass: true });
    return this.#tell(lease, "failed", { detail: `${lease.url} ${problem}` });
  }

  /** The server or a sitemap says that nothing has changed. Its links are known from the time before. */
  async #same(lease: Lease, by: "server" | "sitemap"): Promise<null> {
    const page = await this.#frontier.page(lease.key);
    const detail = by === "sitemap" ? "not fetched: its sitemap says it has not changed" : null;
    const kept = page && (by === "server" ? { ...page, fetched: Date.now() } : page);
    const completion = { outcome: "same", page: kept, found: [] } as const;
    await this.#frontier.complete(lease, completion, () => this.#tell(lease, "same", { detail }));
    return null;
  }

  async #error(lease: Lease, error: FetchError, wait: number | null): Promise<null> {
    if (error.code === "aborted") return null;
    if (wait === null) await this.#fail(lease, error);
    else await this.#frontier.retry(lease, wait);
    const told = { detail: error.message, isSilent: isGuess(lease) };
    return this.#tell(lease, wait === null ? "failed" : "retry", told);
  }

  async #fail(lease: Lease, error: FetchError): Promise<void> {
    await this.#frontier.fail(lease, { error: error.message, mayPass: mayPass(error) });
  }

  async #complete(lease: Lease, outcome: Outcome, told: Told): Promise<null> {
    const { found = [], listed = [], gone = [] } = told;
    const completion = { outcome, page: null, found, listed, gone: gone.map(({ key }) => key) };
    await this.#frontier.complete(lease, completion, () => this.#tell(lease, outcome, told));
    return null;
  }

  #tell({ url, depth }: Pick<Lease, "url" | "depth">, type: CrawlEvent["type"], told: Told): null {
    const { detail = null, changes = null, reading, gone = [], isSilent = false } = told;
    if (isSilent) return null;
    const { by = null, microseconds = null } = reading ?? {};
    for (const { url, detail } of gone) this.#tell({ url, depth }, "removed", { detail });
    this.#onEvent({ type, url, depth, detail, changes, by, microseconds });
    return null;
  }
}

interface Told {
  readonly found?: readonly FrontierEntry[];
  readonly listed?: readonly ListedPage[];
  readonly detail?: string | null;
  /** Nobody wants to hear of it. */
  readonly isSilent?: boolean;
  readonly reading?: Reading;
  readonly changes?: TextChanges | null;
  readonly gone?: readonly Gone[];
}

/** A page that has moved leaves its old address, and one that has become a copy of another leaves the store. */
function goneBy({ page, before, moved, isForNow }: PageRead, duplicateOf: string | null): Gone[] {
  const gone: Gone[] = [];
  if (moved !== null && !(isForNow && isRecent(moved))) gone.push({ ...moved, detail: `leads to ${page.url}` });
  if (before !== null && duplicateOf !== null && duplicateOf !== page.key)
    gone.push({ ...before, detail: `says what ${duplicateOf} says` });
  return gone;
}
