import { type Blocks, isHeadingMark, isSeam, totalIn } from "../blocks/index.ts";
import { attribute, BLOCK, nodeText, type Page, TAG, TRAITS } from "../html/index.ts";
import type { Addresses } from "./addresses.ts";
import { blockAttributes } from "./block-attributes.ts";
import { calloutKind } from "./callouts.ts";
import { countTexts, TORN } from "./cards.ts";
import {
  blanksIn,
  isCodeLine,
  isCodeTable,
  isIndentation,
  isLineNumber,
  isLineNumbers,
  isNumberColumn,
  isNumbers,
} from "./code.ts";
import { type Element, type ElementName, isHeadingName, unbrokenText } from "./content.ts";
import { BLOCK_NAMES, MARK_NAMES } from "./element-names.ts";
import { embedIn } from "./embeds.ts";
import { Footnotes, withoutLabel } from "./footnotes.ts";
import { drawnFormula, type Formula, type Formulas, findFormulas } from "./formulas.ts";
import { writtenImage } from "./images/decoration.ts";
import { ImageReader } from "./images/image-reader.ts";
import { InlineRun, type Mark } from "./inline.ts";
import { type OpenBlock, OpenBlocks } from "./open-blocks.ts";
import { isDataTable } from "./tables.ts";

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
  /** The images so far: stars, ticks and second copies of a gallery say nothing more, unless they have a name. */
  private readonly shown = new Set<string>();
  private readonly run = new InlineRun();
  /** The latest text of the run; 0 if there is none. */
  private text = 0;
  private marks: readonly Mark[] = [];
  private readonly open = new OpenBlocks();
  private verbatim = false;
  private readonly formulas: Formulas | null;
  private readonly footnotes: Footnotes;
  /** The innermost open item of a list. */
  private item: OpenBlock | null = null;
  /** How many of the open blocks are footnotes. */
  private notes = 0;

  /** `kept`: 1 for the text nodes and images that are content, and for all their ancestors. */
  constructor(page: Page, blocks: Blocks, kept: Uint8Array, addresses: Addresses) {
    this.page = page;
    this.blocks = blocks;
    this.kept = kept;
    this.addresses = addresses;
    this.formulas = findFormulas(page, kept);
    this.footnotes = new Footnotes(page, kept);
    this.images = new ImageReader(page);
  }

  build(): Element[] {
    this.visitChildren(0);
    this.flush();
    return this.open.content();
  }

  private visitChildren(node: number): void {
    for (let child = node + 1; child < this.page.end[node]; child = this.page.end[child]) this.visit(child);
  }

  private visit(node: number): void {
    const { page } = this;
    const tag = page.tag[node];
    const formula = this.formulas?.get(node);
    if (formula !== undefined) {
      if (formula !== null && this.kept[node]) this.addFormula(node, formula);
    } else if (tag === TAG.br) {
      if (this.kept[page.parent[node]]) this.addBreak(node);
    } else if (tag === TAG.hr) {
      if (this.kept[page.parent[node]]) this.addRule(node);
    } else if (tag <= TAG.raw) {
      if (this.kept[node] || (this.verbatim && this.kept[page.parent[node]] && isIndentation(page, node)))
        this.addText(node);
      else if (this.kept[page.parent[node]]) this.run.space();
    } else if (tag === TAG.input) {
      if (this.kept[page.parent[node]]) this.addTask(node);
    } else if (tag === TAG.td || tag === TAG.th) {
      const isNumber = isNumberColumn(page, node) || (this.verbatim && isNumbers(page, node));
      if (this.kept[page.parent[node]] && !isNumber) this.visitElement(node, tag);
    } else if (this.kept[node]) {
      if (tag === TAG.img || tag === TAG["amp-img"]) this.addImage(node);
      else if (tag === TAG.iframe) this.addEmbed(node);
      else if (!this.verbatim || !isLineNumber(page, node)) this.visitElement(node, tag);
    } else {
      if (this.kept[page.parent[node]]) this.addTraces(node, tag);
      if (this.item !== null && this.item.losses < TORN) this.item.losses += countTexts(page, this.blocks, node);
    }
  }

  private visitElement(node: number, tag: number): void {
    if ((tag === TAG.a || tag === TAG.span) && isHeadingMark(this.page, node)) return;
    const mark = MARK_NAMES.get(tag);
    if (mark !== undefined) this.visitMarked(node, mark);
    else if (!(TRAITS[tag] & BLOCK)) this.visitInline(node);
    else if (tag === TAG.table && !this.verbatim && isCodeTable(this.page, node))
      this.visitBlock(node, "pre", blockAttributes(this.page, node, "pre"));
    else if (tag === TAG.table && !isDataTable(this.page, this.blocks, node)) this.visitLayout(node);
    else {
      const name = BLOCK_NAMES.get(tag);
      const fits = name !== undefined && (!TABLE_ONLY.has(name) || this.open.inTable);
      if (this.open.holdsText) this.visitPlain(node);
      else if (fits) this.visitBlock(node, name, blockAttributes(this.page, node, name));
      else this.visitBox(node);
    }
  }

  // ── Inline ──────────────────────────────────────────────────────────────────────────────────────────────────────

  private visitInline(node: number): void {
    if (this.verbatim && isCodeLine(this.page, node)) this.run.endLine(this.page.openStart[node], this.marks);
    this.visitChildren(node);
  }

  private visitMarked(node: number, name: ElementName): void {
    const outer = this.marks;
    if (name === "a" && this.notes > 0 && this.isWayBack(node)) return;
    const mark = this.markFor(node, name);
    if (mark !== null) this.marks = [...outer, mark];
    this.visitChildren(node);
    this.marks = outer;
  }

  /**
   * Null for what adds nothing: a link that leads nowhere, or from a heading to itself, emphasis inside the same
   * emphasis, code in <pre>.
   */
  private markFor(node: number, name: ElementName): Mark | null {
    const { page } = this;
    if (this.verbatim || this.marks.some((mark) => mark.name === name)) return null;
    const start = page.openStart[node];
    const end = page.closeEnd[node];
    if (name !== "a") return { name, attributes: {}, start, end };
    const written = attribute(page, node, "href");
    const href = this.addresses.link(written);
    if (href === null) return null;
    const note = written?.startsWith("#") ? this.noteFor(node, written.slice(1)) : null;
    if (note !== null) return { name, attributes: { href, note }, start, end };
    if (isHeadingName(this.open.current.name) && this.addresses.isOwn(href)) return null;
    const title = attribute(page, node, "title");
    return { name, attributes: title ? { href, title } : { href }, start, end };
  }

  private noteFor(link: number, fragment: string): string | null {
    const raised = this.marks.some((mark) => mark.name === "sup") || this.page.tag[link + 1] === TAG.sup;
    return this.footnotes.reference(link, fragment, raised);
  }

  private isWayBack(link: number): boolean {
    const href = attribute(this.page, link, "href");
    return href?.startsWith("#") === true && this.footnotes.isWayBack(link, href.slice(1));
  }

  private addText(node: number): void {
    const { page, run } = this;
    const text = nodeText(page, node);
    if (this.verbatim) run.verbatim(text, page.openEnd[node], page.closeStart[node], this.marks);
    else {
      if (this.text > 0 && isSeam(page, this.text, node)) run.space();
      run.text(text, page.openEnd[node], page.closeStart[node], this.marks);
    }
    this.text = node;
  }

  /** A second line break in a row ends the paragraph, as it ends a block. */
  private addBreak(node: number): void {
    const { page, run, open } = this;
    const { current } = open;
    if (!run.endsInBreak || this.verbatim) run.break(page.openStart[node], page.openEnd[node], this.marks);
    else if (current.name === "p") {
      this.flush();
      open.close();
      open.push({ name: "p", attributes: {}, children: [], start: current.start, end: current.end, losses: 0 });
    } else if (!open.holdsText) this.flush();
  }

  /**
   * What an element without content leaves: its breaks, which are part of a line; of a block, the end of the line before
   * it; in code, of a block without text, an empty line.
   */
  private addTraces(node: number, tag: number): void {
    const { page, verbatim } = this;
    const isBlock = (TRAITS[tag] & BLOCK) !== 0;
    if (isBlock && !verbatim) {
      if (!this.isHidden(node)) this.flush();
      return;
    }
    const blanks = blanksIn(page, node);
    if (isBlock && blanks.length > 0) {
      this.flush();
      this.open.addEmptyLine(page.openStart[blanks[0]], page.openEnd[blanks[0]]);
    } else
      for (const blank of blanks)
        if (page.tag[blank] === TAG.br) this.addBreak(blank);
        else if (verbatim) this.addText(blank);
  }

  /** Whether all of an element's text is hidden. What is empty still divides the text around it. */
  private isHidden(node: number): boolean {
    const { page, blocks } = this;
    return totalIn(page, blocks.sums.characters, node) === 0 && countTexts(page, blocks, node) > 0;
  }

  private addImage(node: number): void {
    const { page } = this;
    const markup = this.images.read(node);
    const src = markup === null ? null : this.addresses.image(markup.address);
    if (markup === null || src === null) return;
    const alt = markup.attributes.get("alt")?.trim() ?? "";
    const formula = drawnFormula(src, alt);
    if (formula !== null) {
      this.addFormula(node, formula);
      return;
    }
    const written = writtenImage(markup);
    if (written !== null) {
      this.run.text(written, page.openStart[node], page.openEnd[node], this.marks);
      return;
    }
    if ((alt === "" && this.shown.has(src)) || this.isLogo) return;
    this.shown.add(src);
    const attributes: Record<string, string> = { src, alt };
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
    this.run.put(image, this.marks);
  }

  /** An image that leads to the site's first page is the site's, not the article's. */
  private get isLogo(): boolean {
    return this.marks.some(({ attributes }) => attributes.href !== undefined && this.addresses.isHome(attributes.href));
  }

  /** A film is a link to where it can be watched, in a line of its own. */
  private addEmbed(node: number): void {
    const { page } = this;
    const embed = this.verbatim ? null : embedIn(page, node);
    if (embed === null) return;
    const start = page.openStart[node];
    const end = page.closeEnd[node];
    this.flush();
    this.run.text(embed.text, start, end, [
      { name: "a", attributes: { href: embed.href, embed: "player" }, start, end },
    ]);
    this.flush();
  }

  private addFormula(node: number, { tex, display }: Formula): void {
    const start = this.page.openStart[node];
    const end = this.page.closeEnd[node];
    const children = [{ text: tex, start, end }];
    if (this.verbatim) this.run.verbatim(tex, start, end, this.marks);
    else
      this.run.put({ name: "math", attributes: display ? { display: "block" } : {}, children, start, end }, this.marks);
  }

  /** The box before a task: one that the reader cannot tick, or of a list that says what it is. */
  private addTask(node: number): void {
    const { page } = this;
    const { current, parent } = this.open;
    const item = current.name === "p" ? parent : current;
    if (item.name !== "li" || item.children.length + current.children.length > 0 || !this.run.isEmpty) return;
    if (attribute(page, node, "type")?.toLowerCase() !== "checkbox") return;
    const isTask = attribute(page, node, "disabled") !== null || /task/i.test(attribute(page, node, "class") ?? "");
    if (isTask) item.attributes.task = attribute(page, node, "checked") === null ? "open" : "done";
  }

  // ── Blocks ──────────────────────────────────────────────────────────────────────────────────────────────────────

  private visitBlock(node: number, name: ElementName, attributes: Record<string, string>): void {
    const { page } = this;
    this.flush();
    const note = this.footnotes.labelOf(node);
    if (note !== undefined && NOTE_BLOCKS.has(name)) {
      attributes.note = note;
      this.notes++;
    }
    const block: OpenBlock = {
      name,
      attributes,
      children: [],
      losses: 0,
      start: page.openStart[node],
      end: page.closeEnd[node],
    };
    this.open.push(block);
    const { item } = this;
    if (name === "li") this.item = block;
    const outer = this.verbatim;
    this.verbatim ||= name === "pre";
    this.visitChildren(node);
    this.flush();
    this.verbatim = outer;
    this.item = item;
    if (attributes.note !== undefined) {
      this.notes--;
      this.open.current.children = withoutLabel(this.open.current.children, name === "li" ? "" : attributes.note);
    }
    if (name === "pre" && isLineNumbers(page, node, unbrokenText(this.open.current.children)))
      this.open.current.children = [];
    this.open.close();
  }

  /** An element without a name of its own: it leaves a trace only as a footnote, a tip, a warning … */
  private visitBox(node: number): void {
    const callout = this.open.inTable ? null : calloutKind(this.page, node);
    if (callout !== null) this.visitBlock(node, "aside", { callout });
    else if (this.footnotes.labelOf(node) !== undefined) this.visitBlock(node, "aside", {});
    else this.visitPlain(node);
  }

  /** A block-level element that leaves no trace but the line it starts. */
  private visitPlain(node: number): void {
    this.flush();
    this.visitChildren(node);
    this.flush();
  }

  /** A table that only arranges the page: its cells are plain blocks. */
  private visitLayout(node: number): void {
    this.flush();
    this.open.withoutTables(() => {
      this.visitChildren(node);
      this.flush();
    });
  }

  private addRule(node: number): void {
    this.flush();
    this.open.addRule(this.page.openStart[node], this.page.openEnd[node]);
  }

  /** Ends the current run of inline content and puts it into the current block. */
  private flush(): void {
    const inline = this.run.take();
    this.text = 0;
    if (inline !== null) this.open.addInline(inline, this.verbatim);
  }
}

/** What can be a footnote. */
const NOTE_BLOCKS: ReadonlySet<ElementName> = new Set(["li", "p", "dd", "aside"]);

const TABLE_ONLY: ReadonlySet<ElementName> = new Set(["caption", "thead", "tbody", "tfoot", "tr", "td", "th"]);
