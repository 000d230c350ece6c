import type { FetchError } from "../fetch/fetch-error.ts";
import { asksForLong, backOff } from "../fetch/retry.ts";
import type { Lease } from "../store/index.ts";
import type { CrawlSettings } from "./crawl-options.ts";
import { leftAlone } from "./host-words.ts";
import type { Settled } from "./outcomes.ts";
import { type PageReader, Unreadable } from "./page-reader.ts";
import type { Revisits } from "./revisits.ts";
import { type Visited, visit, type Way } from "./visit.ts";

interface Parts {
  readonly way: Way;
  readonly reader: PageReader;
  readonly revisits: Revisits;
}

/** One try at an address: from its lease to what came of it. */
export class Attempts {
  readonly #way: Way;
  readonly #reader: PageReader;
  readonly #revisits: Revisits;
  readonly #settings: CrawlSettings;

  constructor({ way, reader, revisits }: Parts, settings: CrawlSettings) {
    this.#way = way;
    this.#reader = reader;
    this.#revisits = revisits;
    this.#settings = settings;
  }

  /** `onFetched`: no more is asked of its host; it is yet to be read. */
  async make(lease: Lease, onFetched: () => void): Promise<Settled> {
    const visited = await this.#fetch(lease).finally(onFetched);
    if (visited.type !== "page") return visited;
    if (this.#settings.revisit) await this.#revisits.turnOf(lease);
    try {
      return { type: "read", read: await this.#reader.read(lease, visited.fetched) };
    } catch (error) {
      if (error instanceof Unreadable) return { type: "unreadable", message: error.message };
      throw error;
    }
  }

  async #fetch(lease: Lease): Promise<Settled | Extract<Visited, { type: "page" }>> {
    const known = this.#settings.revisit ? await this.#revisits.before(lease) : null;
    const page = this.#revisits.isWhole ? null : known;
    if (page !== null && (await this.#revisits.isListedAsSame(lease, page))) return { type: "same", by: "sitemap" };
    const { etag = null, lastModified = null, url = lease.url } = page ?? {};
    const visited = await visit(lease, this.#way, { etag, lastModified, url });
    return visited.type === "error" ? this.#afterError(lease, visited.error) : visited;
  }

  /** A host that is busy is left alone at once, before its next page is asked for. */
  #afterError(lease: Lease, error: FetchError): Settled {
    const { hosts } = this.#way;
    if (asksForLong(error)) {
      const { origin } = new URL(error.url);
      const isNews = hosts.of(origin).leave(error);
      if (origin === lease.host && isNews) return { type: "left", error: leftAlone(error) };
      if (origin === lease.host) return { type: "postponed", error: null };
    }
    if (error.code === "robots" && error.url === lease.host) {
      const isResting = hosts.of(lease.host).isResting(performance.now());
      return isResting ? { type: "postponed", error } : { type: "error", error, wait: null };
    }
    const wait = backOff(error, lease.attempts + 1, this.#settings.attempts);
    const isBusy = error.status === 429 || error.retryAfter !== null;
    if (wait !== null && isBusy) hosts.of(new URL(error.url).origin).rest(wait);
    return { type: "error", error, wait };
  }
}
