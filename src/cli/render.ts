import { type Article, toHtml, toJson, toMarkdown, toText, withComments } from "../index.ts";
import type { Format } from "./options.ts";

/** The content in a format: a string, or for JSON everything about the article as data. */
export function render(article: Article, format: Format): string | object {
  return RENDERERS[format](format === "json" ? article : withComments(article));
}

const RENDERERS: Readonly<Record<Format, (article: Article) => string | object>> = {
  markdown: (article) => toMarkdown(article),
  text: (article) => toText(article),
  html: (article) => toHtml(article),
  json: (article) => toJson(article),
};
