import { type Fetched, USER_AGENT } from "../fetch/fetch-page.ts";
import { forbidsFollowing } from "../fetch/robots-tag.ts";
import { type Article, extract, type SiteExtraction } from "../index.ts";
import type {
  FrontierEntry,
  Lease,
  PageAnswer,
  PageIdentity,
  PageQuestion,
  Sketch,
  StoredPage,
} from "../store/index.ts";
import type { Address } from "./address.ts";
import { type Canonicals, canonicalKey } from "./canonicals.ts";
import type { CrawlSettings } from "./crawl-options.ts";
import type { Frontier } from "./frontier.ts";
import { headerLinks } from "./header-links.ts";
import type { Hosts } from "./hosts.ts";
import { kept, keptCut } from "./kept.ts";
import { LinkEntries } from "./link-entries.ts";
import type { Order } from "./link-ranks.ts";
import { sitemapsOf } from "./listing-addresses.ts";
import type { ListingEntries } from "./listing-entries.ts";
import { pageText } from "./page-text.ts";
import type { Scope } from "./scope.ts";
import type { SiteMemories } from "./site-memories.ts";
import { TextPrint } from "./text-print.ts";
import { urlKey } from "./url-key.ts";

export interface PageRead {
  readonly article: Article;
  readonly page: Omit<StoredPage, "article">;
  /** What other pages are compared by. */
  readonly identity: PageIdentity;
  /** If the crawl has no page like it. */
  readonly outcome: "new" | "same" | "changed";
  /** What the store knew of pages like it. */
  readonly alike: PageAnswer;
  readonly found: readonly FrontierEntry[];
  readonly sketch: Sketch | null;
  /** How many there are in the article. */
  readonly words: number;
  /** The address leads to the page, but not for good. */
  readonly isForNow: boolean;
  /** The page as it was in the round before. */
  readonly before: StoredPage | null;
  /** What the leased address gave in the round before, if it leads to another page now. */
  readonly moved: StoredPage | null;
  /** What is to be stored of it. Costs what the caller's `keep` does. */
  keep(): unknown;
  readonly reading: Reading;
}

/** How an article came to be. */
export interface Reading {
  readonly by: "pattern" | "extractor";
  /** Until the article was there; what is found out on demand comes later. */
  readonly microseconds: number;
}

interface Place {
  readonly frontier: Frontier;
  readonly hosts: Hosts;
  readonly scope: Scope;
  readonly memories: SiteMemories;
  readonly canonicals: Canonicals;
  readonly order: Order;
  readonly listings: ListingEntries;
}

/** What was fetched → what it says, what it is, and where it leads. */
export class PageReader {
  readonly #place: Place;
  readonly #settings: CrawlSettings;
  readonly #links: LinkEntries;
  #round: number | null = null;

  constructor(place: Place, settings: CrawlSettings) {
    this.#place = place;
    this.#settings = settings;
    this.#links = new LinkEntries(place.scope, place.order);
  }

  /** Rejects with an `Unreadable` where the caller's own `read` throws. */
  async read(lease: Lease, fetched: Fetched): Promise<PageRead> {
    const { url, headers } = fetched;
    const address = new URL(url);
    const html = pageText(fetched);
    const { article, ranges, reading } = await this.#article(address, html);
    const { entries, feeds, canonical } = this.#links.of(html, address, {
      content: ranges ?? article.blocks,
      depth: lease.depth + 1,
      said: headerLinks(headers, url),
    });
    const isNoFollow = forbidsFollowing(headers["x-robots-tag"], this.#settings.userAgent ?? USER_AGENT);
    const key = url === lease.url ? lease.key : (urlKey(url) ?? lease.key);
    // A page that was cut is not made into an article for it.
    const print = ranges === null ? TextPrint.of(article) : TextPrint.ofCut(html, ranges);
    const { fingerprint } = print;
    const believed = this.#place.canonicals.believed(canonicalKey(canonical, url, key));
    const identity = { key, canonical: believed, fingerprint: print.isTelling ? fingerprint : null };
    const sketch = this.#settings.duplicates === "near" ? print.sketch(article.title) : null;
    const alike = await this.#place.frontier.findAlike(questionOf(identity, sketch));
    const before = await this.#before(key);
    const isSame = before !== null && this.#isSame(before, fingerprint, { url, html, reading });
    // Where the extractor had to say so, what it chose is kept to compare with: the cut may have what changes every day.
    const stays = isSame && before.fingerprint !== fingerprint ? before : null;
    const now = Date.now();
    const { etag = null, "last-modified": lastModified = null } = headers;
    return {
      article,
      identity,
      page: {
        key,
        url,
        canonical: believed,
        fingerprint: stays?.fingerprint ?? fingerprint,
        fetched: now,
        changed: isSame ? before.changed : now,
        etag,
        lastModified,
      },
      outcome: before === null ? "new" : isSame ? "same" : "changed",
      alike,
      found: await this.#follow(lease, url, { entries: isNoFollow ? [] : entries, feeds }),
      sketch,
      words: print.words,
      isForNow: fetched.isForNow === true,
      before,
      moved: key === lease.key ? null : await this.#before(lease.key),
      reading,
      keep: () => stays?.article ?? this.#kept({ article, ranges, reading }, html),
    };
  }

  #kept({ article, ranges, reading }: ReadArticle, html: string): unknown {
    const { keep } = this.#settings;
    if (keep !== undefined) return keep(article, reading);
    return ranges === null ? kept(article) : keptCut(article, html, ranges);
  }

  async #article(address: URL, html: string): Promise<ReadArticle> {
    const url = address.href;
    const { read, patterns, extract: chosen } = this.#settings;
    const start = performance.now();
    const took = () => Math.round((performance.now() - start) * 1000);
    const extracted = (article: Article) => {
      return { article, ranges: null, reading: { by: "extractor", microseconds: took() } } as const;
    };
    if (read !== undefined) return extracted(readBy(read, url, html));
    const options = { ...chosen, url, now: new Date() };
    if (!patterns) return extracted(extract(html, options));
    const { article, by, ranges } = await this.#place.memories.read(address, html, options);
    return { article, ranges, reading: { by, microseconds: took() } };
  }

  /** The page as it was in the round before; in the first there is none. */
  async #before(key: string): Promise<StoredPage | null> {
    this.#round ??= await this.#place.frontier.round();
    return this.#round === 0 ? null : await this.#place.frontier.page(key);
  }

  /** A cut may differ from what the extractor chose the time before, where the page does not: then the extractor decides. */
  #isSame({ fingerprint: before }: StoredPage, now: string, { url, html, reading }: Compared): boolean {
    if (before === now) return true;
    return (
      reading.by === "pattern" && TextPrint.of(extract(html, { ...this.#settings.extract, url })).fingerprint === before
    );
  }

  async #follow(lease: Lease, url: string, { entries, feeds }: Found): Promise<readonly FrontierEntry[]> {
    if (lease.depth >= this.#settings.depth) return [];
    if (lease.depth > 0 || !this.#settings.listings) return entries;
    return [...entries, ...this.#place.listings.of({ sitemaps: await this.#sitemaps(url), feeds })];
  }

  async #sitemaps(url: string): Promise<URL[]> {
    const { origin } = new URL(url);
    const robots = await this.#place.hosts
      .of(origin)
      .robots()
      .catch(() => null);
    return sitemapsOf(origin, robots);
  }
}

function questionOf({ key, canonical, fingerprint }: PageIdentity, sketch: Sketch | null): PageQuestion {
  return { key, canonical, fingerprint, bands: sketch?.bands ?? [] };
}

/** Tells the caller's own mistakes from those of the store. */
export class Unreadable extends Error {}

function readBy(read: NonNullable<CrawlSettings["read"]>, url: string, html: string): Article {
  try {
    return read(url, html);
  } catch (cause) {
    throw new Unreadable(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Where the content stands in a page that was cut. */
interface ReadArticle extends Pick<SiteExtraction, "article" | "ranges"> {
  readonly reading: Reading;
}

interface Compared {
  readonly url: string;
  readonly html: string;
  readonly reading: Reading;
}

interface Found {
  readonly entries: readonly FrontierEntry[];
  readonly feeds: readonly Address[];
}
