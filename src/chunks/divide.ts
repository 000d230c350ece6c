import { type Content, type Element, type ElementName, isText, textContent } from "../article/index.ts";
import { countWords } from "../blocks/index.ts";
import { cutsOf } from "./cut-text.ts";
import { splitInline } from "./split-inline.ts";

/** Blocks are apart, so that the last word of one and the first of the next are two. */
export function wordsOf(content: Content): number {
  if (isText(content)) return countWords(content.text);
  let words = known.get(content);
  if (words === undefined) {
    const isLeaf = !holdsBlocks(content);
    words = isLeaf
      ? countWords(textContent([content]))
      : content.children.reduce((sum, child) => sum + wordsOf(child), 0);
    known.set(content, words);
  }
  return words;
}

/** Every level asks again. */
const known = new WeakMap<Element, number>();

/**
 * An element as elements of at most `size` words, each as large as it can be. Lists are cut between items, tables
 * between rows, code between lines, text between sentences. What goes on from the piece before, such as the second half
 * of an item, stands without the item around it: it is no item of its own.
 */
export function divide(element: Element, size: number): Element[] {
  if (wordsOf(element) <= size) return [element];
  if (element.name === "pre") return divideCode(element, size);
  if (!holdsBlocks(element)) return divideText(element, size);
  return packChildren(element, size);
}

const BLOCK_PARENTS: ReadonlySet<ElementName> = new Set([
  ...(["blockquote", "ul", "ol", "dl", "figure", "details", "aside"] as const),
  ...(["table", "thead", "tbody", "tfoot", "tr"] as const),
]);
const TEXT_NAMES: ReadonlySet<ElementName> = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

/** An item, a cell or a definition holds either. */
function holdsBlocks({ name, children }: Element): boolean {
  return BLOCK_PARENTS.has(name) || children.some((child) => !isText(child) && isBlockName(child.name));
}

function isBlockName(name: ElementName): boolean {
  return BLOCK_PARENTS.has(name) || TEXT_NAMES.has(name) || OTHER_BLOCKS.has(name);
}

const OTHER_BLOCKS: ReadonlySet<ElementName> = new Set([
  ...(["li", "dt", "dd", "caption", "td", "th", "figcaption", "hr", "summary"] as const),
]);

function divideText(element: Element, size: number): Element[] {
  const cuts = cutsOf(textContent([element]), size);
  return splitInline(element.children, cuts).map((children, at) => {
    const name = at === 0 || TEXT_NAMES.has(element.name) ? element.name : "p";
    return withChildren({ ...element, name }, children);
  });
}

function divideCode(element: Element, size: number): Element[] {
  const text = textContent([element]);
  const cuts: number[] = [];
  let words = 0;
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline + 1;
    const more = countWords(text.slice(from, to));
    if (words > 0 && words + more > size) {
      cuts.push(from);
      words = 0;
    }
    words += more;
    from = to;
  }
  const pieces = splitInline(element.children, cuts).map((children) => withChildren(element, children));
  return pieces.flatMap((piece) => (wordsOf(piece) <= size ? [piece] : divideText(piece, size)));
}

/** Neighbours that fit together stay in one element; what is too large is divided and stands alone. */
function packChildren(element: Element, size: number): Element[] {
  const pieces: Element[] = [];
  let group: Content[] = [];
  let words = 0;
  /** The element around the open group. */
  let around = element;
  const endGroup = () => {
    if (group.length > 0) pieces.push(withChildren(around, group));
    group = [];
    words = 0;
  };
  let next = element;
  for (const child of childrenOf(element)) {
    const more = wordsOf(child);
    if (words + more > size) endGroup();
    if (more > size) for (const piece of divideChild(next, child, size)) pieces.push(piece);
    else {
      if (group.length === 0) around = next;
      group.push(child);
      words += more;
    }
    next = goingOn(next, child);
  }
  endGroup();
  return pieces;
}

/** The first part stands where the child stood. A quote or a callout is one to its end, and a row part of its table. */
function divideChild(parent: Element, child: Element, size: number): Element[] {
  return divide(child, size).flatMap((piece, at) => {
    const belongs = WHOLE.has(parent.name) || ROWS.has(piece.name) || (at === 0 && piece.name === child.name);
    return belongs ? [withChildren(parent, [piece])] : plain(piece);
  });
}

const WHOLE: ReadonlySet<ElementName> = new Set(["blockquote", "aside"]);
const ROWS: ReadonlySet<ElementName> = new Set(["thead", "tbody", "tfoot", "tr"]);

/** Between which an element may be cut: of a table its rows, so that the header stays with the rows below it. */
function childrenOf(element: Element): Element[] {
  const blocks = asBlocks(element);
  if (element.name !== "table") return blocks;
  const place = ({ name }: Element) => (name === "caption" ? 0 : name === "thead" ? 1 : name === "tfoot" ? 3 : 2);
  const shown = blocks.sort((a, b) => place(a) - place(b));
  return shown.flatMap((part) => (ROW_GROUPS.has(part.name) ? asBlocks(part) : [part]));
}

const ROW_GROUPS: ReadonlySet<ElementName> = new Set(["thead", "tbody", "tfoot"]);

/** Text between blocks as paragraphs, so that every child is an element. */
function asBlocks({ children }: Element): Element[] {
  const blocks: Element[] = [];
  let run: Content[] = [];
  const endRun = () => {
    if (run.length > 0) blocks.push(withChildren({ name: "p", attributes: {}, children: [], start: 0, end: 0 }, run));
    run = [];
  };
  for (const child of children) {
    if (isText(child) || !isBlockName(child.name)) run.push(child);
    else {
      endRun();
      blocks.push(child);
    }
  }
  endRun();
  return blocks;
}

/** An item, a cell or a definition that goes on is what stands in it. */
function plain(element: Element): Element[] {
  return OTHER_BLOCKS.has(element.name) && element.name !== "hr" ? asBlocks(element) : [element];
}

/** What stands around the children after an item: an ordered list counts on, from the item's own number if it has one. */
function goingOn(list: Element, item: Element): Element {
  if (list.name !== "ol" || item.name !== "li") return list;
  const { start = "1", reversed } = list.attributes;
  const number = Number.parseInt(item.attributes.value ?? start, 10) || 0;
  const next = number + (reversed === undefined ? 1 : -1);
  return { ...list, attributes: { ...list.attributes, start: String(next) } };
}

function withChildren(element: Element, children: readonly Content[]): Element {
  const { start } = children[0] ?? element;
  const end = children.reduce((last, child) => Math.max(last, child.end), start);
  return { ...element, children, start, end };
}
