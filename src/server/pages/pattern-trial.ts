import { extractors } from "../../extractors/index.ts";
import { scan } from "../../html/index.ts";
import { explain, extract, inspect, toMarkdown } from "../../index.ts";
import {
  agreementOf,
  blocksInRanges,
  cutSite,
  elementPath,
  fragmentOf,
  lessonOf,
  type NamedElement,
  opinionOf,
  type Range,
  type SitePattern,
} from "../../patterns/index.ts";
import { layoutOf, type PageLayout } from "./page-layout.ts";
import type { PageSource } from "./page-request.ts";
import { sourceText } from "./source-text.ts";

/** What a pattern cuts out of a page, beside what the full extractor keeps of it. */
export interface PatternTrial {
  readonly url: string | null;
  readonly title: string | null;
  readonly source: string;
  readonly layout: PageLayout;
  /** Of every block of the page: whether it is cut out, and whether the extractor keeps it. */
  readonly blocks: readonly { readonly text: string; readonly cut: boolean; readonly kept: boolean }[];
  readonly ranges: readonly Range[];
  /** F1 over words between both; 1 is the same choice. */
  readonly agreement: number;
  readonly markdown: string;
}

export function tryPattern(page: PageSource, pattern: SitePattern): PatternTrial {
  const source = sourceText(page);
  const extraction = inspect(source, { url: page.url });
  const { chosen } = extraction.selection;
  const lesson = lessonOf({ page: extraction.page, blocks: extraction.blocks, ...opinionOf(extraction.selection) });
  const ranges = cutSite(source, pattern);
  const isCut = blocksInRanges(lesson, ranges);
  const fragment = fragmentOf(source, ranges);
  return {
    url: page.url,
    title: extraction.article.title,
    source,
    layout: layoutOf(extraction),
    blocks: explain(extraction).map(({ text }, at) => ({ text, cut: isCut[at] === 1, kept: chosen[at] === 1 })),
    ranges,
    agreement: agreementOf(pattern, lesson),
    markdown: toMarkdown(extract(fragment.html, { url: page.url, extractor: extractors.text })),
  };
}

/** What somebody may mean who points at a place of a page: from the inside out. */
export interface PatternElements {
  readonly elements: readonly NamedElement[];
}

export function elementsAt(page: PageSource, place: number): PatternElements {
  return { elements: elementPath(scan(sourceText(page)), place) };
}
