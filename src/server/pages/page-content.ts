import { extractOptions } from "../../edges/options.ts";
import {
  type Article,
  type ArticleImage,
  type ArticleLink,
  explain,
  formats,
  inspect,
  type Verdict,
  withComments,
} from "../../index.ts";
import type { ContentName, PageRequest, PageSource } from "./page-request.ts";
import { sourceText } from "./source-text.ts";

/** The facts of a page, and under the name of each format that was asked for, the content. Plain data. */
export interface PageContent extends PageFacts, Partial<Record<ContentName, unknown>> {
  /** Every block of the page, kept or dropped, and why. */
  readonly blocks?: readonly Verdict[];
}

export type PageFacts = ReturnType<typeof factsOf>;

/** HTML → content. Throws a SelectorError for a selector that cannot be read, and nothing else. */
export function readContent(page: PageSource, request: PageRequest): PageContent {
  const source = sourceText(page);
  const extraction = inspect(source, { ...extractOptions(request), url: page.url });
  const content = contentOf(extraction.article, source, request.formats);
  return request.explain ? { ...content, blocks: explain(extraction) } : content;
}

export function contentOf(article: Article, source: string, names: readonly ContentName[]): PageContent {
  const contents = names.map((name) => [name, render(article, source, name)]);
  return { ...factsOf(article), ...Object.fromEntries(contents) };
}

function render(article: Article, source: string, name: ContentName): string | object {
  switch (name) {
    case "source":
      return source;
    case "links":
      return article.links.map(({ url, text, rel, internal }: ArticleLink) => ({ url, text, rel, internal }));
    case "images":
      return article.images.map((image: ArticleImage) => ({ ...image }));
    case "json":
      return formats.json.render(article);
    default:
      return formats[name].render(withComments(article));
  }
}

function factsOf(article: Article) {
  const { url, title, authors, date, dateModified, description, site, language, keywords, image } = article;
  const { canonical, pageType, confidence, extractor, wordCount } = article;
  return {
    ...{ url, title, authors, date, dateModified, description, site, language, keywords, image },
    ...{ canonical, pageType, confidence, extractor, wordCount },
  };
}
