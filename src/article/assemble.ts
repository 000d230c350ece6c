import { type Blocks, chosenWords } from "../blocks/index.ts";
import type { Selection } from "../extractors/index.ts";
import type { Page } from "../html/index.ts";
import type { Metadata } from "../metadata/index.ts";
import type { Passage } from "../structured/index.ts";
import { Addresses } from "./addresses.ts";
import type { Article, ArticleBlock } from "./article.ts";
import { blockDescriber } from "./article-blocks.ts";
import { KNOWN_LATER, readingTime, withFacts } from "./article-facts.ts";
import { ContentBuilder } from "./build-content.ts";
import { dataContent } from "./data-content.ts";
import { keptNodes } from "./kept-nodes.ts";
import { OnDemand, withOnDemand } from "./on-demand.ts";

/** Everything an article is made of. */
export interface Parts {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly selection: Pick<Selection, "scores" | "chosen" | "confidence" | "pageType">;
  /** Text of the page's data, which follows the chosen blocks. */
  readonly passages: readonly Passage[];
  readonly metadata: Metadata;
  readonly extractor: string;
}

/** Selection + metadata → Article. */
export function assemble({ page, blocks, selection, passages, metadata, extractor }: Parts): Article {
  const kept = keptNodes(page, blocks, selection.chosen);
  const addresses = new Addresses(metadata.base);
  const data = passages.map((passage) => dataContent(page, passage, addresses));
  const shown = new ContentBuilder(page, blocks, kept, addresses).build();
  const content = [...shown, ...data.flatMap((part) => part.content)];
  const source = new OnDemand(content, () => [
    ...describeChosen(page, blocks, selection),
    ...data.flatMap((part) => part.describe()),
  ]);
  const words = data.reduce((sum, part) => sum + part.words, chosenWords(blocks, selection.chosen));
  const article = {
    url: metadata.url,
    ...KNOWN_LATER,
    images: [],
    links: [],
    pageType: selection.pageType?.name ?? null,
    confidence: selection.confidence,
    extractor,
    wordCount: words,
    readingTime: readingTime(words),
    blocks: [],
    content,
  };
  return withFacts(withOnDemand(article, page, source), metadata);
}

function describeChosen(page: Page, blocks: Blocks, { scores, chosen }: Parts["selection"]): ArticleBlock[] {
  const describe = blockDescriber(page, blocks, scores);
  const described: ArticleBlock[] = [];
  for (let block = 0; block < blocks.size; block++) if (chosen[block]) described.push(describe(block));
  return described;
}
