import { attribute, findTop, nodeText, type Page, TAG } from "../html/index.ts";

/** What a page says about itself. Unknown values are null or empty. */
export interface Metadata {
  readonly url: string | null;
  /** What relative addresses refer to. */
  readonly base: string | null;
  readonly title: string | null;
  readonly authors: readonly string[];
  readonly date: string | null;
  readonly dateModified: string | null;
  readonly description: string | null;
  readonly site: string | null;
  readonly language: string | null;
  readonly keywords: readonly string[];
  readonly image: string | null;
}

/** Reads <title>, <meta>, <link> and the headline. `url` is where the page came from, if known. */
export function readMetadata(page: Page, url: string | null): Metadata {
  const head = readHead(page);
  const base = resolve(head.base, url) ?? url;
  const meta = (...names: string[]) => names.map((name) => head.meta.get(name)).find((value) => value) ?? null;
  return {
    url: url ?? resolve(head.canonical, null) ?? meta("og:url"),
    base,
    title: meta("og:title", "twitter:title", "dc.title") ?? head.title ?? headline(page),
    authors: splitList(meta("author", "article:author", "dc.creator")).filter((name) => !/^https?:/.test(name)),
    date: meta("article:published_time", "datepublished", "date", "dc.date", "pubdate", "publish-date"),
    dateModified: meta("article:modified_time", "og:updated_time", "datemodified", "last-modified"),
    description: meta("description", "og:description", "twitter:description", "dc.description"),
    site: meta("og:site_name", "application-name"),
    language: attribute(page, 0, "lang") || meta("content-language", "og:locale"),
    keywords: splitList(meta("keywords")),
    image: resolve(meta("og:image", "og:image:url", "twitter:image", "twitter:image:src"), base),
  };
}

interface Head {
  readonly meta: Map<string, string>;
  title: string | null;
  base: string | null;
  canonical: string | null;
}

function readHead(page: Page): Head {
  const head: Head = { meta: new Map(), title: null, base: null, canonical: null };
  for (let node = 1; node < page.size; node++) {
    const tag = page.tag[node];
    if (tag === TAG.meta) readMeta(page, node, head.meta);
    else if (tag === TAG.title) head.title ??= collapse(page, node);
    else if (tag === TAG.base) head.base ??= attribute(page, node, "href");
    else if (tag === TAG.link && attribute(page, node, "rel")?.toLowerCase() === "canonical")
      head.canonical ??= attribute(page, node, "href");
  }
  return head;
}

function readMeta(page: Page, node: number, meta: Map<string, string>): void {
  const name = attribute(page, node, "property") ?? attribute(page, node, "name") ?? attribute(page, node, "itemprop");
  const key = name?.trim().toLowerCase();
  if (!key || meta.has(key)) return;
  const content = attribute(page, node, "content")?.trim();
  if (content) meta.set(key, content);
}

/** The text of the first <h1>. */
function headline(page: Page): string | null {
  const body = findTop(page, TAG.body);
  if (body < 0) return null;
  const heading = page.tag.indexOf(TAG.h1, body);
  return heading < 0 ? null : collapse(page, heading);
}

function collapse(page: Page, element: number): string | null {
  let text = "";
  for (let node = element + 1; node < page.end[element]; node++)
    if (page.tag[node] === TAG.text) text += nodeText(page, node);
  return text.replace(/\s+/g, " ").trim() || null;
}

function splitList(value: string | null): string[] {
  if (value === null) return [];
  return value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function resolve(address: string | null, base: string | null): string | null {
  if (address === null) return null;
  try {
    return new URL(address, base ?? undefined).href;
  } catch {
    return null;
  }
}
