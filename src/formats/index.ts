/** Article → text, Markdown, HTML, JSON. */
import type { Article } from "../article/index.ts";
import { toHtml } from "./to-html.ts";
import { toJson } from "./to-json.ts";
import { toMarkdown } from "./to-markdown.ts";
import { toText } from "./to-text.ts";

export { type HtmlOptions, toHtml } from "./to-html.ts";
export { type ArticleJson, type BlockJson, type JsonOptions, type OriginJson, toJson } from "./to-json.ts";
export { type MarkdownOptions, toMarkdown } from "./to-markdown.ts";
export { toText } from "./to-text.ts";

export type FormatName = "text" | "markdown" | "html" | "json";

/** The formats by the names they have at the edges. None ends with a newline. */
export const formats: Readonly<Record<FormatName, (article: Article) => string>> = {
  text: toText,
  markdown: (article) => toMarkdown(article),
  html: (article) => toHtml(article),
  json: (article) => JSON.stringify(toJson(article), null, 2),
};
