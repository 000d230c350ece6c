import { refreshTarget } from "../fetch/refresh.ts";
import { asWritten } from "../fetch/web-address.ts";
import { absoluteAll } from "./address.ts";

/** Where a page leads to by the headers of its answer, in full: they are no part of the page, and heed no <base>. */
export interface HeaderLinks {
  /** Where the page goes on, or sends its reader. */
  readonly next: readonly string[];
  readonly feeds: readonly string[];
  readonly canonical: string | null;
}

export const NO_HEADER_LINKS: HeaderLinks = { next: [], feeds: [], canonical: null };

/** Feeds by their type. */
export const FEED = /^application\/(?:(?:rss|atom)\+xml|feed\+json)\b/i;

/** What the headers Link (RFC 8288) and Refresh of an answer say; names are in lower case. */
export function headerLinks(headers: Readonly<Record<string, string>>, url: string): HeaderLinks {
  const { link, refresh } = headers;
  if (link === undefined && refresh === undefined) return NO_HEADER_LINKS;
  const links = linksIn(link ?? "");
  const inFull = (targets: readonly string[]) => absoluteAll(targets, url).map(({ href }) => href);
  const named = (relation: string) =>
    links.filter(({ relations }) => relations.includes(relation)).map(({ target }) => target);
  const elsewhere = refreshTarget(asWritten(refresh ?? ""));
  return {
    next: inFull([...named("next"), ...(elsewhere === null ? [] : [elsewhere])]),
    feeds: inFull(links.filter(({ isFeed }) => isFeed).map(({ target }) => target)),
    canonical: inFull(named("canonical"))[0] ?? null,
  };
}

/** `<address>` and its parameters; neither part can be read in two ways, so that the search is linear. */
const LINK = /<([^<>]*)>((?:\s*;\s*[^\s=;,"<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"<>]*))?)*)/g;
const PARAMETER = /;\s*([^\s=;,"<>]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"<>]*))/g;

interface WrittenLink {
  readonly target: string;
  readonly relations: readonly string[];
  readonly isFeed: boolean;
}

function linksIn(header: string): WrittenLink[] {
  return Array.from(asWritten(header).matchAll(LINK), ([, target, written]) => {
    const parameters = new Map<string, string>();
    for (const [, name, quoted, plain] of written.matchAll(PARAMETER)) {
      const key = name.toLowerCase();
      // The first counts, as the standard says.
      if (!parameters.has(key)) parameters.set(key, quoted ?? plain);
    }
    // With an anchor, another page's link is meant.
    const relations = parameters.has("anchor") ? [] : (parameters.get("rel") ?? "").toLowerCase().split(/\s+/);
    const isFeed = relations.includes("alternate") && FEED.test(parameters.get("type") ?? "");
    return { target: target.trim(), relations: relations.includes("nofollow") ? [] : relations, isFeed };
  });
}
