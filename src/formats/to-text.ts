import { type Article, type Content, checkArticle, type Element, isText, textContent } from "../article/index.ts";
import { flow, holdsBlocks, isBlock, isVisible, listItems, tableRows, taskBox } from "./flow.ts";
import { layOut } from "./grid.ts";

/**
 * An article's content as plain text, without a newline at its end:
 *
 *     Paragraphs and headings stand apart.
 *
 *     - A list's items
 *       - stand on lines of their own
 *
 *     and	so	do
 *     the	rows	of a table
 */
export function toText(article: Article): string {
  checkArticle(article, "content");
  return flowText(article.content, 0);
}

/** Deeper lists are not indented further, so that indentation stays a constant times the text. */
const MAX_NESTING = 16;

function flowText(children: readonly Content[], depth: number): string {
  return joinTexts(children, "\n\n", depth);
}

function joinTexts(children: readonly Content[], separator: string, depth: number): string {
  return flow(children)
    .map((block) => blockText(block, depth))
    .filter((text) => text !== "")
    .join(separator);
}

function blockText(block: Element, depth: number): string {
  const { note } = block.attributes;
  const text = plainBlock(block, depth);
  return note === undefined || text === "" ? text : `[${note}] ${text}`;
}

function plainBlock(block: Element, depth: number): string {
  const { name, children } = block;
  switch (name) {
    case "pre":
      return verbatimText(children);
    case "ul":
    case "ol":
      return listText(block, depth);
    case "dl":
      return joinTexts(children, "\n", depth);
    case "table":
      return tableText(block, depth);
    default:
      return holdsBlocks(block) ? flowText(children, depth) : inlineText(children);
  }
}

/** Blank lines around the code are not part of it. */
function verbatimText(children: readonly Content[]): string {
  return textContent(children)
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}

function listText(list: Element, depth: number): string {
  return listItems(list)
    .map((item) => ({ item, text: joinTexts(item.children, "\n", depth + 1) }))
    .filter(({ text }) => text !== "")
    .map(({ item, text }) => {
      const label = (list.name === "ol" ? `${item.number}. ` : "- ") + taskBox(item);
      if (depth >= MAX_NESTING) return label + text;
      return label + text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(label.length)}`);
    })
    .join("\n");
}

function tableText(table: Element, depth: number): string {
  const captions = table.children.filter((child) => !isText(child) && child.name === "caption");
  const rows = layOut(tableRows(table)).rows.map((cells) =>
    cells
      .map((cell) => (cell === null ? "" : cellText(cell, depth)))
      .join("\t")
      .trimEnd(),
  );
  return [flowText(captions, depth), ...rows].filter((text) => text !== "").join("\n");
}

function cellText(cell: Element, depth: number): string {
  const text = blockText(cell, depth);
  return /[\t\n\r]| {2}/.test(text) ? text.replace(/\s+/g, " ") : text;
}

/** Lines between line breaks, each without space at its ends. */
function inlineText(children: readonly Content[]): string {
  const text = withoutImages(rawText(children));
  if (!isVisible(text)) return "";
  return text
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " ").trim())
    .join("\n")
    .trim();
}

/** Most texts hold none, and looking at what stands around each character takes longer than all the rest. */
function withoutImages(text: string): string {
  return text.includes(IMAGE) ? text.replace(IMAGE_IN_TEXT, " ").replaceAll(IMAGE, "") : text;
}

/** A placeholder for an image; no text holds it, since NUL never survives. */
const IMAGE = "\0";
/** Where an image stands between words without spaces, leaving it out would make one of two. */
const IMAGE_IN_TEXT = /(?<=[\p{L}\p{N}.,:;!?)])\0+(?=[\p{L}\p{N}])/gu;

/** Text as it will be read: quotation marks, the readings of characters (`rt`) in parentheses, and nothing of films. */
function rawText(children: readonly Content[]): string {
  let text = "";
  for (const child of children) {
    if (isText(child)) text += child.text.replace(/[\t\n\f\r ]{2,}|[\t\n\f\r]/g, " ");
    else if (child.name === "br") text += "\n";
    else if (child.name === "img") text += IMAGE;
    else if (child.attributes.note !== undefined) text += reference(child, text);
    else if (child.name === "q") text += `“${rawText(child.children)}”`;
    else if (child.name === "rp" || child.attributes.embed !== undefined) continue;
    else if (child.name === "rt") text += `(${rawText(child.children)})`;
    else text += isBlock(child) ? ` ${rawText(child.children)} ` : rawText(child.children);
  }
  return text;
}

/** A reference to a note, in brackets: without them its number would be part of the word before it. */
function reference({ children }: Element, before: string): string {
  const label = rawText(children);
  return /[[(]/.test(label) || /[[(]\s*$/.test(before) ? label : `[${label}]`;
}
