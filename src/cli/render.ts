import { type Article, type FormatName, type FormatOptions, formats, withComments } from "../index.ts";

/** How content is written, as it comes from outside and passes between threads. */
export interface FormatFlags extends FormatOptions {
  readonly format: FormatName;
}

/** The content in a format: a string, or for JSON everything about the article as data. */
export function render(article: Article, { format, frontMatter, links, images }: FormatFlags): string | object {
  return formats[format].render(format === "json" ? article : withComments(article), { frontMatter, links, images });
}
