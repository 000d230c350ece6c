import { type Blocks, chosenWords } from "../blocks/index.ts";
import type { Selection } from "../extractors/index.ts";
import type { Page } from "../html/index.ts";
import type { AddressedFacts } from "../metadata/index.ts";
import { type Post, postsOfForum } from "../posts/index.ts";
import type { Passage } from "../structured/index.ts";
import { Addresses } from "./addresses.ts";
import type { Article, ArticleBlock } from "./article.ts";
import { blockDescriber } from "./article-blocks.ts";
import { KNOWN_LATER, readingTime, withFacts } from "./article-facts.ts";
import { ContentBuilder } from "./build-content.ts";
import { dataContent } from "./data-content.ts";
import { findImages } from "./images/find-images.ts";
import { keptNodes } from "./kept-nodes.ts";
import { OnDemand, withOnDemand } from "./on-demand.ts";

/** Everything an article is made of. */
export interface Parts {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly selection: Pick<Selection, "scores" | "chosen" | "confidence" | "pageType">;
  /** Text of the page's data, which follows the chosen blocks. */
  readonly passages: readonly Passage[];
  readonly metadata: AddressedFacts;
  readonly extractor: string;
  /** Null if nobody asked for them. */
  readonly comments: readonly Post[] | null;
  /** Elements that do not exist. */
  readonly excluded: ReadonlySet<number>;
  /** Whether the caller has named the elements that the content stands in. */
  readonly isRestricted: boolean;
}

/** Selection + metadata → Article. */
export function assemble(parts: Parts): Article {
  const { page, blocks, selection, passages, metadata, extractor, comments, excluded } = parts;
  const kept = keptNodes(page, blocks, selection.chosen);
  for (const element of excluded) kept.fill(0, element, page.end[element]);
  const addresses = new Addresses(metadata.base);
  const data = passages.map((passage) => dataContent(page, passage, addresses));
  const shown = new ContentBuilder(page, blocks, kept, addresses).build();
  const content = [...shown, ...data.flatMap((part) => part.content)];
  const source = new OnDemand(
    content,
    () => [...describeChosen(page, blocks, selection), ...data.flatMap((part) => part.describe())],
    {
      pageType: () => selection.pageType?.name ?? null,
      images: () => findImages({ ...parts, content, addresses }),
      posts: () => postsOfForum(page, blocks, selection.pageType?.name ?? null),
    },
  );
  const words = data.reduce((sum, part) => sum + part.words, chosenWords(blocks, selection.chosen));
  const article = {
    url: metadata.url,
    ...KNOWN_LATER,
    images: [],
    links: [],
    outline: [],
    pageType: null,
    confidence: selection.confidence,
    extractor,
    wordCount: words,
    readingTime: readingTime(words),
    blocks: [],
    content,
    posts: [],
    comments,
  };
  return withFacts(withOnDemand(article, page, source), metadata);
}

function describeChosen(page: Page, blocks: Blocks, { scores, chosen }: Parts["selection"]): ArticleBlock[] {
  const describe = blockDescriber(page, blocks, scores);
  const described: ArticleBlock[] = [];
  for (let block = 0; block < blocks.size; block++) if (chosen[block]) described.push(describe(block));
  return described;
}
