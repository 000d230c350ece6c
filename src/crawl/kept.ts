import { type Article, toMarkdown } from "../index.ts";

/** What the store keeps of an article unless the caller says otherwise. */
export interface KeptArticle
  extends Pick<Article, "url" | "title" | "authors" | "date" | "dateModified" | "description" | "site" | "language">,
    Pick<Article, "image" | "canonical" | "pageType" | "confidence" | "extractor" | "wordCount"> {
  readonly markdown: string;
}

/**
 * The facts that people ask for and the content, under the names that JSON has. The rest of `toJson` (blocks with
 * their selectors, images by meaning, origins) costs as much as extraction and fetching together.
 */
export function kept(article: Article): KeptArticle {
  return {
    url: article.url,
    title: article.title,
    authors: [...article.authors],
    date: article.date,
    dateModified: article.dateModified,
    description: article.description,
    site: article.site,
    language: article.language,
    image: article.image,
    canonical: article.canonical,
    pageType: article.pageType,
    confidence: article.confidence,
    extractor: article.extractor,
    wordCount: article.wordCount,
    markdown: toMarkdown(article),
  };
}
