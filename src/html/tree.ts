import { attributeIn } from "./attributes.ts";
import { foreignEnd, foreignStart, usesForeignRules } from "./foreign.ts";
import { Formatting } from "./formatting.ts";
import { MODE, type Rules } from "./modes.ts";
import { OpenElements } from "./open-elements.ts";
import { ATTRIBUTES, type Page } from "./page.ts";
import { isQuirky } from "./quirks.ts";
import { resetMode } from "./reset-mode.ts";
import { isTablePart, RCDATA, SVG, TAG, TRAITS, VOID } from "./tags.ts";
import { CONTENT, type TokenSink } from "./tokenize.ts";

/**
 * Tokens → tree, § 13.2.6 of the standard. This class holds the state that the insertion modes share: the nodes and the
 * stack of open elements, the list of active formatting elements, the token being processed. The rules themselves are in
 * `rules/`.
 */
export class Tree extends OpenElements implements TokenSink {
  source = "";
  readonly formatting = new Formatting();
  private readonly rules: Rules;

  mode: number = MODE.initial;
  readonly templateModes: number[] = [];
  /** Modes to return to after each open <noscript>. */
  readonly noscriptModes: number[] = [];
  head = -1;
  form = -1;
  framesetAllowed = true;
  fostering = false;
  quirky = false;
  private bodyEnd: { start: number; end: number } | null = null;
  private htmlEnd = { start: 0, end: 0 };
  private sizeAtEnd = 0;

  tokenFlags = 0;
  selfClosing = false;
  /** The text element whose content the tokenizer reads next. */
  private textNode = -1;
  private dropNewline = false;

  constructor(rules: Rules) {
    super();
    this.rules = rules;
  }

  begin(source: string): void {
    this.source = source;
    this.nodes.reset();
    this.formatting.reset();
    this.reset();
    this.mode = MODE.initial;
    this.templateModes.length = this.noscriptModes.length = 0;
    this.head = this.form = -1;
    this.framesetAllowed = true;
    this.bodyEnd = null;
    this.fostering = this.quirky = this.dropNewline = false;
  }

  finish(): Page {
    this.tokenStart = this.tokenEnd = this.source.length;
    while (this.isOpen(TAG.noscript) || this.isOpen(TAG.template)) this.closeInnermost();
    this.rules[this.mode].finish?.(this);
    if (this.mode === MODE.afterBody && this.sizeAtEnd === this.nodes.size) this.closeBody();
    while (this.depth > 0) this.pop();
    const page = this.nodes.finish(this.source);
    this.source = "";
    return page;
  }

  /** The page ends inside a template or a <noscript>: what it had still to say is said outside. */
  private closeInnermost(): void {
    let index = this.depth - 1;
    while (this.stackTag[index] !== TAG.noscript && this.stackTag[index] !== TAG.template) index--;
    const isTemplate = this.stackTag[index] === TAG.template;
    this.popTo(index);
    this.formatting.clearToMarker();
    if (isTemplate) {
      this.templateModes.pop();
      resetMode(this);
    } else this.mode = this.noscriptModes.pop() ?? MODE.inBody;
  }

  /** </body> and </html> count only if nothing but white space follows, so they are applied at the end. */
  markEnd(tag: number): void {
    if (tag === TAG.body) this.bodyEnd = { start: this.tokenStart, end: this.tokenEnd };
    else if (this.sizeAtEnd !== this.nodes.size) this.bodyEnd = null;
    this.htmlEnd = { start: tag === TAG.html ? this.tokenStart : this.tokenEnd, end: this.tokenEnd };
    this.sizeAtEnd = this.nodes.size;
    this.mode = MODE.afterBody;
  }

  private closeBody(): void {
    const { bodyEnd, htmlEnd } = this;
    this.isEndTag = true;
    this.tokenStart = bodyEnd?.start ?? htmlEnd.start;
    this.tokenEnd = bodyEnd?.end ?? htmlEnd.start;
    this.closeTo(1);
    this.tokenStart = htmlEnd.start;
    this.tokenEnd = htmlEnd.end;
    this.closeTo(0);
  }

  // ── Tokens ──────────────────────────────────────────────────────────────────────────────────────────────────────

  doctype(start: number, end: number): void {
    if (this.mode !== MODE.initial) return;
    this.quirky = isQuirky(this.source.slice(start, end));
    this.mode = MODE.beforeHtml;
  }

  comment(): void {
    this.dropNewline = false;
  }

  startTag(tag: number, start: number, nameEnd: number, end: number, selfClosing: boolean): number {
    this.tokenStart = start;
    this.tokenEnd = end;
    this.tokenFlags = nameEnd + 1 < end ? ATTRIBUTES : 0;
    this.isEndTag = false;
    this.selfClosing = selfClosing;
    this.dropNewline = false;
    if (this.inForeignContent && usesForeignRules(this, tag)) return foreignStart(this, tag);
    return this.rules[this.mode].start(this, tag);
  }

  endTag(tag: number, start: number, end: number): void {
    this.tokenStart = start;
    this.tokenEnd = end;
    this.isEndTag = true;
    this.dropNewline = false;
    if (this.tooDeep > 0 && !(TRAITS[tag] & VOID) && tag !== TAG.body && tag !== TAG.html && tag !== TAG.noscript)
      this.tooDeep--;
    else if (this.inForeignContent) foreignEnd(this, tag);
    else this.rules[this.mode].end(this, tag);
  }

  text(start: number, end: number): void {
    this.tokenStart = start;
    this.tokenEnd = end;
    let from = start;
    if (this.dropNewline) {
      this.dropNewline = false;
      from = afterNewline(this.source, from);
      if (from === end) return;
    }
    if (this.inForeignContent && usesForeignRules(this, TAG.text)) this.foreignText(from, end);
    else this.rules[this.mode].text(this, from, end);
  }

  private foreignText(start: number, end: number): void {
    this.addText(start, end);
    if (this.framesetAllowed && /[^\0\t\n\f\r ]/.test(this.source.slice(start, end))) this.framesetAllowed = false;
  }

  cdata(start: number, end: number): void {
    this.nodes.addText(TAG.raw, this.current, start, end);
  }

  textElement(contentStart: number, contentEnd: number, end: number): void {
    const node = this.textNode;
    const tag = this.nodes.tag[node];
    const from = tag === TAG.textarea ? afterNewline(this.source, contentStart) : contentStart;
    const kind = TRAITS[tag] & RCDATA ? TAG.text : TAG.raw;
    if (from < contentEnd) this.nodes.addText(kind, node, from, contentEnd);
    this.nodes.close(node, contentEnd, end);
  }

  get inForeignContent(): boolean {
    return this.currentTag >= SVG;
  }

  // ── Reprocessing ────────────────────────────────────────────────────────────────────────────────────────────────

  startIn(mode: number, tag: number): number {
    return this.rules[mode].start(this, tag);
  }

  endIn(mode: number, tag: number): void {
    this.rules[mode].end(this, tag);
  }

  textIn(mode: number, start: number, end: number): void {
    this.rules[mode].text(this, start, end);
  }

  // ── Inserting ───────────────────────────────────────────────────────────────────────────────────────────────────

  /** Inserts an element for the current token and opens it. */
  insert(tag: number): number {
    const node = this.place(this.nodes.add(tag, this.current, this.tokenStart, this.tokenEnd));
    this.nodes.flags[node] = this.tokenFlags;
    this.push(node, tag);
    return node;
  }

  /** Inserts an element that has no content. */
  insertVoid(tag: number): void {
    const node = this.place(this.nodes.add(tag, this.current, this.tokenStart, this.tokenEnd));
    this.nodes.flags[node] = this.tokenFlags;
  }

  /** Inserts an element that the source leaves out. */
  insertImplied(tag: number): number {
    const node = this.place(this.nodes.add(tag, this.current, this.tokenStart, this.tokenStart));
    this.push(node, tag);
    return node;
  }

  /** Inserts an element whose content the tokenizer reads as text. */
  insertTextElement(tag: number): number {
    this.textNode = this.place(this.nodes.add(tag, this.current, this.tokenStart, this.tokenEnd));
    this.nodes.flags[this.textNode] = this.tokenFlags;
    return CONTENT.text;
  }

  /** Opens a copy of a formatting element again. */
  reopen(node: number): number {
    const copy = this.place(this.nodes.copy(node, this.current));
    this.push(copy, this.nodes.tag[copy]);
    return copy;
  }

  addText(start: number, end: number): void {
    this.place(this.nodes.addText(TAG.text, this.current, start, end));
  }

  /** The first newline of <pre> is not content. */
  ignoreNextNewline(): void {
    this.dropNewline = true;
  }

  /** Moves a node just added, if a table that cannot hold it is open: "foster parenting". */
  private place(node: number): number {
    if (this.fostering && isTablePart(this.currentTag)) this.foster(node);
    return node;
  }

  /** § 13.2.6.1 "appropriate place for inserting a node": before the table, or at the end of the template. */
  foster(node: number): void {
    const links = this.nodes.linked();
    links.detach(node);
    let index = this.depth - 1;
    while (index > 0 && this.stackTag[index] !== TAG.table && this.stackTag[index] !== TAG.template) index--;
    const above = this.stack[index];
    if (this.stackTag[index] !== TAG.table) links.append(node, above);
    else if (links.isAttached(above)) links.insertBefore(node, above);
    else links.append(node, this.stack[index - 1]);
  }

  /** An attribute of the current start tag. */
  tokenAttribute(name: string): string | null {
    return attributeIn(this.source, this.tokenStart, this.tokenEnd, name);
  }

  openAttribute(node: number, name: string): string | null {
    return attributeIn(this.source, this.nodes.openStart[node], this.nodes.openEnd[node], name);
  }
}

function afterNewline(source: string, at: number): number {
  if (source.charCodeAt(at) === 10) return at + 1;
  if (source.charCodeAt(at) === 13) return source.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
  return at;
}
