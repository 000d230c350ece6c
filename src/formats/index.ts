/** Article → text, Markdown, HTML, JSON, XML, TEI, CSV. */
export type { ContentOptions } from "./content-options.ts";
export { type Format, type FormatName, type FormatOptions, formats } from "./formats.ts";
export { type CsvOptions, toCsv } from "./to-csv.ts";
export { type HtmlOptions, toHtml } from "./to-html.ts";
export {
  type ArticleJson,
  type BlockJson,
  type JsonOptions,
  type OriginJson,
  toJson,
} from "./to-json.ts";
export { type MarkdownOptions, toMarkdown } from "./to-markdown.ts";
export { toTei } from "./to-tei.ts";
export { toText } from "./to-text.ts";
export { toXml } from "./to-xml.ts";
export { withComments } from "./with-comments.ts";
