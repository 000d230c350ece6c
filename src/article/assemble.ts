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
  const links: ArticleLink[] = [];
  const images: ArticleImage[] = [];
  collect(content, links, images);
  let described: readonly ArticleBlock[] | null = null;
  const article = {
    ...facts,
    images,
    links,
    pageType: null,
    confidence: selection.confidence,
    extractor,
    wordCount: countWords(blocks, selection.chosen),
    /** Most callers want a format and no blocks: their texts are written when they are asked for. */
    get blocks() {
      described ??= describeChosen(page, blocks, selection);
      return described;
    },
    content,
  };
  return Object.defineProperty(article, "page", { value: page, enumerable: false }) as typeof article & { page: Page };
}

function countWords(blocks: Blocks, chosen: Uint8Array): number {
  let words = 0;
  for (let block = 0; block < blocks.size; block++) if (chosen[block]) words += blocks.counts.words[block];
  return words;
}

function describeChosen(page: Page, blocks: Blocks, { scores, chosen }: Parts["selection"]): ArticleBlock[] {
  const describe = blockDescriber(page, blocks, scores);
  const described: ArticleBlock[] = [];
  for (let block = 0; block < blocks.size; block++) if (chosen[block]) described.push(describe(block));
  return described;
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
