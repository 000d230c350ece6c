import type { Blocks } from "../blocks/index.ts";
import type { Selection } from "../extractors/index.ts";
import type { Page } from "../html/index.ts";
import type { Metadata } from "../metadata/index.ts";
import { Addresses } from "./addresses.ts";
import type { Article, ArticleBlock, ArticleImage, ArticleLink } from "./article.ts";
import { blockDescriber } from "./article-blocks.ts";
import { ContentBuilder } from "./build-content.ts";
import { type Content, isText } from "./content.ts";
import { keptNodes } from "./kept-nodes.ts";

/** Everything an article is made of. */
export interface Parts {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly selection: Pick<Selection, "scores" | "chosen" | "confidence">;
  readonly metadata: Metadata;
  readonly extractor: string;
}

/** Selection + metadata → Article. */
export function assemble({ page, blocks, selection, metadata, extractor }: Parts): Article {
  const { base, ...facts } = metadata;
  const kept = keptNodes(page, blocks, selection.chosen);
  const content = new ContentBuilder(page, blocks, kept, new Addresses(base)).build();
  const article = {
    ...facts,
    images: [] as ArticleImage[],
    links: [] as ArticleLink[],
    pageType: null,
    confidence: selection.confidence,
    extractor,
    wordCount: 0,
    blocks: [] as ArticleBlock[],
    content,
  };
  collect(content, article.links, article.images);
  const describe = blockDescriber(page, blocks, selection.scores);
  for (let block = 0; block < blocks.size; block++) {
    if (!selection.chosen[block]) continue;
    article.wordCount += blocks.counts.words[block];
    article.blocks.push(describe(block));
  }
  Object.defineProperty(article, "page", { value: page, enumerable: false });
  return article as unknown as Article;
}

function collect(contents: readonly Content[], links: ArticleLink[], images: ArticleImage[]): void {
  for (const content of contents) {
    if (isText(content)) continue;
    const { name, attributes, start } = content;
    if (name === "img") images.push({ url: attributes.src, alt: attributes.alt ?? "", start });
    if (name === "a") links.push({ url: attributes.href, text: textOf(content.children), start });
    collect(content.children, links, images);
  }
}

function textOf(contents: readonly Content[]): string {
  return contents
    .map((content) => (isText(content) ? content.text : textOf(content.children)))
    .join("")
    .trim();
}
