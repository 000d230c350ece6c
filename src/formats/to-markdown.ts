import type { Article } from "../article/index.ts";
import { flow } from "./flow.ts";
import { heading, joinBlocks, renderBlocks } from "./markdown/blocks.ts";
import { missingTitle } from "./title-heading.ts";

export interface MarkdownOptions {
  /** Start with the title as a heading, unless the content has it. Default: true. */
  readonly title?: boolean | undefined;
}

/** An article's content as GitHub's Markdown, without a newline at its end. */
export function toMarkdown(article: Article, options: MarkdownOptions = {}): string {
  const content = joinBlocks(renderBlocks(flow(article.content), 0));
  const title = options.title === false ? null : missingTitle(article);
  if (title === null) return content;
  const headline = heading(1, [{ text: title, start: 0, end: 0 }]);
  return content === "" ? headline : `${headline}\n\n${content}`;
}
