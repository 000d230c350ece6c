import { type Content, type Element, isText, textContent } from "../../article/index.ts";
import { divideParagraph, flow, holdsBlocks, listItems, tableRows } from "../flow.ts";
import { checkedAttributes } from "../html-attributes.ts";
import { xmlAttributes } from "../xml-text.ts";
import { noteId, teiCode, teiInline } from "./inline.ts";

/** Blocks as TEI's elements that may stand in a division, an item, a cell or a quotation, a line each. */
export function teiBlocks(blocks: readonly Element[]): string[] {
  return blocks.flatMap(teiBlock).filter((tei) => tei !== "");
}

function teiBlock(block: Element): string[] {
  const { name, children } = block;
  switch (name) {
    case "p":
      return holdsBlocks(block) ? teiBlocks(flow(children)) : paragraphs(block);
    case "pre":
      return [code(block)];
    case "hr":
      return ['<milestone unit="section" rend="rule"/>'];
    case "blockquote":
      return [wrap("quote", "", teiBlocks(flow(children)))];
    case "ul":
    case "ol":
      return [list(block)];
    case "dl":
      return [glossary(block)];
    case "table":
      return [table(block)];
    case "aside":
      return [aside(block)];
    case "figure":
      return [wrap("figure", "", flow(children).flatMap(figurePart))];
    default:
      return TITLED.test(name) ? titled(block) : teiBlocks(flow(children));
  }
}

/** What TEI has no block for outside its place is a paragraph that says what it was. */
const TITLED = /^(?:h[1-6]|summary|caption|figcaption)$/;

function titled({ name, children }: Element): string[] {
  return flow(children).flatMap((part) => (part.name === "p" ? [paragraph(part.children, name)] : teiBlock(part)));
}

/** The first paragraph of a footnote has its name. */
function paragraphs(block: Element): string[] {
  const id = noteId(block);
  return divideParagraph(block.children).map((part, at) => paragraph(part, undefined, at === 0 ? id : undefined));
}

function aside(block: Element): string {
  const { callout, note } = checkedAttributes(block);
  const place = note === undefined ? undefined : "foot";
  return container("note", xmlAttributes({ "xml:id": noteId(block), type: callout, place, n: note }), block.children);
}

function paragraph(children: readonly Content[], rend?: string, id?: string): string {
  const content = teiInline(children).trim();
  return content === "" ? "" : `<p${xmlAttributes({ "xml:id": id, rend })}>${content}</p>`;
}

function wrap(name: string, attributes: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  // Added up, not joined: that would copy all that stands inside at every level of nesting.
  let written = `<${name}${attributes}>\n`;
  for (const line of lines) written += `${line}\n`;
  return `${written}</${name}>`;
}

function code(block: Element): string {
  const text = textContent(block.children).replace(/\r\n?/g, "\n").replace(/\n$/, "");
  return text.trim() === "" ? "" : `<ab xml:space="preserve">${teiCode(block, text)}</ab>`;
}

/** Text alone stands in its element directly, blocks a line each. */
function container(name: string, attributes: string, children: readonly Content[]): string {
  const blocks = flow(children);
  if (blocks.length === 0) return `<${name}${attributes}/>`;
  const [only] = blocks;
  if (blocks.length === 1 && only.name === "p" && !holdsBlocks(only))
    return `<${name}${attributes}>${teiInline(only.children).trim()}</${name}>`;
  return wrap(name, attributes, teiBlocks(blocks)) || `<${name}${attributes}/>`;
}

function list(block: Element): string {
  const items = listItems(block).map(({ children, note }) => {
    const id = note !== undefined && /^[\w-]{1,40}$/.test(note) ? `fn-${note}` : undefined;
    return container("item", xmlAttributes({ "xml:id": id }), children);
  });
  return wrap("list", xmlAttributes({ rend: block.name === "ol" ? "numbered" : "bulleted" }), items);
}

/** Labels and items take turns in a list of this kind: terms in a row share a label, definitions an item. */
function glossary({ children }: Element): string {
  const groups: { terms: Element[]; definitions: Content[] }[] = [];
  for (const part of flow(children)) {
    const last = groups.at(-1);
    if (part.name !== "dt" && last !== undefined) last.definitions.push(...definition(part));
    else if (part.name === "dt" && last?.definitions.length === 0) last.terms.push(part);
    else if (part.name === "dt") groups.push({ terms: [part], definitions: [] });
    else groups.push({ terms: [], definitions: definition(part) });
  }
  const lines = groups.flatMap(({ terms, definitions }) => [
    `<label>${terms.map((term) => teiInline(term.children).trim()).join("<lb/>")}</label>`,
    container("item", "", definitions),
  ]);
  return wrap("list", ' type="gloss"', lines);
}

function definition(part: Element): Content[] {
  return part.name === "dd" ? flow(part.children) : [part];
}

function table(block: Element): string {
  const captions = block.children.filter((child) => !isText(child) && child.name === "caption") as Element[];
  const heads = captions.map(({ children }) => head(children));
  const rows = tableRows(block).map((cells) => wrap("row", "", cells.map(cell)));
  const lines = rows.filter((row) => row !== "");
  return lines.length === 0 ? teiBlocks(captions).join("\n") : wrap("table", "", [...heads, ...lines]);
}

function cell(block: Element): string {
  const { colspan, rowspan } = checkedAttributes(block);
  const role = block.name === "th" ? "label" : undefined;
  return container("cell", xmlAttributes({ role, rows: spanOf(rowspan), cols: spanOf(colspan) }), block.children);
}

/** TEI counts from one. */
function spanOf(value: string | undefined): string | undefined {
  return value !== undefined && Number(value) > 1 ? value : undefined;
}

/** An image of a figure needs no paragraph, and its caption is its head. */
function figurePart(part: Element): string[] {
  if (part.name === "figcaption" && !holdsBlocks(part)) return [head(part.children)];
  if (part.name === "p" && part.children.every((child) => !isText(child) && child.name === "img"))
    return part.children.map((child) => teiInline([child])).filter((graphic) => graphic !== "");
  return teiBlock(part);
}

export function head(children: readonly Content[]): string {
  return `<head>${teiInline(children).trim()}</head>`;
}
