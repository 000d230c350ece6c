import { type Article, joinArticles, nextPage } from "../index.ts";
import { problemOf } from "./problem.ts";

/** An article with the pages that follow it, and what kept others from being read. */
export interface Joined {
  readonly article: Article;
  readonly warning?: string;
}

/** Reads an address as an article. */
export type ReadArticle = (url: string) => Promise<Article>;

/** Follows an article to its next pages, `limit` pages in all. A page that cannot be read ends it with a warning. */
export async function joinPages(first: Article, limit: number, read: ReadArticle): Promise<Joined> {
  const articles = [first];
  const visited = new Set([withoutHash(first.url ?? "")]);
  for (let next = nextPage(first); next !== null; next = nextPage(articles[articles.length - 1])) {
    if (visited.has(withoutHash(next.url))) break;
    if (articles.length === limit) {
      const warning = `goes on after ${limit} pages at ${next.url}: allow more with --max-pages`;
      return { article: joinArticles(articles), warning };
    }
    visited.add(withoutHash(next.url));
    try {
      const article = await read(next.url);
      if (article.url !== null) visited.add(withoutHash(article.url));
      articles.push(article);
    } catch (error) {
      const warning = `only ${articles.length} of its pages could be read: ${next.url} ${problemOf(error)}`;
      return { article: joinArticles(articles), warning };
    }
  }
  return { article: articles.length === 1 ? first : joinArticles(articles) };
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, "");
}
