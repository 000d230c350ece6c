import { gunzipSync } from "node:zlib";
import { parseJson } from "../html/index.ts";
import { decode } from "../index.ts";
import { latestMoment } from "./lastmod.ts";
import { afterProlog, plainText, tagsOf, textsOf, withoutComments } from "./xml-elements.ts";

/** What a sitemap or feed lists. */
export interface Listing {
  readonly pages: readonly string[];
  /** Further sitemaps, from an index, or where a feed goes on. */
  readonly listings: readonly string[];
  /** When pages last changed, by address, as far as it says: milliseconds since 1970. */
  readonly modified: ReadonlyMap<string, number>;
}

/** sitemaps.org: at most so many in one file, and 50 MB when unpacked. */
const MOST_PAGES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Reads a sitemap, an index of sitemaps, a list of lines, an RSS, Atom or JSON feed; packed or not. Markup is never an
 * error.
 */
export function readListing(bytes: Uint8Array): Listing {
  const { text } = decode(unpack(bytes), "application/xml");
  const { root, prefix } = rootOf(text);
  if (root === "sitemapindex") return { ...NOTHING, listings: plainTexts(withoutComments(text), `${prefix}loc`) };
  if (root === "urlset") return sitemapOf(withoutComments(text), prefix);
  // The elements of RSS have no prefix, whatever the root has.
  if (root === "rss" || root === "rdf") return { ...NOTHING, pages: plainTexts(text, "link") };
  if (root === "feed") return { ...NOTHING, pages: atomLinks(text, prefix) };
  const beginning = text.trimStart()[0];
  if (beginning === "<") return NOTHING;
  if (beginning === "{") return jsonFeedOf(text);
  const lines = text.split(/\r?\n/, MOST_PAGES).map((line) => line.trim());
  return { ...NOTHING, pages: lines.filter((line) => /^https?:\/\//.test(line)) };
}

/** Whether XML is a sitemap or a feed. */
export function isListingXml(bytes: Uint8Array): boolean {
  return rootOf(decode(bytes, "application/xml").text).root !== "";
}

const NOTHING: Listing = { pages: [], listings: [], modified: new Map() };

/** Servers write warnings and the like before the root: it may stand so far from where it should. */
const NEAR = 2000;
const ROOT = /<([\w.-]+:)?(sitemapindex|urlset|rss|rdf|feed)[\s>]/i;

function rootOf(xml: string): { readonly root: string; readonly prefix: string } {
  const start = afterProlog(xml);
  const [, prefix = "", root = ""] = ROOT.exec(xml.slice(start, start + NEAR)) ?? [];
  return { root: root.toLowerCase(), prefix };
}

function plainTexts(xml: string, name: string): string[] {
  return textsOf(xml, { name, most: MOST_PAGES, read: plainText });
}

function sitemapOf(xml: string, prefix: string): Listing {
  return { ...NOTHING, pages: plainTexts(xml, `${prefix}loc`), modified: lastmods(xml, prefix) };
}

/** JSON Feed (jsonfeed.org): an item's `url` is its page, `external_url` somebody else's. Other JSON lists nothing. */
function jsonFeedOf(text: string): Listing {
  const { version, items, next_url: next } = objectOf(parseJson(text));
  if (!/^https?:\/\/jsonfeed\.org\/version\//.test(String(version)) || !Array.isArray(items)) return NOTHING;
  const urls = items.slice(0, MOST_PAGES).map((item) => objectOf(item).url);
  return { ...NOTHING, pages: urls.filter(isString), listings: [next].filter(isString) };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

/** What a sitemap's entries say under `lastmod`. */
function lastmods(xml: string, prefix: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const entry of textsOf(xml, { name: `${prefix}url`, most: MOST_PAGES, read: (text) => text })) {
    const [address] = plainTexts(entry, `${prefix}loc`);
    const [lastmod] = plainTexts(entry, `${prefix}lastmod`);
    const time = lastmod === undefined ? null : latestMoment(lastmod);
    if (address !== undefined && time !== null) times.set(address, time);
  }
  return times;
}

/** Two bytes tell; what cannot be unpacked within the limit is nothing. */
function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch {
    return new Uint8Array();
  }
}

/** `<link href="…">`, unless it says that it leads to something else than the entry. */
function atomLinks(xml: string, prefix: string): string[] {
  return tagsOf(xml, {
    name: `${prefix}link`,
    most: MOST_PAGES,
    read: (attributes) => {
      const rel = /\srel=["']([^"']*)/.exec(attributes)?.[1] ?? "alternate";
      const href = /\shref=["']([^"']*)/.exec(attributes)?.[1];
      return rel === "alternate" && href !== undefined ? plainText(href) : null;
    },
  });
}
