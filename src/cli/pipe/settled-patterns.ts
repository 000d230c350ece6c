import { type Article, decode, type ExtractOptions, extract, extractFromSite } from "../../index.ts";
import type { SiteMemory } from "../../patterns/index.ts";
import { siteOf } from "../known-sites.ts";
import type { LinePage } from "./parse-line.ts";

/**
 * The hosts whose pages can be cut, and what is known of them. Threads have a copy each and learn nothing: lines would
 * teach them in no fixed order.
 */
export type SettledPatterns = ReadonlyMap<string, SiteMemory>;

/** Rejects with a UsageError where the file is missing or holds no patterns. */
export async function readSettledPatterns(path: string): Promise<SettledPatterns> {
  // Only here: the store takes longer to load than a page to read.
  const { latest, openKnownPatterns } = await import("../patterns/pattern-file.ts");
  const file = await openKnownPatterns(path);
  try {
    const settled = new Map<string, SiteMemory>();
    for (const host of await file.hosts()) {
      const memory = settle(await latest(file, host));
      if (memory.templates.length > 0) settled.set(host, memory);
    }
    return settled;
  } finally {
    await file.close();
  }
}

/** What cuts stays, and no audit is ever due: nobody would remember its outcome. */
function settle(memory: SiteMemory): SiteMemory {
  const trusted = memory.templates.filter(({ state, byHand }) => state === "active" || byHand);
  return { ...memory, templates: trusted.map((template) => ({ ...template, cuts: 0 })), pool: [] };
}

/** Cut where the page's host has patterns that are trusted and the cut passes their checks, else extracted. */
export function readPage({ html, ...context }: LinePage, options: ExtractOptions, patterns?: SettledPatterns): Article {
  const memory = patterns?.get(siteOf(context.url) ?? "");
  if (memory === undefined) return extract(html, { ...options, ...context });
  const source = typeof html === "string" ? html : decode(html, context.contentType).text;
  return extractFromSite(memory, source, { ...options, url: context.url }).article;
}
