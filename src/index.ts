/** Dechaff's public surface, on one page. */
export type {
  Article,
  ArticleBlock,
  ArticleImage,
  ArticleLink,
  BlockKind,
  Content,
  Element,
  ImageRole,
  OutlineEntry,
  Post,
  Text,
} from "./article/index.ts";
export { type Chunk, type ChunkOptions, toChunks } from "./chunks/index.ts";
export { type Extraction, type ExtractOptions, explain, extract, inspect, type Verdict } from "./extract.ts";
export { extractFromSite, type SiteExtraction } from "./extract-from-site.ts";
export type { Extractor, Favor, Selection } from "./extractors/index.ts";
export {
  type ArticleJson,
  type BlockJson,
  type ContentOptions,
  type CsvOptions,
  type Format,
  type FormatName,
  type FormatOptions,
  formats,
  type HtmlOptions,
  type JsonOptions,
  type MarkdownOptions,
  type OriginJson,
  toCsv,
  toHtml,
  toJson,
  toMarkdown,
  toTei,
  toText,
  toXml,
  withComments,
} from "./formats/index.ts";
export { isProbablyArticle, needsScripts, type Probability, type ProbableOptions } from "./glance/index.ts";
export { decode } from "./html/index.ts";
export type { Direction, Fact, Facts, Product } from "./metadata/index.ts";
export { joinArticles, type NextPage, nextPage } from "./pagination/index.ts";
export { NOTHING_REMEMBERED, type SiteMemory } from "./patterns/index.ts";
export { type BlockReference, blockReferences } from "./references/index.ts";
