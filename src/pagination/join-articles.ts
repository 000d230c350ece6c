import {
  type Article,
  type ArticleBlock,
  type Content,
  checkArticle,
  type Element,
  flattenOutline,
  isText,
  nestHeadings,
  type Post,
  readingTime,
  wrongValue,
} from "../article/index.ts";
import { countWords } from "../blocks/index.ts";

/**
 * The pages of one article as one. The facts are the first page's; content, blocks, links, images and headings follow
 * each other. What repeats at a joint is kept once: the headline and standfirst that open every page, the notes that
 * close it. A page with nothing new is left out. `parts` of the result are the pages with what was kept of each;
 * offsets refer to the sources of these, and blocks say which by `part`.
 */
export function joinArticles(articles: readonly Article[]): Article {
  if (!Array.isArray(articles)) throw wrongValue("articles", articles, "a list of what extract returned");
  for (const article of articles) checkArticle(article, "content");
  if (articles.length === 0) throw new TypeError("there are no articles to join: give at least one");
  const pages = dropRepeats(articles.map((article) => ({ article, elements: article.content.map(keyed) })));
  const parts = pages.map(({ article, elements }) => trimmed(article, elements));
  const blocks = parts.flatMap((article, part) => article.blocks.map((block) => ({ ...block, part })));
  const wordCount = parts.reduce((words, part) => words + part.wordCount, 0);
  const joined = {
    ...articles[0],
    images: parts.flatMap((part) => part.images),
    links: parts.flatMap((part) => part.links),
    outline: nestHeadings(parts.flatMap((part) => flattenOutline(part.outline))),
    wordCount,
    readingTime: readingTime(wordCount),
    blocks,
    content: parts.flatMap((part) => part.content),
    posts: articles.flatMap((article) => article.posts),
    comments: joinComments(articles),
  };
  const { page, facts } = articles[0];
  return Object.defineProperties(joined, {
    page: { value: page },
    facts: { value: facts },
    parts: { value: parts },
  }) as Article;
}

/** Pages of one article tend to show the same comments. */
function joinComments(articles: readonly Article[]): readonly Post[] | null {
  if (articles.every(({ comments }) => comments === null)) return null;
  const byText = new Map<string, Post>();
  for (const comment of articles.flatMap(({ comments }) => comments ?? [])) {
    const key = `${comment.author}\n${comment.text}`;
    if (!byText.has(key)) byText.set(key, comment);
  }
  return [...byText.values()];
}

/** An element of the content and what it says: letters and digits, or the image it shows. */
interface Keyed {
  readonly element: Element;
  readonly key: string;
}

interface PageContent {
  readonly article: Article;
  readonly elements: readonly Keyed[];
}

function dropRepeats(pages: readonly PageContent[]): PageContent[] {
  const kept: PageContent[] = [];
  const seen = new Set<string>();
  for (const page of pages) {
    const isNew = page.elements.some(({ key }) => key !== "" && !seen.has(key));
    const last = kept.pop();
    if (last !== undefined) kept.push(isNew ? withoutEnd(last, page) : last);
    if (isNew || last === undefined) kept.push(last === undefined ? page : withoutStart(page, seen));
    for (const { key } of page.elements) seen.add(key);
  }
  return kept;
}

/** Without what the next page ends with, too. */
function withoutEnd(page: PageContent, next: PageContent): PageContent {
  const keys = new Set(next.elements.map(({ key }) => key));
  let end = page.elements.length;
  while (end > 0 && keys.has(page.elements[end - 1].key)) end--;
  // A page that the next one holds as a whole is kept: it is the start of it.
  return { ...page, elements: end === 0 ? page.elements : page.elements.slice(0, end) };
}

/** Without what a page before has said already. */
function withoutStart(page: PageContent, seen: ReadonlySet<string>): PageContent {
  const start = page.elements.findIndex(({ key }) => key !== "" && !seen.has(key));
  return { ...page, elements: page.elements.slice(start) };
}

/** The article with some of its content, and with what belongs to that. */
function trimmed(article: Article, elements: readonly Keyed[]): Article {
  const dropped = new Set(article.content);
  for (const { element } of elements) dropped.delete(element);
  if (dropped.size === 0) return article;
  const isKept = ({ start }: { readonly start: number }) => !isInside(start, ranges);
  const ranges = [...dropped].sort((a, b) => a.start - b.start);
  const words = ranges.reduce((sum, element) => sum + countWords(textOf(element)), 0);
  const part = {
    ...article,
    images: article.images.filter(isKept),
    links: article.links.filter(isKept),
    outline: nestHeadings(flattenOutline(article.outline).filter(isKept)),
    wordCount: Math.max(0, article.wordCount - words),
    blocks: article.blocks.filter(isKept) as readonly ArticleBlock[],
    content: elements.map(({ element }) => element),
  };
  return Object.defineProperties(part, { page: { value: article.page }, facts: { value: article.facts } }) as Article;
}

/** Whether an offset lies in one of the ranges, which are in order. */
function isInside(offset: number, ranges: readonly Element[]): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle].start <= offset) low = middle + 1;
    else high = middle;
  }
  return low > 0 && offset < ranges[low - 1].end;
}

function keyed(element: Element): Keyed {
  const text = textOf(element)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return { element, key: text === "" ? imageOf(element) : text };
}

function imageOf(element: Element): string {
  if (element.name === "img") return element.attributes.src;
  for (const child of element.children) {
    const image = isText(child) ? "" : imageOf(child);
    if (image !== "") return image;
  }
  return "";
}

function textOf(content: Content): string {
  return isText(content) ? content.text : content.children.map(textOf).join(" ");
}
