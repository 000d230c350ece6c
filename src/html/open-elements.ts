import { Nodes } from "./nodes.ts";
import { OPEN } from "./page.ts";
import { IMPLIED_END, IMPLIED_END_THOROUGH, TABLE_PART, TRAITS } from "./tags.ts";

/**
 * Elements nested deeper than this become siblings, as in Chromium: every walk up the stack is short, and hostile
 * nesting costs linear time.
 */
const MAX_DEPTH = 512;
/** The rows and cells of a table that was opened just below the limit. */
const TABLE_ROOM = 16;

/**
 * The stack of open elements, § 13.2.4.2, over the nodes of the page so far. Elements that close get their ends from the
 * token that closes them.
 */
export class OpenElements {
  readonly nodes = new Nodes();
  readonly stack = new Int32Array(MAX_DEPTH + TABLE_ROOM);
  readonly stackTag = new Uint16Array(MAX_DEPTH + TABLE_ROOM);
  depth = 0;
  /** The innermost open element and its tag, or -1. */
  current = -1;
  currentTag = -1;
  /** Elements past MAX_DEPTH that are open but not on the stack. */
  protected tooDeep = 0;
  /** Open elements by tag: most searches of the stack are answered by a zero here. */
  private readonly openByTag = new Uint16Array(0x10000);

  tokenStart = 0;
  tokenEnd = 0;
  protected isEndTag = false;

  protected reset(): void {
    this.depth = this.tooDeep = 0;
    this.current = this.currentTag = -1;
  }

  push(node: number, tag: number): void {
    if (this.depth >= MAX_DEPTH && !(TRAITS[tag] & TABLE_PART)) {
      this.tooDeep++;
      return;
    }
    this.stack[this.depth] = this.current = node;
    this.stackTag[this.depth++] = this.currentTag = tag;
    this.openByTag[tag]++;
    this.nodes.flags[node] |= OPEN;
  }

  /** Closes the current element without an end tag of its own. */
  pop(): void {
    const node = this.stack[--this.depth];
    this.openByTag[this.stackTag[this.depth]]--;
    this.nodes.flags[node] &= ~OPEN;
    this.nodes.close(node, this.tokenStart, this.tokenStart);
    this.lookUp();
  }

  /** After the stack has changed: which element is the innermost now? */
  private lookUp(): void {
    const top = this.depth - 1;
    this.current = top < 0 ? -1 : this.stack[top];
    this.currentTag = top < 0 ? -1 : this.stackTag[top];
  }

  /** Closes all elements down to and including stack entry `index`. */
  popTo(index: number): void {
    while (this.depth > index) this.pop();
  }

  /** As `popTo`; the current token, if it is an end tag, is the last one's own. */
  closeTo(index: number): void {
    const node = this.stack[index];
    this.popTo(index);
    this.nodes.close(node, this.tokenStart, this.isEndTag ? this.tokenEnd : this.tokenStart);
  }

  /** Takes an element out of the middle of the stack. */
  remove(index: number): void {
    const node = this.stack[index];
    this.openByTag[this.stackTag[index]]--;
    this.nodes.flags[node] &= ~OPEN;
    this.nodes.close(node, this.tokenStart, this.isEndTag ? this.tokenEnd : this.tokenStart);
    this.stack.copyWithin(index, index + 1, this.depth);
    this.stackTag.copyWithin(index, index + 1, this.depth);
    this.depth--;
    this.lookUp();
    this.nodes.overlapping = true;
  }

  /** Puts an open element into the middle of the stack. */
  insertAt(index: number, node: number): void {
    this.stack.copyWithin(index + 1, index, this.depth);
    this.stackTag.copyWithin(index + 1, index, this.depth);
    this.stack[index] = node;
    this.stackTag[index] = this.nodes.tag[node];
    this.openByTag[this.stackTag[index]]++;
    this.nodes.flags[node] |= OPEN;
    this.depth++;
    this.lookUp();
  }

  /** Puts `copy` into the place of the element at `index`. */
  replaceAt(index: number, copy: number): void {
    this.nodes.flags[this.stack[index]] &= ~OPEN;
    this.nodes.close(this.stack[index], this.tokenStart, this.tokenStart);
    this.stack[index] = copy;
    this.nodes.flags[copy] |= OPEN;
    this.lookUp();
  }

  /** No further element can be opened here. */
  get isFull(): boolean {
    return this.depth >= MAX_DEPTH;
  }

  isOpen(tag: number): boolean {
    return this.openByTag[tag] > 0;
  }

  indexOf(node: number): number {
    let index = this.depth - 1;
    while (index >= 0 && this.stack[index] !== node) index--;
    return index;
  }

  /** The stack index of the nearest `tag`, or -1 if there is none or an element with the trait `boundary` is nearer. */
  inScope(tag: number, boundary: number): number {
    if (this.openByTag[tag] === 0) return -1;
    for (let index = this.depth - 1; index >= 0; index--) {
      if (this.stackTag[index] === tag) return index;
      if (TRAITS[this.stackTag[index]] & boundary) return -1;
    }
    return -1;
  }

  /** As `inScope`, for any tag with one of the traits `wanted`. */
  traitInScope(wanted: number, boundary: number): number {
    for (let index = this.depth - 1; index >= 0; index--) {
      const traits = TRAITS[this.stackTag[index]];
      if (traits & wanted) return index;
      if (traits & boundary) return -1;
    }
    return -1;
  }

  /** § 13.2.6.3 */
  generateImpliedEndTags(except = -1): void {
    while (TRAITS[this.stackTag[this.depth - 1]] & IMPLIED_END && this.stackTag[this.depth - 1] !== except) this.pop();
  }

  generateImpliedEndTagsThoroughly(): void {
    while (TRAITS[this.stackTag[this.depth - 1]] & IMPLIED_END_THOROUGH) this.pop();
  }
}
