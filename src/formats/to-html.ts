import { type Article, BLOCK_ELEMENTS, type Content, type Element, INLINE_ELEMENTS, isText } from "../article/index.ts";
import { isBlock } from "./flow.ts";
import { escapeHtml, writeAttributes, writeLanguage } from "./html-attributes.ts";
import { safeUrl } from "./safe-url.ts";
import { missingTitle } from "./title-heading.ts";

export interface HtmlOptions {
  /** A complete document with the title, or the content alone. Default: true. */
  readonly document?: boolean | undefined;
}

/**
 * An article's content as HTML. Every element and attribute is written anew from a list of those allowed, and every
 * character of text is escaped: nothing of the page gets through unnoticed, whatever the article holds.
 */
export function toHtml(article: Article, options: HtmlOptions = {}): string {
  const content = writeAll(article.content, false).trimEnd();
  return options.document === false ? content : writeDocument(article, content);
}

function writeDocument(article: Article, content: string): string {
  const title = missingTitle(article);
  const lines = [
    "<!doctype html>",
    `<html${writeLanguage(article.language)}>`,
    "<head>",
    '<meta charset="utf-8">',
    `<title>${escapeHtml(article.title ?? "")}</title>`,
    "</head>",
    "<body>",
    ...(title === null ? [] : [`<h1>${escapeHtml(title)}</h1>`]),
    ...(content === "" ? [] : [content]),
    "</body>",
    "</html>",
  ];
  return lines.join("\n");
}

const ALLOWED: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, ...INLINE_ELEMENTS]);
const VOID: ReadonlySet<string> = new Set(["br", "hr", "img"]);

function writeAll(children: readonly Content[], verbatim: boolean): string {
  let html = "";
  for (const child of children) html += isText(child) ? escapeHtml(child.text) : writeElement(child, verbatim);
  return html;
}

/** Each block starts a line of its own, except in code. */
function writeElement(element: Element, verbatim: boolean): string {
  const { name, children } = element;
  if (!isWritten(element)) return writeAll(children, verbatim);
  const newline = isBlock(element) && !verbatim ? "\n" : "";
  const opening = `<${name}${writeAttributes(element)}>`;
  if (VOID.has(name)) return opening + newline;
  const content = writeAll(children, verbatim || name === "pre");
  return `${opening}${afterOpening(element, content, verbatim)}${content}</${name}>${newline}`;
}

/** A link that leads nowhere is its text; an image that shows nothing is nothing. */
function isWritten({ name, attributes }: Element): boolean {
  if (name === "a") return safeUrl(attributes.href, "link") !== null;
  if (name === "img") return safeUrl(attributes.src, "image") !== null;
  return ALLOWED.has(name);
}

/** The standard drops a newline that follows <pre> directly. */
function afterOpening({ name, children }: Element, content: string, verbatim: boolean): string {
  if (name === "pre") return content.startsWith("\n") ? "\n" : "";
  return !verbatim && children.length > 0 && isBlock(children[0]) ? "\n" : "";
}
