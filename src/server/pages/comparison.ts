import { extractOptions } from "../../edges/options.ts";
import { type Extraction, explain, type FormatName, formats, inspect } from "../../index.ts";
import type { PageRequest, PageSource } from "./page-request.ts";
import { sourceText } from "./source-text.ts";

export interface ComparisonRequest extends Omit<PageRequest, "formats" | "explain" | "extractor"> {
  readonly extractors: readonly string[];
  readonly format: FormatName;
}

export interface Compared {
  readonly extractor: string;
  readonly confidence: number | null;
  readonly wordCount: number;
  readonly milliseconds: number;
  readonly content: string | object;
  /** By extractor: how much of what either keeps both keep, in words; 1 is the same choice. */
  readonly agreement: Readonly<Record<string, number>>;
}

export interface ComparedBlock {
  readonly text: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly keptBy: readonly string[];
}

export interface Comparison {
  readonly url: string | null;
  readonly title: string | null;
  readonly extractors: readonly Compared[];
  /** All blocks of the page in its order, and who keeps them. */
  readonly blocks: readonly ComparedBlock[];
  /** The share of the page's words on which all of them agree, kept or dropped. */
  readonly unanimous: number;
}

interface Tried {
  readonly name: string;
  readonly extraction: Extraction;
  readonly milliseconds: number;
}

/** One page, several extractors. They decide on the same blocks, so their choices can be laid over each other. */
export function compare(page: PageSource, request: ComparisonRequest): Comparison {
  const { url } = page;
  const source = sourceText(page);
  const tried = request.extractors.map((name): Tried => {
    const start = performance.now();
    const extraction = inspect(source, { ...extractOptions({ ...request, extractor: name }), url });
    return { name, extraction, milliseconds: Number((performance.now() - start).toFixed(3)) };
  });
  const { words } = tried[0].extraction.blocks.counts;
  const blocks = blocksOf(tried);
  return {
    url,
    title: tried[0].extraction.article.title,
    extractors: tried.map((one) => compared(one, tried, request.format)),
    blocks,
    unanimous: share(words, (at) => [0, tried.length].includes(blocks[at].keptBy.length)),
  };
}

function compared({ name, extraction, milliseconds }: Tried, all: readonly Tried[], format: FormatName): Compared {
  const { article, blocks, selection } = extraction;
  const { confidence, wordCount } = article;
  const agreement = all.map((other) => [
    other.name,
    agreementOf(blocks.counts.words, selection.chosen, other.extraction.selection.chosen),
  ]);
  const content = formats[format].render(article);
  return {
    ...{ extractor: name, confidence, wordCount, milliseconds, content },
    agreement: Object.fromEntries(agreement),
  };
}

/** Dice's coefficient over words: 2 |A ∩ B| / (|A| + |B|). Two that keep nothing agree. */
export function agreementOf(words: ArrayLike<number>, a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let sum = 0;
  for (let at = 0; at < a.length; at++) {
    both += 2 * words[at] * (a[at] & b[at]);
    sum += words[at] * (a[at] + b[at]);
  }
  return sum === 0 ? 1 : Number((both / sum).toFixed(4));
}

function share(words: ArrayLike<number>, has: (at: number) => boolean): number {
  let some = 0;
  let all = 0;
  for (let at = 0; at < words.length; at++) {
    all += words[at];
    if (has(at)) some += words[at];
  }
  return all === 0 ? 1 : Number((some / all).toFixed(4));
}

function blocksOf(tried: readonly Tried[]): ComparedBlock[] {
  return explain(tried[0].extraction).map(({ text, kind, start, end }, at) => ({
    ...{ text, kind, start, end },
    keptBy: tried.filter(({ extraction }) => extraction.selection.chosen[at] === 1).map(({ name }) => name),
  }));
}
