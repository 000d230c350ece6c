import { type Attribute, attribute, attributes, nodeText, type Page, scan, TAG } from "../html/index.ts";
import { tidyText } from "./clean-text.ts";

/** What <title>, <meta> and <link> say, in any part of the page. */
export interface Head {
  /** Values by name in lower case, in the page's order, each once; as the page writes them, but for references. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly title: string | null;
  /** Addresses by the link's `rel`, the first of each. */
  readonly links: ReadonlyMap<string, string>;
}

export function readHead(page: Page): Head {
  const meta = new Map<string, string[]>();
  const links = new Map<string, string>();
  let title: string | null = null;
  const { tag: tags, size } = page;
  for (let node = 1; node < size; node++) {
    const tag = tags[node];
    if (tag === TAG.meta) readMeta(page, node, meta);
    else if (tag === TAG.title) title ??= page.end[node] > node + 1 ? tidyText(nodeText(page, node + 1)) : null;
    else if (tag === TAG.link) readLink(page, node, links);
  }
  return { meta, title, links };
}

/** What relative addresses refer to: <base>, or the page's own address. */
export function readBase(page: Page, url: string | null): string | null {
  for (let node = page.tag.indexOf(TAG.base); node >= 0; node = page.tag.indexOf(TAG.base, node + 1)) {
    const href = attribute(page, node, "href");
    if (href !== null) return resolveAddress(href, url) ?? url;
  }
  return url;
}

/** As `readBase`, of a source that was not scanned: a <base> counts in the head, where the standard wants it. */
export function baseOf(source: string, url: string | null): string | null {
  const body = source.indexOf("<body");
  const head = source.slice(0, body < 0 ? LONGEST_HEAD : body);
  return /<base\b/i.test(head) ? readBase(scan(head), url) : url;
}

const LONGEST_HEAD = 100_000;

/** Absolute, or null for what is no address. */
export function resolveAddress(address: string | null | undefined, base: string | null): string | null {
  if (!address) return null;
  try {
    const { href, protocol } = new URL(address.trim(), base ?? undefined);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null;
  }
}

function readMeta(page: Page, node: number, meta: Map<string, string[]>): void {
  const list = attributes(page, node);
  const key = firstOf(list, "property", "name", "http-equiv")?.trim().toLowerCase();
  if (!key) return;
  const content = firstOf(list, "content", "value")?.trim();
  if (!content) return;
  const known = meta.get(key);
  if (known === undefined) meta.set(key, [content]);
  else if (known.length < MOST_VALUES && !known.includes(content)) known.push(content);
}

/** The value of the first of these names that a tag has. */
function firstOf(list: readonly Attribute[], ...names: string[]): string | undefined {
  for (const name of names) for (const each of list) if (each.name === name) return each.value;
  return undefined;
}

/** Values of one name that are read: papers have hundreds of authors, hostile pages more. */
const MOST_VALUES = 200;

function readLink(page: Page, node: number, links: Map<string, string>): void {
  const rel = attribute(page, node, "rel")?.trim().toLowerCase();
  if (rel !== "canonical" && rel !== "license") return;
  const href = attribute(page, node, "href");
  if (href && !links.has(rel)) links.set(rel, href);
}
