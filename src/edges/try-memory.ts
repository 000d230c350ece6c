import { learned } from "../extractors/index.ts";
import { extractFromSite, type SiteMemory, toText } from "../index.ts";
import { agreementOf, cutSite, opinionOf, study } from "../patterns/index.ts";

/** What a host's patterns do on a page, beside the full extractor. */
export interface Trial {
  /** Whether a crawl would cut the page, and why not. */
  readonly by: "pattern" | "extractor";
  readonly reason: string;
  readonly patterns: readonly TriedPattern[];
  readonly text: string;
}

export interface TriedPattern {
  readonly id: number;
  readonly state: string;
  readonly ranges: number;
  readonly characters: number;
  /** With the full extractor: F1 over words. */
  readonly agreement: number;
}

/** Tries what is remembered on a page, and learns nothing. */
export function tryMemory(memory: SiteMemory, source: string, url: string | null): Trial {
  const lesson = study(source, (page, blocks) => opinionOf(learned.select(page, blocks, "balanced")));
  const { article, by, reason } = extractFromSite(memory, source, { url });
  const patterns = memory.templates.map(({ id, state, pattern }) => {
    const ranges = cutSite(source, pattern);
    const characters = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
    return { id, state, ranges: ranges.length, characters, agreement: agreementOf(pattern, lesson) };
  });
  return { by, reason, patterns, text: toText(article) };
}
