import { cutSite, type Range } from "../site/cut-site.ts";
import type { SitePattern } from "../site/site-pattern.ts";
import { remember } from "./learn-template.ts";
import type { SiteMemory } from "./site-memory.ts";
import { likeliestFirst, newTemplate, type Template } from "./template.ts";
import { NOTHING_USUAL } from "./usual.ts";

/** A pattern that somebody made or changed by hand. */
export interface HandMade {
  readonly pattern: SitePattern;
  /** The template whose pattern it replaces; null for a new one. */
  readonly template: number | null;
  /** The page on which it was made. */
  readonly page: { readonly url: string | null; readonly source: string };
}

/** The memory with a pattern by hand. What an earlier pattern of the template was like is forgotten, but not what its pages are. */
export function adopt(memory: SiteMemory, { pattern, template, page }: HandMade): SiteMemory {
  const id = template ?? memory.templates.reduce((most, each) => Math.max(most, each.id + 1), 0);
  const known = memory.templates.find((each) => each.id === id);
  const blank: Template = { ...newTemplate(id, pattern, 1), usual: NOTHING_USUAL, shapes: known?.shapes ?? {} };
  const pageTypes = (known ? [known] : memory.templates).flatMap((each) => each.pageTypes ?? []);
  const made = { ...remember(blank, page), pageTypes, state: "active", byHand: true } as const;
  const others = memory.templates.filter((each) => each.id !== id);
  return { ...memory, templates: [...others, made].sort((a, b) => a.id - b.id) };
}

/** The memory without patterns by hand. What they took the place of is learned anew. */
export function withoutHandMade(memory: SiteMemory): SiteMemory {
  return { ...memory, templates: memory.templates.filter(({ byHand }) => !byHand) };
}

/**
 * What the patterns by hand cut out of a page; null where they find nothing. They need no trust and no audit: whoever
 * made them has seen what they cut, and knows better than the extractor that would audit them.
 */
export function cutByHand(
  { templates }: SiteMemory,
  { url, source }: { readonly url: string | null; readonly source: string },
): { readonly ranges: readonly Range[]; readonly template: Template } | null {
  const made = templates.filter(({ byHand }) => byHand);
  for (const template of likeliestFirst(made, url)) {
    const ranges = cutSite(source, template.pattern);
    if (ranges.length > 0) return { ranges, template };
  }
  return null;
}
