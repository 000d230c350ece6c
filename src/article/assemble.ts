import { type Blocks, blockText } from "../blocks/index.ts";
import type { Selection } from "../extractors/index.ts";
import { HEADING, type Page, TAG, TRAITS } from "../html/index.ts";
import type { Metadata } from "../metadata/index.ts";
import { Addresses } from "./addresses.ts";
import type { Article, ArticleBlock, ArticleImage, ArticleLink, BlockKind } from "./article.ts";
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
  for (let block = 0; block < blocks.size; block++) {
    if (!selection.chosen[block]) continue;
    article.wordCount += blocks.counts.words[block];
    article.blocks.push(articleBlock(page, blocks, block, selection.scores[block]));
  }
  Object.defineProperty(article, "page", { value: page, enumerable: false });
  return article as unknown as Article;
}

function articleBlock(page: Page, blocks: Blocks, block: number, score: number): ArticleBlock {
  return {
    text: blockText(page, blocks, block),
    kind: kindOf(page, blocks.container[block]),
    start: page.openEnd[blocks.first[block]],
    end: page.closeStart[blocks.end[block] - 1],
    score,
    node: blocks.container[block],
  };
}

const KINDS: ReadonlyMap<number, BlockKind> = new Map<number, BlockKind>([
  [TAG.li, "item"],
  [TAG.td, "cell"],
  [TAG.th, "cell"],
  [TAG.pre, "code"],
  [TAG.blockquote, "quote"],
  [TAG.figcaption, "caption"],
  [TAG.caption, "caption"],
  [TAG.dt, "term"],
  [TAG.dd, "definition"],
]);

/** By the nearest ancestor that says what it is. */
function kindOf(page: Page, container: number): BlockKind {
  for (let node = container; node > 0; node = page.parent[node]) {
    const tag = page.tag[node];
    if (TRAITS[tag] & HEADING) return "heading";
    const kind = KINDS.get(tag);
    if (kind !== undefined) return kind;
  }
  return "paragraph";
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
