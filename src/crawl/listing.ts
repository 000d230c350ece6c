import { gunzipSync } from "node:zlib";
import { decode } from "../index.ts";
import { latestMoment } from "./lastmod.ts";

/** What a sitemap or feed lists. */
export interface Listing {
  readonly pages: readonly string[];
  /** Further sitemaps, from an index. */
  readonly listings: readonly string[];
  /** When pages last changed, by address, as far as it says: milliseconds since 1970. */
  readonly modified: ReadonlyMap<string, number>;
}

/** sitemaps.org: at most so many in one file, and 50 MB when unpacked. */
const MOST_PAGES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;

/** Reads a sitemap, an index of sitemaps, a list of lines, an RSS or Atom feed; packed or not. Markup is never an error. */
export function readListing(bytes: Uint8Array): Listing {
  const { text } = decode(unpack(bytes), "application/xml");
  const head = text.slice(0, 2000);
  if (/<sitemapindex[\s>]/.test(head)) return { pages: [], listings: textsOf(text, "loc"), modified: NOTHING };
  if (/<urlset[\s>]/.test(head)) return { pages: textsOf(text, "loc"), listings: [], modified: lastmods(text) };
  if (/<rss[\s>]|<rdf:RDF[\s>]/i.test(head)) return { pages: textsOf(text, "link"), listings: [], modified: NOTHING };
  if (/<feed[\s>]/.test(head)) return { pages: atomLinks(text), listings: [], modified: NOTHING };
  const lines = /^\s*</.test(head) ? [] : text.split(/\r?\n/, MOST_PAGES).map((line) => line.trim());
  return { pages: lines.filter((line) => /^https?:\/\//.test(line)), listings: [], modified: NOTHING };
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** What a sitemap's entries say under `lastmod`. */
function lastmods(xml: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const entry of textsOf(xml, "url", (text) => text)) {
    const [address] = textsOf(entry, "loc");
    const [lastmod] = textsOf(entry, "lastmod");
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

/** The texts of all elements of a name. */
function textsOf(xml: string, name: string, read = plain): string[] {
  const texts: string[] = [];
  const open = `<${name}>`;
  const close = `</${name}>`;
  for (let at = xml.indexOf(open); at >= 0 && texts.length < MOST_PAGES; at = xml.indexOf(open, at)) {
    const start = at + open.length;
    const end = xml.indexOf(close, start);
    if (end < 0) break;
    texts.push(read(xml.slice(start, end)));
    at = end;
  }
  return texts;
}

/** `<link href="…">`, unless it says that it leads to something else than the entry. */
function atomLinks(xml: string): string[] {
  const links: string[] = [];
  for (let at = xml.indexOf("<link"); at >= 0 && links.length < MOST_PAGES; at = xml.indexOf("<link", at + 1)) {
    const end = xml.indexOf(">", at);
    if (end < 0) break;
    const tag = xml.slice(at, Math.min(end, at + 4000));
    const rel = /\srel=["']([^"']*)/.exec(tag)?.[1] ?? "alternate";
    const href = /\shref=["']([^"']*)/.exec(tag)?.[1];
    if (rel === "alternate" && href !== undefined) links.push(plain(href));
  }
  return links;
}

const REFERENCES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(text: string): string {
  const own = text.trim();
  if (own.startsWith("<![CDATA[")) return own.slice(9, own.endsWith("]]>") ? -3 : undefined).trim();
  return own.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => REFERENCES[name]);
}
