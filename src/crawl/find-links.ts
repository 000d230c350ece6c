import { refreshTarget } from "../fetch/refresh.ts";
import {
  AttributeWalker,
  attributesIn,
  CONTENT,
  decodeAttribute,
  RAWTEXT,
  RCDATA,
  TAG,
  type TokenSink,
  TRAITS,
  tokenize,
} from "../html/index.ts";
import { FEED, type HeaderLinks, NO_HEADER_LINKS } from "./header-links.ts";

/** A link as the page writes it, and where its text stands in the source. */
export interface FoundLink {
  readonly href: string;
  readonly start: number;
  end: number;
  /** `next`: the page says that it goes on there, or sends its reader there. `frame`: in a navigation, a header or a footer. */
  readonly place: "next" | "frame" | "body";
}

/** Where a page leads to, as it is written there: addresses are not resolved, and may stand more than once. */
export interface PageLinks {
  /** None where the page asks robots to follow none. */
  readonly links: readonly FoundLink[];
  /** Feeds that the page names. */
  readonly feeds: readonly string[];
  /** What links refer to, if it is not the page's own address. */
  readonly base: string | null;
  /** The address that the page calls its own. */
  readonly canonical: string | null;
}

/**
 * All of a page's links, found by its tags alone: a page that is cut by string search has no tree to ask. `said` is what
 * the headers of its answer say beside.
 */
export function findLinks(html: string, said: HeaderLinks = NO_HEADER_LINKS): PageLinks {
  const collector = new LinkCollector(html);
  tokenize(html, collector);
  for (const href of said.next) collector.addNext(href, 0);
  const { links, feeds, base, canonical, openGraph, isNoFollow } = collector;
  return {
    links: isNoFollow ? [] : links,
    feeds: [...feeds, ...said.feeds],
    base,
    canonical: canonical ?? said.canonical ?? openGraph,
  };
}

/** Elements whose links are the same on many pages. */
const FRAMES: ReadonlySet<number> = new Set([TAG.nav, TAG.header, TAG.footer]);

const walker = new AttributeWalker();

class LinkCollector implements TokenSink {
  readonly inForeignContent = false;
  readonly links: FoundLink[] = [];
  readonly feeds: string[] = [];
  base: string | null = null;
  canonical: string | null = null;
  openGraph: string | null = null;
  isNoFollow = false;
  readonly #source: string;
  /** How many frames are open. */
  #frames = 0;
  #open: FoundLink | null = null;

  constructor(source: string) {
    this.#source = source;
  }

  startTag(tag: number, start: number, nameEnd: number, end: number): number {
    if (tag === TAG.a || tag === TAG.area) this.#addLink(start, nameEnd, end);
    else if (FRAMES.has(tag)) this.#frames++;
    // A frame that is never closed does not reach into the content.
    else if (tag === TAG.main || tag === TAG.article) this.#frames = 0;
    else if (tag === TAG.link) this.#readLink(nameEnd, end);
    else if (tag === TAG.frame) this.addNext(this.#attributes(nameEnd, end).get("src")?.trim() ?? "", end);
    else if (tag === TAG.base) this.base ??= this.#attributes(nameEnd, end).get("href") ?? null;
    else if (tag === TAG.meta) this.#readMeta(nameEnd, end);
    return TRAITS[tag] & (RAWTEXT | RCDATA) ? CONTENT.text : CONTENT.markup;
  }

  endTag(tag: number, start: number): void {
    if (tag === TAG.a) this.#close(start);
    else if (this.#frames > 0 && FRAMES.has(tag)) this.#frames--;
  }

  doctype(): void {}
  text(): void {}
  textElement(): void {}
  cdata(): void {}
  comment(): void {}

  #close(at: number): void {
    if (this.#open !== null) this.#open.end = at;
    this.#open = null;
  }

  /** Pages have hundreds of links: only what counts of their attributes is read. */
  #addLink(start: number, nameEnd: number, end: number): void {
    this.#close(start);
    const source = this.#source;
    let href: string | null = null;
    let rel: string | null = null;
    walker.begin(source, nameEnd, end);
    while (walker.next()) {
      const { nameStart, nameEnd: after } = walker;
      if (after - nameStart === 4) href ??= this.#valueOf("href");
      else if (after - nameStart === 3) rel ??= this.#valueOf("rel");
    }
    if (href === null || href === "" || href.charCodeAt(0) === HASH) return;
    if (rel !== null && NO_FOLLOW.test(rel)) return;
    const place = rel !== null && NEXT.test(rel) ? "next" : this.#frames > 0 ? "frame" : "body";
    this.#open = { href, start: end, end, place };
    this.links.push(this.#open);
  }

  /** The value of the attribute that the walker stands at, if it has this name. */
  #valueOf(name: string): string | null {
    const source = this.#source;
    const { nameStart, nameEnd, valueStart, valueEnd } = walker;
    const written = source.slice(nameStart, nameEnd);
    if (written !== name && written.toLowerCase() !== name) return null;
    return decodeAttribute(source.slice(valueStart, valueEnd)).trim();
  }

  #readLink(nameEnd: number, end: number): void {
    const attributes = this.#attributes(nameEnd, end);
    const href = attributes.get("href")?.trim();
    if (!href) return;
    const rel = attributes.get("rel") ?? "";
    if (FEED.test(attributes.get("type") ?? "")) this.feeds.push(href);
    else if (/^\s*canonical\s*$/i.test(rel)) this.canonical ??= href;
    else if (NEXT.test(rel)) this.addNext(href, end);
  }

  #readMeta(nameEnd: number, end: number): void {
    const attributes = this.#attributes(nameEnd, end);
    if (attributes.get("property") === "og:url") this.openGraph ??= attributes.get("content")?.trim() ?? null;
    if (attributes.get("http-equiv")?.toLowerCase() === "refresh") this.#addRefresh(attributes.get("content"), end);
    if (attributes.get("name")?.toLowerCase() !== "robots") return;
    if (/\b(?:nofollow|none)\b/i.test(attributes.get("content") ?? "")) this.isNoFollow = true;
  }

  /** A page may be nothing but the way to another. */
  #addRefresh(content = "", end: number): void {
    const href = refreshTarget(content);
    if (href !== null && href.charCodeAt(0) !== HASH) this.addNext(href, end);
  }

  addNext(href: string, end: number): void {
    if (href !== "") this.links.push({ href, start: end, end, place: "next" });
  }

  #attributes(nameEnd: number, end: number): Map<string, string> {
    return new Map(attributesIn(this.#source, nameEnd, end).map(({ name, value }) => [name, value]));
  }
}

const HASH = 35;
const NO_FOLLOW = /(?:^|\s)nofollow(?:\s|$)/i;
const NEXT = /(?:^|\s)next(?:\s|$)/i;
