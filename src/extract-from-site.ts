import { type Article, assemble, lateArticle, wrongValue } from "./article/index.ts";
import { findBlocks } from "./blocks/index.ts";
import { type Extraction, type ExtractOptions, extract, inspectBlocks, sourceOf } from "./extract.ts";
import { checkOptions } from "./extract-options.ts";
import type { Selection } from "./extractors/index.ts";
import { type Page, scan } from "./html/index.ts";
import {
  baseOf,
  FactsOnDemand,
  FieldReadings,
  type FindText,
  factFromFields,
  Metadata,
  taughtFields,
} from "./metadata/index.ts";
import {
  addKinds,
  addPage,
  blocksInRanges,
  findField,
  heard,
  learnFields,
  NO_BOILERPLATE,
  NO_KINDS,
  opinionOf,
  type Range,
  repeatedBlocks,
  type SiteMemory,
  scanPieces,
  type Template,
  type UsualType,
  usualType,
  type Visit,
  visit,
} from "./patterns/index.ts";

/** An article, how it was found, and what is known of its site from now on. */
export interface SiteExtraction {
  readonly article: Article;
  readonly memory: SiteMemory;
  readonly by: "pattern" | "extractor";
  /** Why the extractor was asked: "no active pattern", "audit", "shorter than usual" …; "cut" where it was not. */
  readonly reason: string;
  /** Where the content stands in the page that was cut; null where it was not. */
  readonly ranges: readonly Range[] | null;
}

/**
 * A page of a site that is remembered: cut out by string search where a pattern is trusted, else extracted as `extract`
 * does, but with an eye on what its other pages have, and learned from. `memory` starts as NOTHING_REMEMBERED, one for each
 * host. Pure: the caller keeps the memory.
 */
export function extractFromSite(
  memory: SiteMemory,
  html: string | Uint8Array,
  options: ExtractOptions = {},
): SiteExtraction {
  checkOptions(options);
  checkMemory(memory);
  const source = sourceOf(html, options);
  const asks = asksForWholePage(options);
  if (asks !== null) return { article: extract(source, options), memory, by: "extractor", reason: asks, ranges: null };
  const { fields = {}, boilerplate = NO_BOILERPLATE, kinds = NO_KINDS } = memory;
  let extraction: Extraction | null = null;
  let alone: Selection | null = null;
  const visited = visit(memory, { url: options.url ?? null, source }, (page, blocks) => {
    let repeated: Uint8Array = new Uint8Array(blocks.size);
    const reconsider = (selection: Selection) => {
      alone = selection;
      const weighed = heard(kinds, selection);
      repeated = repeatedBlocks(boilerplate, { page, blocks, chosen: weighed.chosen });
      return withoutRepeated(weighed, repeated);
    };
    extraction = inspectBlocks({ page, blocks, excluded: NONE, included: NONE, reconsider }, options);
    return { ...opinionOf(extraction.selection), repeated };
  });
  if (visited.by === "pattern") {
    const article = cutArticle(source, visited, options);
    const cut = { ...visited.memory, cuts: (memory.cuts ?? 0) + 1 };
    return { article, memory: cut, by: "pattern", reason: "cut", ranges: visited.ranges };
  }
  const { page, blocks, article, isFromData } = extraction as unknown as Extraction;
  // Where the text stands in data, no place in the markup is to be learned.
  const next = isFromData ? { ...memory, pages: memory.pages + 1 } : visited.memory;
  const readings = new FieldReadings(baseOf(source, options.url ?? null), options.now);
  const counted = addPage(boilerplate, { url: options.url ?? null, page, blocks });
  const isNew = counted !== boilerplate && !isFromData;
  const learned = {
    ...next,
    fields: learnFields(fields, { page, taught: taughtFields(article.facts) }, readings),
    boilerplate: counted,
    kinds: isNew && alone !== null ? addKinds(kinds, alone, blocks.counts.words) : kinds,
  };
  return { article, memory: learned, by: "extractor", reason: visited.reason, ranges: null };
}

const NONE: ReadonlySet<number> = new Set();

function withoutRepeated(selection: Selection, repeated: Uint8Array): Selection {
  if (!repeated.includes(1)) return selection;
  const chosen = selection.chosen.map((each, block) => (repeated[block] ? 0 : each));
  const explain = (block: number) => (repeated[block] ? "stands on many pages of the site" : selection.explain(block));
  return { ...selection, chosen, explain };
}

function checkMemory(memory: SiteMemory): void {
  if (!Array.isArray(memory?.templates))
    throw wrongValue("memory", memory, "NOTHING_REMEMBERED, or the memory that an earlier call returned");
}

/** What a slice of the page cannot answer. */
function asksForWholePage({ include, exclude, comments }: ExtractOptions): string | null {
  if (include?.length || exclude?.length) return "elements were chosen by selectors";
  return comments ? "comments stand outside the content" : null;
}

/**
 * What was cut out, as an article that is made when its content is asked for; the rest of the page is read when somebody
 * asks for what is not in it.
 */
function cutArticle(source: string, visited: Extract<Visit, { by: "pattern" }>, options: ExtractOptions): Article {
  const { ranges, template, memory } = visited;
  const { url = null, now } = options;
  let scanned: Page | null = null;
  const whole = () => {
    scanned ??= scan(source);
    return scanned;
  };
  const base = baseOf(source, url);
  const readings = new FieldReadings(base, now);
  const find: FindText = (field) => findField(memory.fields ?? {}, field, source);
  const facts = new FactsOnDemand({
    url,
    base,
    known: (name) => factFromFields(name, find, readings),
    read: () => wholeFacts(whole(), ranges, { url, now }),
  });
  const confidence = meanAgreement(template);
  const pageType = usualType(template);
  const early = { url, facts, extractor: "pattern", confidence, pageType: pageType?.name ?? null, comments: null };
  return lateArticle(early, () => {
    const page = { ...scanPieces(source, ranges), whole };
    return assembleCut(page, { facts, confidence, pageType, isHiddenShown: template.pattern.hidden === true });
  });
}

interface CutParts {
  readonly facts: FactsOnDemand;
  readonly confidence: number;
  readonly pageType: UsualType | null;
  readonly isHiddenShown: boolean;
}

function assembleCut(page: Page, { facts, confidence, pageType, isHiddenShown }: CutParts): Article {
  const blocks = findBlocks(page);
  const chosen = isHiddenShown ? new Uint8Array(blocks.size).fill(1) : blocks.hidden.map((each) => 1 - each);
  const scores = new Float32Array(blocks.size).fill(1);
  return assemble({
    page,
    blocks,
    selection: { scores, chosen, confidence, pageType },
    passages: [],
    metadata: facts,
    extractor: "pattern",
    comments: null,
    excluded: NONE,
    isRestricted: false,
  });
}

/** How far the pattern agreed with the extractor lately, on pages that it had not learned from. */
function meanAgreement({ agreements, expected }: Template): number {
  return agreements.length === 0 ? expected : agreements.reduce((sum, each) => sum + each, 0) / agreements.length;
}

function wholeFacts(page: Page, ranges: readonly Range[], { url = null, now }: ExtractOptions): Metadata {
  const blocks = findBlocks(page);
  const starts = Int32Array.from(blocks.first, (node) => page.openStart[node]);
  return new Metadata({ page, blocks, chosen: blocksInRanges({ starts }, ranges), url, now: now ?? null });
}
