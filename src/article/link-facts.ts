import { attribute, type Page, TAG } from "../html/index.ts";
import type { ArticleLink } from "./article.ts";

/** A link as content has it. */
type FoundLink = Pick<ArticleLink, "url" | "text" | "start">;

/** Links with what the page and their addresses say about them. `base` is the page's own address, if known. */
export function describeLinks(links: readonly FoundLink[], page: Page, base: string | null): ArticleLink[] {
  if (links.length === 0) return [];
  const nodes = linkNodes(page);
  const site = base === null ? null : hostOf(base);
  return links.map(({ url, text, start }) => {
    const node = nodes.get(start);
    const rel = node === undefined ? null : attribute(page, node, "rel");
    return { url, text, rel: rel?.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? [], internal: isInternal(url, site), start };
  });
}

function linkNodes(page: Page): Map<number, number> {
  const nodes = new Map<number, number>();
  for (let node = 0; node < page.size; node++) if (page.tag[node] === TAG.a) nodes.set(page.openStart[node], node);
  return nodes;
}

/** Null where it cannot be said: the page's address is not known, or the link is to no host. */
function isInternal(url: string, site: string | null): boolean | null {
  const host = hostOf(url);
  return site === null || host === null ? null : isSameSite(site, host);
}

/** One host, or one below the other; `www.` does not count. */
export function isSameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return new URL(url).host.replace(/^www\./, "") || null;
}
