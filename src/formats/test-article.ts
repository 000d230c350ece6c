import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Article, Content, Element, ElementName } from "../article/index.ts";
import { scan } from "../html/index.ts";

/** For tests: an article whose content is the HTML, element by element. */
export function articleOf(html: string, facts: Partial<Article> = {}): Article {
  return testArticle(parseFragment(html).childNodes.map(contentOf) as Element[], facts);
}

/** For tests: an article with this content. */
export function testArticle(content: readonly Element[], facts: Partial<Article> = {}): Article {
  return {
    ...{ url: null, title: null, authors: [], date: null, dateModified: null, description: null, site: null },
    ...{ language: null, keywords: [], image: null, images: [], links: [], outline: [], pageType: null },
    ...{ confidence: null, extractor: "test", wordCount: 0, readingTime: 0, canonical: null, section: null, tags: [] },
    ...{ license: null, direction: null, product: null, facts: NO_FACTS, blocks: [], content, posts: [] },
    ...{ comments: null, page: scan("") },
    ...facts,
  };
}

const NO_FACTS: Article["facts"] = {
  ...{ title: null, authors: null, date: null, dateModified: null, description: null, site: null, language: null },
  ...{ detectedLanguage: null, direction: null, keywords: null, tags: null, section: null, canonical: null },
  ...{ image: null, license: null, product: null },
};

function contentOf(node: DefaultTreeAdapterTypes.ChildNode): Content {
  if ("value" in node) return { text: node.value, start: 0, end: 0 };
  const { tagName, attrs, childNodes } = node as DefaultTreeAdapterTypes.Element;
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  return { name: tagName as ElementName, attributes, children: childNodes.map(contentOf), start: 0, end: 0 };
}
