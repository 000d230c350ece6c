/** Articles on several pages: where they go on, and how they are joined. */
export { joinArticles } from "./join-articles.ts";
export { type NextPage, nextPage } from "./next-page.ts";
