import type { Fetched } from "../fetch/fetch-page.ts";
import { type Article, decode } from "../index.ts";
import type { FrontierEntry, Lease, Sketch, Store, StoredPage } from "../store/index.ts";
import type { CrawlSettings } from "./crawl-options.ts";
import { findLinks } from "./find-links.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Hosts } from "./hosts.ts";
import { findNear } from "./near-duplicate.ts";
import type { Scope } from "./scope.ts";
import { sketchOf } from "./sketch.ts";
import { urlKey } from "./url-key.ts";
import { listingKey } from "./visit.ts";

export interface PageRead {
  readonly article: Article;
  readonly page: Omit<StoredPage, "article">;
  readonly outcome: "new" | "same" | "changed" | "duplicate";
  /** The key of the page that it repeats. */
  readonly duplicateOf: string | null;
  readonly found: readonly FrontierEntry[];
  readonly sketch: Sketch | null;
  /** The page as it was in the round before. */
  readonly before: StoredPage | null;
}

interface Place {
  readonly store: Store;
  readonly crawl: string;
  readonly hosts: Hosts;
  readonly scope: Scope;
}

/** What was fetched → what it says, what it is, and where it leads. */
export class PageReader {
  readonly #place: Place;
  readonly #settings: CrawlSettings;

  constructor(place: Place, settings: CrawlSettings) {
    this.#place = place;
    this.#settings = settings;
  }

  /** Rejects with what the caller's own `read` throws. */
  async read(lease: Lease, { url, bytes, contentType, headers }: Fetched): Promise<PageRead> {
    const html = decode(bytes, contentType).text;
    const article = this.#settings.read(url, html);
    const key = urlKey(url) ?? lease.key;
    const identity = { key, canonical: this.#canonical(article, url, key), fingerprint: fingerprint(article) };
    const { store, crawl } = this.#place;
    const before = await store.page(crawl, key);
    const sketch = this.#settings.duplicates === "near" ? sketchOf(article) : null;
    const duplicateOf =
      (await store.duplicateOf(crawl, identity)) ?? (before === null ? await findNear(store, crawl, sketch) : null);
    const isSame = before !== null && before.fingerprint !== null && before.fingerprint === identity.fingerprint;
    const fetched = Date.now();
    const { etag = null, "last-modified": lastModified = null } = headers;
    return {
      article,
      page: { ...identity, url, fetched, changed: isSame ? before.changed : fetched, etag, lastModified },
      outcome: duplicateOf !== null ? "duplicate" : before === null ? "new" : isSame ? "same" : "changed",
      duplicateOf,
      found: await this.#follow(lease, html, url),
      sketch,
      before,
    };
  }

  /** The addresses that a sitemap or a feed names. A sitemap stands beside the pages the crawl began with. */
  listed(
    lease: Lease,
    { pages, listings }: { readonly pages: readonly string[]; readonly listings: readonly string[] },
  ) {
    const entries = this.#entries(absoluteAll(pages, lease.url), 1);
    if (lease.depth >= MOST_NESTED) return entries;
    return [...entries, ...this.#listingEntries(absoluteAll(listings, lease.url), lease.depth + 1)];
  }

  async #follow(lease: Lease, html: string, url: string): Promise<FrontierEntry[]> {
    if (lease.depth >= this.#settings.depth) return [];
    const { links, feeds } = findLinks(html, url);
    const entries = this.#entries(links, lease.depth + 1);
    if (lease.depth > 0 || !this.#settings.listings) return entries;
    return [...entries, ...this.#listingEntries([...(await this.#sitemaps(url)), ...feeds], 0)];
  }

  /** Those that robots.txt names, or where one stands by custom. */
  async #sitemaps(url: string): Promise<URL[]> {
    const { origin } = new URL(url);
    const robots = await this.#place.hosts
      .of(origin)
      .robots()
      .catch(() => null);
    const named = robots?.sitemaps ?? [];
    return absoluteAll(named.length > 0 ? named : ["/sitemap.xml"], origin);
  }

  #entries(urls: readonly URL[], depth: number): FrontierEntry[] {
    if (depth > this.#settings.depth) return [];
    return urls.flatMap((url) => {
      const key = this.#place.scope.has(url) ? urlKey(url) : null;
      return key === null ? [] : [{ key, url: url.href, host: url.origin, depth }];
    });
  }

  #listingEntries(urls: readonly URL[], depth: number): FrontierEntry[] {
    return urls.flatMap((url) => {
      const key = this.#place.scope.hasHost(url) ? urlKey(url) : null;
      return key === null ? [] : [{ key: listingKey(key), url: url.href, host: url.origin, depth }];
    });
  }

  /**
   * The key of the address that the page calls its own. Not believed where it names another host, or calls the page
   * the host's front page: templates that do so say it on all their pages.
   */
  #canonical({ canonical }: Article, url: string, key: string): string | null {
    if (canonical === null || !URL.canParse(canonical, url)) return null;
    const named = new URL(canonical, url);
    if (named.host !== new URL(url).host || named.pathname === "/") return null;
    const own = urlKey(named);
    return own === key ? null : own;
  }
}

/** An index of indexes of indexes: nobody needs more, and one that names itself is read once anyway. */
const MOST_NESTED = 3;

function absoluteAll(addresses: readonly string[], base: string): URL[] {
  return addresses.filter((address) => URL.canParse(address, base)).map((address) => new URL(address, base));
}
