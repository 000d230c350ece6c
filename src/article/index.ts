export type { Post } from "../posts/index.ts";
export type { Article, ArticleBlock, ArticleImage, ArticleLink, BlockKind, ImageRole } from "./article.ts";
export { blockDescriber } from "./article-blocks.ts";
export { readingTime } from "./article-facts.ts";
export { assemble } from "./assemble.ts";
export { checkArticle, checkFlags, checkNames, checkOptionsObject, wrongValue } from "./check-arguments.ts";
export * from "./content.ts";
export { lateArticle } from "./late-article.ts";
export { flattenOutline, nestHeadings, type OutlineEntry } from "./outline.ts";
