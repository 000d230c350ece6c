/** Dechaff's public surface, on one page. */
export type {
  Article,
  ArticleBlock,
  ArticleImage,
  ArticleLink,
  BlockKind,
  Content,
  Element,
  Text,
} from "./article/index.ts";
export { type Extraction, type ExtractOptions, explain, extract, inspect, type Verdict } from "./extract.ts";
export type { Extractor, Favor, Selection } from "./extractors/index.ts";
export {
  type ArticleJson,
  type BlockJson,
  type HtmlOptions,
  type JsonOptions,
  type MarkdownOptions,
  type OriginJson,
  toHtml,
  toJson,
  toMarkdown,
  toText,
} from "./formats/index.ts";
export { decode } from "./html/index.ts";
export type { Direction, Fact, Facts, Product } from "./metadata/index.ts";
