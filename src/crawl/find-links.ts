import { attributesIn, CONTENT, RAWTEXT, RCDATA, TAG, type TokenSink, TRAITS, tokenize } from "../html/index.ts";

/** Where a page leads to. Addresses are absolute, without fragments, each once, in the page's order. */
export interface PageLinks {
  readonly links: readonly URL[];
  /** Feeds that the page names. */
  readonly feeds: readonly URL[];
}

/** All of a page's links, found by its tags alone: a page that is cut by string search has no tree to ask. */
export function findLinks(html: string, url: string): PageLinks {
  const collector = new LinkCollector(html);
  tokenize(html, collector);
  const base = absolute(collector.base, url) ?? new URL(url);
  return {
    links: collector.isNoFollow ? [] : resolveAll(collector.links, base),
    feeds: resolveAll(collector.feeds, base),
  };
}

function resolveAll(addresses: Iterable<string>, base: URL): URL[] {
  const found = new Map<string, URL>();
  for (const address of addresses) {
    const url = absolute(address, base.href);
    if (url === null) continue;
    url.hash = "";
    if (!found.has(url.href)) found.set(url.href, url);
  }
  return [...found.values()];
}

function absolute(address: string | null, base: string): URL | null {
  return address !== null && URL.canParse(address, base) ? new URL(address, base) : null;
}

const FEED = /^application\/(?:rss|atom)\+xml\b/i;

class LinkCollector implements TokenSink {
  readonly inForeignContent = false;
  readonly links = new Set<string>();
  readonly feeds = new Set<string>();
  base: string | null = null;
  /** The page asks robots to follow none of its links. */
  isNoFollow = false;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  startTag(tag: number, _start: number, nameEnd: number, end: number): number {
    if (tag === TAG.a || tag === TAG.area) this.#addLink(nameEnd, end);
    else if (tag === TAG.link) this.#addFeed(nameEnd, end);
    else if (tag === TAG.base) this.base ??= this.#attributes(nameEnd, end).get("href") ?? null;
    else if (tag === TAG.meta) this.#readMeta(nameEnd, end);
    return TRAITS[tag] & (RAWTEXT | RCDATA) ? CONTENT.text : CONTENT.markup;
  }

  doctype(): void {}
  endTag(): void {}
  text(): void {}
  textElement(): void {}
  cdata(): void {}
  comment(): void {}

  #addLink(nameEnd: number, end: number): void {
    const attributes = this.#attributes(nameEnd, end);
    const href = attributes.get("href")?.trim();
    if (!href || href.startsWith("#")) return;
    if (!/(?:^|\s)nofollow(?:\s|$)/i.test(attributes.get("rel") ?? "")) this.links.add(href);
  }

  #addFeed(nameEnd: number, end: number): void {
    const attributes = this.#attributes(nameEnd, end);
    const href = attributes.get("href")?.trim();
    if (href && FEED.test(attributes.get("type") ?? "")) this.feeds.add(href);
  }

  #readMeta(nameEnd: number, end: number): void {
    const attributes = this.#attributes(nameEnd, end);
    if (attributes.get("name")?.toLowerCase() !== "robots") return;
    if (/\b(?:nofollow|none)\b/i.test(attributes.get("content") ?? "")) this.isNoFollow = true;
  }

  #attributes(nameEnd: number, end: number): Map<string, string> {
    return new Map(attributesIn(this.#source, nameEnd, end).map(({ name, value }) => [name, value]));
  }
}
