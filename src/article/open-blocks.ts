import { holdsCards, holdsPieces, isTorn, itemBlocks } from "./cards.ts";
import { codeLines } from "./code.ts";
import { type Content, type Element, type ElementName, isHeading, isText } from "./content.ts";
import { FLEXIBLE_BLOCKS, KEPT_EMPTY, TEXT_BLOCKS } from "./element-names.ts";

/** A block element that is still being filled. */
export interface OpenBlock {
  readonly name: ElementName | "root";
  readonly attributes: Record<string, string>;
  children: Content[];
  readonly start: number;
  readonly end: number;
  /** Of an item: texts in it that were not chosen. Of a list: its items that lost some. */
  losses: number;
}

/** The blocks that are being filled, each in the one before it: what is closed becomes a child of its parent. */
export class OpenBlocks {
  private readonly root: OpenBlock = { name: "root", attributes: {}, children: [], start: 0, end: 0, losses: 0 };
  private stack: OpenBlock[] = [this.root];

  get current(): OpenBlock {
    return this.stack[this.stack.length - 1];
  }

  /** Around the current one. */
  get parent(): OpenBlock {
    return this.stack[this.stack.length - 2];
  }

  get inTable(): boolean {
    return this.stack.some((block) => block.name === "table");
  }

  get holdsText(): boolean {
    return TEXT_BLOCKS.has(this.current.name as ElementName);
  }

  /** What was closed at last. A rule above or below everything divides nothing. */
  content(): Element[] {
    const { children } = this.root;
    while (isRule(children.at(-1))) children.pop();
    while (isRule(children[0])) children.shift();
    return children as Element[];
  }

  push(block: OpenBlock): void {
    this.stack.push(block);
  }

  close(): void {
    const block = this.stack.pop() as OpenBlock;
    const { attributes, start, end } = block;
    const name = block.name as ElementName;
    const children = FLEXIBLE_BLOCKS.has(name) ? withoutOnlyParagraph(block) : block.children;
    if (name === "li" && isTorn(children, block.losses)) this.current.losses++;
    if (LISTS.has(name) && isArrangement(name, children, block.losses)) {
      for (const item of children) this.current.children.push(...itemBlocks(item));
    } else if (name === "p" && children.length > 0) this.current.children.push(paragraph(children, block));
    else if (children.length > 0 || KEPT_EMPTY.has(name))
      addBlock(this.current.children, { name, attributes, children, start, end });
  }

  /** Meanwhile open tables are none: what they hold are plain blocks. */
  withoutTables(fill: () => void): void {
    const outer = this.stack;
    this.stack = outer.map((block) => (block.name === "table" ? asRoot(block) : block));
    fill();
    this.stack = outer;
  }

  /** Puts a run of inline content into the current block. */
  addInline(inline: Content[], isVerbatim: boolean): void {
    if (this.holdsText) addLine(this.current, inline, isVerbatim);
    else {
      const { start } = inline[0];
      const { end } = inline[inline.length - 1];
      this.current.children.push(paragraph(inline, { attributes: {}, start, end }));
    }
  }

  /** In code. */
  addEmptyLine(start: number, end: number): void {
    const { children } = this.current;
    const last = children.at(-1);
    const text = last === undefined || isLineEnd(last) ? "\n" : "\n\n";
    children.push({ text, start, end });
  }

  addRule(start: number, end: number): void {
    if (this.holdsText || this.inTable || isRule(this.current.children.at(-1))) return;
    this.current.children.push({ name: "hr", attributes: {}, children: [], start, end });
  }
}

/** Lists that follow each other without a word between are one: pages write each item, or each column, as a list. */
function addBlock(siblings: Content[], block: Element): void {
  const last = siblings.at(-1);
  if (block.name !== "ul" || last === undefined || isText(last) || last.name !== "ul") siblings.push(block);
  else {
    const items = last.children as Content[];
    for (const item of block.children) items.push(item);
    siblings[siblings.length - 1] = { ...last, end: block.end };
  }
}

function addLine(block: OpenBlock, inline: Content[], isVerbatim: boolean): void {
  const last = block.children[block.children.length - 1];
  if (last === undefined) {
    block.children = inline;
    return;
  }
  const gap = isVerbatim ? (isLineEnd(last) || startsLine(inline[0]) ? "" : "\n") : " ";
  if (gap !== "") block.children.push({ text: gap, start: last.end, end: last.end });
  for (const content of inline) block.children.push(content);
}

function isLineEnd(content: Content): boolean {
  return isText(content) && content.text.endsWith("\n");
}

function startsLine(content: Content): boolean {
  return isText(content) && content.text.startsWith("\n");
}

/** Lines of code that are a paragraph of their own are a block of code. */
function paragraph(children: readonly Content[], place: Pick<Element, "attributes" | "start" | "end">): Element {
  const { attributes, start, end } = place;
  const lines = codeLines(children);
  return lines === null
    ? { name: "p", attributes, children, start, end }
    : { name: "pre", attributes, children: lines, start, end };
}

function asRoot({ attributes, children, start, end, losses }: OpenBlock): OpenBlock {
  return { name: "root", attributes, children, start, end, losses };
}

const LISTS: ReadonlySet<ElementName> = new Set(["ul", "ol"]);

/** Whether a list is none to its readers: it holds no items, cards, or pieces of posts. */
function isArrangement(name: ElementName, children: readonly Content[], losses: number): boolean {
  return !children.some(isItem) || (name === "ul" && holdsCards(children)) || holdsPieces(children, losses);
}

function isItem(content: Content): boolean {
  return !isText(content) && content.name === "li";
}

/** A list item with one paragraph, and perhaps a list below it, is written without the paragraph. */
function withoutOnlyParagraph({ children, losses }: OpenBlock): readonly Content[] {
  const [first, ...rest] = children;
  if (first === undefined || isText(first)) return children;
  // An item that is a heading and no more is an item in large letters; if there was more, it heads a card.
  if (rest.length === 0 && isHeading(first)) return losses === 0 ? first.children : children;
  if (first.name !== "p" || !rest.every(isTextOrList)) return children;
  return rest.length === 0 ? first.children : [...first.children, ...rest];
}

function isTextOrList(content: Content): boolean {
  return isText(content) || content.name === "ul" || content.name === "ol";
}

function isRule(content: Content | undefined): boolean {
  return content !== undefined && !isText(content) && content.name === "hr";
}
