import { type Blocks, blockText } from "../blocks/index.ts";
import type { Selection } from "../extractors/index.ts";
import { type Page, TAG } from "../html/index.ts";
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
  const kinds = nodeKinds(page);
  for (let block = 0; block < blocks.size; block++) {
    if (!selection.chosen[block]) continue;
    article.wordCount += blocks.counts.words[block];
    article.blocks.push({
      text: blockText(page, blocks, block),
      kind: KINDS[kinds[blocks.container[block]]],
      start: page.openEnd[blocks.first[block]],
      end: page.closeStart[blocks.end[block] - 1],
      score: selection.scores[block],
      node: blocks.container[block],
    });
  }
  Object.defineProperty(article, "page", { value: page, enumerable: false });
  return article as unknown as Article;
}

const KINDS: readonly BlockKind[] = [
  "paragraph",
  "heading",
  "item",
  "cell",
  "code",
  "quote",
  "caption",
  "term",
  "definition",
];

const KIND_BY_TAG = new Uint8Array(0x10000);
for (const [kind, names] of Object.entries({
  heading: "h1 h2 h3 h4 h5 h6",
  item: "li",
  cell: "td th",
  code: "pre",
  quote: "blockquote",
  caption: "caption figcaption",
  term: "dt",
  definition: "dd",
}))
  for (const name of names.split(" ")) KIND_BY_TAG[TAG[name as keyof typeof TAG]] = KINDS.indexOf(kind as BlockKind);

/** For every node, what the nearest ancestor that says so makes of its text, as an index of KINDS. */
function nodeKinds(page: Page): Uint8Array {
  const kinds = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) kinds[node] = KIND_BY_TAG[page.tag[node]] || kinds[page.parent[node]];
  return kinds;
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
