import MarkdownIt, { type Token } from "markdown-it";
import { LineText } from "./line-text.ts";

export const KINDS = ["heading", "list item", "table row", "code block"] as const;
export type Kind = (typeof KINDS)[number];

/** One heading, item, row or block of code, as its words. */
export interface Item {
  readonly kind: Kind;
  readonly words: string;
  /** Of a heading. */
  readonly level: number;
}

/** What Markdown says about a text's structure, and its text line by line. */
export interface Structure {
  readonly items: readonly Item[];
  readonly text: LineText;
}

/** Truths hold lines of nothing but "=", and lines with space before them: neither is a heading or code. */
const markdownIt = new MarkdownIt({ html: true }).disable(["lheading", "code"]);

export function readStructure(markdown: string): Structure {
  const reader = new StructureReader();
  for (const token of markdownIt.parse(markdown, {})) reader.read(token);
  return { items: reader.items, text: new LineText(reader.lines) };
}

/** An element that collects text until it ends: a list's item not that of the lists in it. */
interface Collector {
  readonly kind: Kind;
  readonly level: number;
  text: string;
}

const OPENING: Readonly<Record<string, Kind>> = {
  heading_open: "heading",
  list_item_open: "list item",
  tr_open: "table row",
};

class StructureReader {
  readonly items: Item[] = [];
  readonly lines: string[] = [];
  private readonly open: Collector[] = [];

  read(token: Token): void {
    const { type, content } = token;
    if (type === "inline") this.add(inlineText(token.children ?? []));
    else if (type === "html_block") this.add(content.replace(/<[^>]*>/g, "\n"));
    else if (type === "fence" || type === "code_block") {
      this.lines.push(...content.split("\n"));
      this.put("code block", content, 0);
    } else if (OPENING[type] !== undefined)
      this.open.push({ kind: OPENING[type], level: Number(token.tag[1]) || 0, text: "" });
    else if (/^(?:heading|list_item|tr)_close$/.test(type)) this.close();
  }

  private add(text: string): void {
    this.lines.push(...text.split("\n"));
    const inner = this.open.at(-1);
    if (inner !== undefined) inner.text += ` ${text}`;
  }

  private close(): void {
    const closed = this.open.pop();
    if (closed !== undefined) this.put(closed.kind, closed.text, closed.level);
  }

  private put(kind: Kind, text: string, level: number): void {
    const words = wordsOf(text);
    if (words !== "") this.items.push({ kind, words, level });
  }
}

function inlineText(tokens: readonly Token[]): string {
  let text = "";
  for (const { type, content } of tokens) {
    if (type === "text" || type === "code_inline") text += content;
    else if (/break$/.test(type) || (type === "html_inline" && /^<br/.test(content))) text += "\n";
  }
  return text;
}

/** Letters and digits alone: truths and pages differ in quotation marks, dashes and spaces. */
export function wordsOf(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}
