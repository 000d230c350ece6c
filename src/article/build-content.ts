import type { Blocks } from "../blocks/index.ts";
import { attribute, BLOCK, nodeText, type Page, TAG, TRAITS } from "../html/index.ts";
import type { Addresses } from "./addresses.ts";
import { type Content, type Element, type ElementName, isText } from "./content.ts";
import { BLOCK_NAMES, FLEXIBLE_BLOCKS, KEPT_EMPTY, MARK_NAMES, TEXT_BLOCKS } from "./element-names.ts";
import { ImageReader } from "./images/image-reader.ts";
import { InlineRun, type Mark } from "./inline.ts";
import { isDataTable } from "./tables.ts";

/** A block element that is still being filled. */
interface OpenBlock {
  readonly name: ElementName | "root";
  readonly attributes: Readonly<Record<string, string>>;
  children: Content[];
  readonly start: number;
  readonly end: number;
}

/**
 * The kept nodes of a page as a clean tree.
 *
 * One walk over the page's nodes: block-level tags end the current run of inline content, marks around it (links,
 * emphasis) are carried across block boundaries, so that a link around a whole card links each of its lines.
 */
export class ContentBuilder {
  private readonly page: Page;
  private readonly blocks: Blocks;
  private readonly kept: Uint8Array;
  private readonly addresses: Addresses;
  private readonly images: ImageReader;
  private readonly run = new InlineRun();
  private marks: readonly Mark[] = [];
  private open: OpenBlock[] = [{ name: "root", attributes: {}, children: [], start: 0, end: 0 }];
  private verbatim = false;

  /** `kept`: 1 for the text nodes and images that are content, and for all their ancestors. */
  constructor(page: Page, blocks: Blocks, kept: Uint8Array, addresses: Addresses) {
    this.page = page;
    this.blocks = blocks;
    this.kept = kept;
    this.addresses = addresses;
    this.images = new ImageReader(page);
  }

  build(): Element[] {
    this.visitChildren(0);
    this.flush();
    const { children } = this.open[0];
    while (isRule(children.at(-1))) children.pop();
    while (isRule(children[0])) children.shift();
    return children as Element[];
  }

  private visitChildren(node: number): void {
    for (let child = node + 1; child < this.page.end[node]; child = this.page.end[child]) this.visit(child);
  }

  private visit(node: number): void {
    const { page } = this;
    const tag = page.tag[node];
    if (tag === TAG.br) {
      if (this.kept[page.parent[node]]) this.addBreak(node);
    } else if (tag === TAG.hr) {
      if (this.kept[page.parent[node]]) this.addRule(node);
    } else if (tag <= TAG.raw) {
      if (this.kept[node]) this.addText(node);
      else if (this.kept[page.parent[node]]) this.run.space();
    } else if (tag === TAG.td || tag === TAG.th) {
      if (this.kept[page.parent[node]]) this.visitElement(node, tag);
    } else if (this.kept[node]) {
      if (tag === TAG.img || tag === TAG["amp-img"]) this.addImage(node);
      else this.visitElement(node, tag);
    }
  }

  private visitElement(node: number, tag: number): void {
    const mark = MARK_NAMES.get(tag);
    if (mark !== undefined) this.visitMarked(node, mark);
    else if (!(TRAITS[tag] & BLOCK)) this.visitChildren(node);
    else if (tag === TAG.table && !isDataTable(this.page, this.blocks, node)) this.visitLayout(node);
    else {
      const name = BLOCK_NAMES.get(tag);
      const fits = name !== undefined && (!TABLE_ONLY.has(name) || this.inTable);
      if (fits && !TEXT_BLOCKS.has(this.current.name as ElementName)) this.visitBlock(node, name);
      else this.visitPlain(node);
    }
  }

  // ── Inline ──────────────────────────────────────────────────────────────────────────────────────────────────────

  private visitMarked(node: number, name: ElementName): void {
    const outer = this.marks;
    const mark = this.markFor(node, name);
    if (mark !== null) this.marks = [...outer, mark];
    this.visitChildren(node);
    this.marks = outer;
  }

  /** Null for what adds nothing: a link that leads nowhere, emphasis inside the same emphasis, code in <pre>. */
  private markFor(node: number, name: ElementName): Mark | null {
    const { page } = this;
    if (this.verbatim || this.marks.some((mark) => mark.name === name)) return null;
    const start = page.openStart[node];
    const end = page.closeEnd[node];
    if (name !== "a") return { name, attributes: {}, start, end };
    const href = this.addresses.link(attribute(page, node, "href"));
    if (href === null) return null;
    const title = attribute(page, node, "title");
    return { name, attributes: title ? { href, title } : { href }, start, end };
  }

  private addText(node: number): void {
    const { page, run } = this;
    const text = nodeText(page, node);
    if (this.verbatim) run.verbatim(text, page.openEnd[node], page.closeStart[node], this.marks);
    else run.text(text, page.openEnd[node], page.closeStart[node], this.marks);
  }

  /** A second line break in a row ends the paragraph, as it ends a block. */
  private addBreak(node: number): void {
    const { page, run, current } = this;
    if (!run.endsInBreak || this.verbatim) run.break(page.openStart[node], page.openEnd[node], this.marks);
    else if (current.name === "p") {
      this.flush();
      this.close();
      this.open.push({ ...current, children: [] });
    } else if (!TEXT_BLOCKS.has(current.name as ElementName)) this.flush();
  }

  private addImage(node: number): void {
    const { page } = this;
    const markup = this.images.read(node);
    const src = markup === null ? null : this.addresses.image(markup.address);
    if (markup === null || src === null) return;
    const attributes: Record<string, string> = { src, alt: markup.attributes.get("alt")?.trim() ?? "" };
    for (const name of ["title", "width", "height"] as const) {
      const value = markup.attributes.get(name);
      if (value) attributes[name] = value;
    }
    const image: Element = {
      name: "img",
      attributes,
      children: [],
      start: page.openStart[node],
      end: page.openEnd[node],
    };
    this.run.image(image, this.marks);
  }

  // ── Blocks ──────────────────────────────────────────────────────────────────────────────────────────────────────

  private get current(): OpenBlock {
    return this.open[this.open.length - 1];
  }

  private get inTable(): boolean {
    return this.open.some((block) => block.name === "table");
  }

  private visitBlock(node: number, name: ElementName): void {
    const { page } = this;
    this.flush();
    const attributes = blockAttributes(page, node, name);
    this.open.push({ name, attributes, children: [], start: page.openStart[node], end: page.closeEnd[node] });
    const outer = this.verbatim;
    this.verbatim ||= name === "pre";
    this.visitChildren(node);
    this.flush();
    this.verbatim = outer;
    this.close();
  }

  /** A block-level element that leaves no trace but the line it starts. */
  private visitPlain(node: number): void {
    this.flush();
    this.visitChildren(node);
    this.flush();
  }

  /** A table that only arranges the page: its cells are plain blocks. */
  private visitLayout(node: number): void {
    const outer = this.open;
    this.flush();
    this.open = outer.map((block) => (block.name === "table" ? { ...block, name: "root" } : block));
    this.visitChildren(node);
    this.flush();
    this.open = outer;
  }

  private addRule(node: number): void {
    const { page } = this;
    this.flush();
    if (TEXT_BLOCKS.has(this.current.name as ElementName) || this.inTable) return;
    if (isRule(this.current.children.at(-1))) return;
    const start = page.openStart[node];
    const end = page.openEnd[node];
    this.current.children.push({ name: "hr", attributes: {}, children: [], start, end });
  }

  /** Ends the current run of inline content and puts it into the current block. */
  private flush(): void {
    const inline = this.run.take();
    if (inline === null) return;
    const { current } = this;
    if (TEXT_BLOCKS.has(current.name as ElementName)) this.addLine(current, inline);
    else {
      const { start } = inline[0];
      const { end } = inline[inline.length - 1];
      current.children.push({ name: "p", attributes: {}, children: inline, start, end });
    }
  }

  private addLine(block: OpenBlock, inline: Content[]): void {
    const last = block.children[block.children.length - 1];
    if (last === undefined) {
      block.children = inline;
      return;
    }
    if (!this.verbatim) block.children.push({ text: " ", start: last.end, end: last.end });
    for (const content of inline) block.children.push(content);
  }

  private close(): void {
    const block = this.open.pop() as OpenBlock;
    const { attributes, start, end } = block;
    const name = block.name as ElementName;
    const children = FLEXIBLE_BLOCKS.has(name) ? withoutOnlyParagraph(block.children) : block.children;
    if (children.length > 0 || KEPT_EMPTY.has(name))
      this.current.children.push({ name, attributes, children, start, end });
  }
}

const TABLE_ONLY: ReadonlySet<ElementName> = new Set(["caption", "thead", "tbody", "tfoot", "tr", "td", "th"]);

/** A list item with one paragraph, and perhaps a list below it, is written without the paragraph. */
function withoutOnlyParagraph(children: readonly Content[]): readonly Content[] {
  const [first, ...rest] = children;
  if (first === undefined || isText(first) || first.name !== "p") return children;
  if (!rest.every(isTextOrList)) return children;
  return rest.length === 0 ? first.children : [...first.children, ...rest];
}

function isTextOrList(content: Content): boolean {
  return isText(content) || content.name === "ul" || content.name === "ol";
}

function isRule(content: Content | undefined): boolean {
  return content !== undefined && !isText(content) && content.name === "hr";
}

function blockAttributes(page: Page, node: number, name: ElementName): Record<string, string> {
  switch (name) {
    case "ol":
      return pickAttributes(page, node, ["start"]);
    case "td":
    case "th":
      return pickAttributes(page, node, ["colspan", "rowspan", "align"]);
    case "pre": {
      const language = codeLanguage(page, node);
      return language === null ? {} : { language };
    }
    default:
      return {};
  }
}

function pickAttributes(page: Page, node: number, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = attribute(page, node, name);
    if (value) picked[name] = value;
  }
  return picked;
}

/** The language that a highlighter's class names: `language-js`, `lang-js`, `highlight-source-js`, `brush: js`. */
function codeLanguage(page: Page, pre: number): string | null {
  const candidates = [page.parent[pre], pre];
  for (let child = pre + 1; child < page.end[pre] && candidates.length < 4; child++)
    if (page.tag[child] === TAG.code) candidates.push(child);
  for (const node of candidates.reverse()) {
    const match = /(?:^|\s)(?:lang(?:uage)?-|highlight-source-|brush:\s*)([\w+#-]+)/.exec(
      attribute(page, node, "class") ?? "",
    );
    if (match !== null) return match[1].toLowerCase();
  }
  return null;
}
