import { type Article, type Content, checkArticle, checkFlags, type Element, isText } from "../article/index.ts";
import { type ContentOptions, wantedContent } from "./content-options.ts";
import { isBlock } from "./flow.ts";
import { checkedAttributes, isWritten } from "./html-attributes.ts";
import { escapeXml, xmlAttributes, xmlLines } from "./xml-text.ts";

/** An article as XML in a vocabulary of our own, which docs/formats.md describes: facts first, then the content. */
export function toXml(article: Article, options: ContentOptions = {}): string {
  checkArticle(article, "content");
  checkFlags(options, ["links", "images"]);
  const content = writeAll(wantedContent(article, options), false).trimEnd();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<article>",
    "<facts>",
    ...facts(article),
    "</facts>",
    ...(content === "" ? ["<content/>"] : ["<content>", content, "</content>"]),
    "</article>",
  ].join("\n");
}

/** One line a value, in this order; what is unknown has no line. */
function facts(article: Article): string[] {
  return [
    ...xmlLines("url", [article.url]),
    ...xmlLines("title", [article.title]),
    ...xmlLines("author", article.authors),
    ...xmlLines("date", [article.date]),
    ...xmlLines("modified", [article.dateModified]),
    ...xmlLines("description", [article.description]),
    ...xmlLines("site", [article.site]),
    ...xmlLines("language", [article.language]),
    ...xmlLines("keyword", article.keywords),
    ...xmlLines("image", [article.image]),
    ...xmlLines("canonical", [article.canonical]),
    ...xmlLines("section", [article.section]),
    ...xmlLines("tag", article.tags),
    ...xmlLines("license", [article.license]),
    ...xmlLines("type", [article.pageType]),
    ...xmlLines("confidence", [article.confidence]),
    ...xmlLines("extractor", [article.extractor]),
    ...xmlLines("words", [article.wordCount]),
  ];
}

function writeAll(children: readonly Content[], verbatim: boolean): string {
  let xml = "";
  for (const child of children) xml += isText(child) ? escapeXml(child.text) : writeElement(child, verbatim);
  return xml;
}

/** Each block of the content starts a line of its own, except in code. */
function writeElement(element: Element, verbatim: boolean): string {
  const { name, children } = element;
  if (!isWritten(element)) return writeAll(children, verbatim);
  const newline = isBlock(element) && !verbatim ? "\n" : "";
  const opening = `${name}${xmlAttributes(checkedAttributes(element))}`;
  if (children.length === 0) return `<${opening}/>${newline}`;
  const content = writeAll(children, verbatim || name === "pre");
  const inner = !verbatim && name !== "pre" && isBlock(children[0]) ? "\n" : "";
  return `<${opening}>${inner}${content}</${name}>${newline}`;
}
