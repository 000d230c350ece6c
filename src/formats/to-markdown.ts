import { type Article, checkArticle, checkFlags } from "../article/index.ts";
import { type ContentOptions, wantedContent } from "./content-options.ts";
import { flow } from "./flow.ts";
import { frontMatter } from "./front-matter.ts";
import { heading, joinBlocks, renderBlocks } from "./markdown/blocks.ts";
import { missingTitle, withoutTitleLine } from "./title-heading.ts";

export interface MarkdownOptions extends ContentOptions {
  /** Start with the title as a heading, unless the content has it. Default: true. */
  readonly title?: boolean | undefined;
  /** Start with what is known about the article, as YAML. Default: false. */
  readonly frontMatter?: boolean | undefined;
}

/** An article's content as GitHub's Markdown, without a newline at its end. */
export function toMarkdown(article: Article, options: MarkdownOptions = {}): string {
  checkArticle(article, "content");
  checkFlags(options, ["title", "frontMatter", "links", "images"]);
  const title = options.title === false ? null : missingTitle(article);
  const content = wantedContent(article, options);
  const parts = [
    options.frontMatter ? frontMatter(article) : "",
    title === null ? "" : heading(1, [{ text: title, start: 0, end: 0 }]),
    joinBlocks(renderBlocks(flow(title === null ? content : withoutTitleLine(content, title)), 0)),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}
