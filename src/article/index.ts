export type { Article, ArticleBlock, ArticleImage, ArticleLink, BlockKind } from "./article.ts";
export { assemble } from "./assemble.ts";
export * from "./content.ts";
