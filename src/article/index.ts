export type { Article, ArticleBlock, ArticleImage, ArticleLink, BlockKind, ImageRole } from "./article.ts";
export { blockDescriber } from "./article-blocks.ts";
export { assemble } from "./assemble.ts";
export * from "./content.ts";
