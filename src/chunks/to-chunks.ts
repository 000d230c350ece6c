import { type Article, checkArticle, checkFlags, checkNames, type Element } from "../article/index.ts";
import { type ContentOptions, toMarkdown } from "../formats/index.ts";
import { blockReferences } from "../references/index.ts";
import { BlocksOfContent } from "./blocks-of-content.ts";
import { wordsOf } from "./divide.ts";
import { packPieces, type Section } from "./pack.ts";

export interface ChunkOptions extends ContentOptions {
  /** The most words of a chunk; Chinese, Japanese, Thai … are counted by character. Default: 300. */
  readonly size?: number | undefined;
}

/** A part of an article that can be understood, and found again, on its own. */
export interface Chunk {
  /** From 1. */
  readonly number: number;
  readonly title: string | null;
  /** The headings that the chunk's first words stand under, from the outermost on. */
  readonly headings: readonly string[];
  /** Markdown. */
  readonly text: string;
  readonly wordCount: number;
  /** Numbers of the article's blocks that it has text of, from 0. */
  readonly blocks: readonly number[];
  /** Offsets in the page's source, from the start of the first of these blocks to the end of the last. */
  readonly start: number;
  readonly end: number;
  /** Finds the element of the first block in the page. */
  readonly selector: string | null;
  /** The page's address, with a text fragment that leads to the first block where there is one. */
  readonly url: string | null;
}

/**
 * The article in chunks of at most `size` words, for indexes and language models. Chunks end before headings and
 * between paragraphs. A list, a table or code is cut only if it is larger than a chunk, a paragraph between sentences,
 * a sentence only if it is larger than a chunk. All chunks together hold the content once.
 */
export function toChunks(article: Article, options: ChunkOptions = {}): Chunk[] {
  checkArticle(article, "content");
  checkFlags(options, ["links", "images"]);
  checkNames(options, ["size"]);
  const { size = 300 } = options;
  if (!(Number.isInteger(size) && size > 0))
    throw new TypeError(`size is ${size}, and a chunk has a whole number of words: give one above 0`);
  if (article.parts !== undefined) return chunksOfParts(article.parts, options);
  const references = blockReferences(article);
  const finder = new BlocksOfContent(article);
  const chunks = packPieces(article.content, size).map((section, at) => {
    const blocks = finder.find(section.content);
    const reference = references[blocks[0]] ?? { selector: null, url: null };
    return {
      number: at + 1,
      title: article.title,
      headings: section.headings,
      text: markdownOf(article, section.content, options),
      wordCount: section.content.reduce((words, element) => words + wordsOf(element), 0),
      blocks,
      ...rangeOf(article, section, blocks),
      selector: reference.selector,
      url: reference.url ?? article.url,
    };
  });
  // Such as images alone, where none are wanted.
  const said = chunks.filter(({ text }) => text !== "");
  return said.length === chunks.length ? chunks : said.map((chunk, at) => ({ ...chunk, number: at + 1 }));
}

/** No chunk goes over the end of a page: its offsets would refer to two. */
function chunksOfParts(parts: readonly Article[], options: ChunkOptions): Chunk[] {
  const chunks: Chunk[] = [];
  let before = 0;
  for (const part of parts) {
    for (const chunk of toChunks(part, options)) {
      const blocks = chunk.blocks.map((block) => block + before);
      chunks.push({ ...chunk, number: chunks.length + 1, title: parts[0].title, blocks });
    }
    before += part.blocks.length;
  }
  return chunks;
}

/** A view of the article with other content: to copy it would make all that it makes on demand. */
function markdownOf(article: Article, content: readonly Element[], { links, images }: ContentOptions): string {
  const view = Object.create(article, { content: { value: content } }) as Article;
  return toMarkdown(view, { title: false, links, images });
}

function rangeOf(article: Article, { content }: Section, blocks: readonly number[]): { start: number; end: number } {
  const ranges = blocks.length > 0 ? blocks.map((block) => article.blocks[block]) : content;
  const start = ranges.reduce((least, range) => Math.min(least, range.start), Number.POSITIVE_INFINITY);
  return { start, end: ranges.reduce((most, range) => Math.max(most, range.end), 0) };
}
