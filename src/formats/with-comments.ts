import { type Article, type Content, checkArticle, type Element, type Post } from "../article/index.ts";

/** The article with its comments at the end of its content, each as a quote under its writer's name, after a rule. */
export function withComments(article: Article): Article {
  checkArticle(article, "content");
  const { comments, content } = article;
  if (comments === null || comments.length === 0) return article;
  const { start, end } = comments[0];
  const rule: Element = { name: "hr", attributes: {}, children: [], start, end };
  const all = [...content, rule, ...comments.map(quoteOf)];
  return Object.create(article, { content: { value: all, enumerable: true } }) as Article;
}

function quoteOf({ author, date, text, start, end }: Post): Element {
  const element = (name: Element["name"], children: readonly Content[]): Element => ({
    ...{ name, attributes: {}, children },
    ...{ start, end },
  });
  const plain = (value: string): Content => ({ text: value, start, end });
  const signature = [
    ...(author === null ? [] : [element("strong", [plain(author)])]),
    ...(date === null ? [] : [plain(author === null ? date : `, ${date}`)]),
  ];
  const paragraphs = text.split("\n\n").map((paragraph) => element("p", linesOf(paragraph)));
  return element("blockquote", signature.length === 0 ? paragraphs : [element("p", signature), ...paragraphs]);

  function linesOf(paragraph: string): Content[] {
    return paragraph.split("\n").flatMap((line, at) => (at === 0 ? [plain(line)] : [element("br", []), plain(line)]));
  }
}
