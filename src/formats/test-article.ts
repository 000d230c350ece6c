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
    ...{
      language: null,
      keywords: [],
      image: null,
      images: [],
      links: [],
      outline: [],
      pageType: null,
      confidence: null,
    },
    ...{ extractor: "test", wordCount: 0, blocks: [], content, posts: [], comments: null, page: scan("") },
    ...facts,
  };
}

function contentOf(node: DefaultTreeAdapterTypes.ChildNode): Content {
  if ("value" in node) return { text: node.value, start: 0, end: 0 };
  const { tagName, attrs, childNodes } = node as DefaultTreeAdapterTypes.Element;
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  return { name: tagName as ElementName, attributes, children: childNodes.map(contentOf), start: 0, end: 0 };
}
