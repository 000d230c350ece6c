import {
  type Article,
  type Content,
  checkArticle,
  checkFlags,
  type Element,
  isText,
  textContent,
} from "../article/index.ts";
import { type ContentOptions, wantedContent } from "./content-options.ts";
import { isBlock } from "./flow.ts";
import { escapeHtml, isWritten, writeAttributes, writeLanguage } from "./html-attributes.ts";
import { safeUrl } from "./safe-url.ts";
import { missingTitle, withoutTitleLine } from "./title-heading.ts";

export interface HtmlOptions extends ContentOptions {
  /** A complete document with the title, or the content alone. Default: true. */
  readonly document?: boolean | undefined;
}

/**
 * An article's content as HTML. Every element and attribute is written anew from a list of those allowed, and every
 * character of text is escaped: nothing of the page gets through unnoticed, whatever the article holds.
 */
export function toHtml(article: Article, options: HtmlOptions = {}): string {
  checkArticle(article, "content");
  checkFlags(options, ["document", "links", "images"]);
  const content = wantedContent(article, options);
  return options.document === false ? writeBlocks(content) : writeDocument(article, content);
}

function writeBlocks(content: readonly Element[]): string {
  return writeAll(content, false).trimEnd();
}

function writeDocument(article: Article, content: readonly Element[]): string {
  const title = missingTitle(article);
  const body = writeBlocks(title === null ? content : withoutTitleLine(content, title));
  const lines = [
    "<!doctype html>",
    `<html${writeLanguage(article.language)}>`,
    "<head>",
    '<meta charset="utf-8">',
    `<title>${escapeHtml(article.title ?? "")}</title>`,
    ...metaTags(article),
    "</head>",
    "<body>",
    ...(title === null ? [] : [`<h1>${escapeHtml(title)}</h1>`]),
    ...(body === "" ? [] : [body]),
    "</body>",
    "</html>",
  ];
  return lines.join("\n");
}

/** The facts that HTML has names for; what is unknown has no line. */
function metaTags({ url, authors, description, keywords, date }: Article): string[] {
  const canonical = safeUrl(url ?? undefined, "link");
  return [
    ...authors.map((author) => metaTag("author", author)),
    ...(description === null ? [] : [metaTag("description", description)]),
    ...(keywords.length === 0 ? [] : [metaTag("keywords", keywords.join(", "))]),
    ...(date === null ? [] : [metaTag("date", date)]),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
  ];
}

function metaTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

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
  if (name === "math") return formula(element);
  const content = writeAll(children, verbatim || name === "pre");
  const start = `${opening}${afterOpening(element, content, verbatim)}${taskBox(element)}${noteLabel(element)}`;
  return `${start}${content}</${name}>${newline}`;
}

/** In the form that MathJax and KaTeX find by themselves. */
function formula({ attributes, children }: Element): string {
  const tex = escapeHtml(textContent(children));
  if (attributes.display === "block") return `<span class="math display">\\[${tex}\\]</span>`;
  return `<span class="math inline">\\(${tex}\\)</span>`;
}

function taskBox({ name, attributes }: Element): string {
  if (name !== "li" || attributes.task === undefined) return "";
  return `<input type="checkbox" disabled${attributes.task === "done" ? " checked" : ""}> `;
}

/** Of a note that no list numbers. */
function noteLabel({ name, attributes: { note } }: Element): string {
  return note === undefined || name === "a" || name === "li" ? "" : `[${escapeHtml(note)}] `;
}

/** The standard drops a newline that follows <pre> directly. */
function afterOpening({ name, children }: Element, content: string, verbatim: boolean): string {
  if (name === "pre") return content.startsWith("\n") ? "\n" : "";
  return !verbatim && children.length > 0 && isBlock(children[0]) ? "\n" : "";
}
