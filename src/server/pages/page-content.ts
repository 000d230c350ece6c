import { extractOptions } from "../../edges/options.ts";
import {
  type Article,
  type ArticleImage,
  type ArticleLink,
  type Extraction,
  explain,
  formats,
  inspect,
  type Verdict,
  withComments,
} from "../../index.ts";
import type { ContentName, PageRequest, PageSource } from "./page-request.ts";
import { selectedSource } from "./selected-source.ts";
import { sourceText } from "./source-text.ts";

/** The facts of a page, and under the name of each format that was asked for, the content. Plain data. */
export interface PageContent extends PageFacts, Partial<Record<ContentName, unknown>> {
  /** Every block of the page, kept or dropped, and why. */
  readonly blocks?: readonly Verdict[];
  /** What was asked for and could not be done. */
  readonly warning?: string;
}

export type PageFacts = ReturnType<typeof factsOf>;

/** HTML → content. Throws a SelectorError for a selector that cannot be read, and nothing else. */
export function readContent(page: PageSource, request: PageRequest): PageContent {
  const source = sourceText(page);
  const extraction = inspect(source, { ...extractOptions(request), url: page.url });
  const given = request.isSourceSelected ? selectedSource(extraction.page, request) : source;
  const content = contentOf(extraction.article, given, request.formats);
  return {
    ...content,
    ...(isMissed(extraction, request) && { warning: MISSED }),
    ...(request.explain && { blocks: explain(extraction) }),
  };
}

const MISSED = "No element of the page is one of those to include: the content was found as if none had been named";

function isMissed({ isRestricted }: Extraction, { include = [] }: PageRequest): boolean {
  return include.length > 0 && !isRestricted;
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
