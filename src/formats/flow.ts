import { BLOCK_ELEMENTS, type Content, type Element, type ElementName, isText } from "../article/index.ts";

const BLOCKS: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);

export function isBlock(content: Content): boolean {
  return !isText(content) && BLOCKS.has(content.name);
}

export function holdsBlocks(element: Element): boolean {
  return element.children.some(isBlock);
}

/** A block's children as blocks only: text and inline elements between blocks become paragraphs. */
export function flow(children: readonly Content[]): Element[] {
  const blocks: Element[] = [];
  let run: Content[] = [];
  const endRun = () => {
    if (!run.every(isBlank)) blocks.push(element("p", run));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      endRun();
      blocks.push(child as Element);
    } else run.push(child);
  }
  endRun();
  return blocks;
}

/** As `flow`, with the text of each paragraph in an inline element: a caption in `em`, a term in `strong`. */
export function flowWithin(name: ElementName, children: readonly Content[]): Element[] {
  return flow(children).map((block) =>
    block.name === "p" && !holdsBlocks(block) ? { ...block, children: [element(name, block.children)] } : block,
  );
}

function isBlank(content: Content): boolean {
  return isText(content) && !isVisible(content.text);
}

/** Whether text leaves any ink: white space does not, nor do joiners, marks of direction and byte order. */
export function isVisible(text: string): boolean {
  return /[^\s\u200b-\u200f\u2060\ufeff]/.test(text);
}

/** A paragraph's content, divided where two line breaks follow each other: many pages write paragraphs so. */
export function divideParagraph(children: readonly Content[]): (readonly Content[])[] {
  if (!children.some(isBreak)) return [children];
  const parts: Content[][] = [[]];
  let pending: Content[] = []; // line breaks and space between them, then what follows
  for (const child of children) {
    pending.push(child);
    if (isBreak(child) || (pending.length > 1 && isBlank(child))) continue;
    if (pending.filter(isBreak).length > 1) parts.push([child]);
    else for (const content of pending) parts[parts.length - 1].push(content);
    pending = [];
  }
  return parts;
}

function isBreak(content: Content): boolean {
  return !isText(content) && content.name === "br";
}

function element(name: ElementName, children: readonly Content[]): Element {
  return { name, attributes: {}, children, start: children[0]?.start ?? 0, end: children.at(-1)?.end ?? 0 };
}

/** A list's item: its content, its number, and the label of the footnote that it is, or the state of its task. */
export interface ListItem {
  readonly children: Content[];
  readonly number: number;
  readonly note?: string | undefined;
  readonly task?: string | undefined;
}

/** A list's items, numbered as browsers number them. Markup that a list may not hold belongs to the item before it. */
export function listItems(list: Element): ListItem[] {
  const items: ListItem[] = [];
  const step = list.attributes.reversed === undefined ? 1 : -1;
  let next = integer(list.attributes.start) ?? 1;
  for (const child of list.children) {
    if (isBlank(child)) continue;
    if (!isText(child) && child.name === "li") {
      const { note, task, value } = child.attributes;
      const number = integer(value) ?? next;
      items.push({ children: [...child.children], number, note, task });
      next = number + step;
    } else if (items.length > 0) items[items.length - 1].children.push(child);
    else items.push({ children: [child], number: next });
  }
  return items;
}

/** As the HTML standard reads numbers: what follows the digits is ignored. */
function integer(text: string | undefined): number | null {
  const match = /^\s*[+-]?\d{1,9}(?!\d)/.exec(text ?? "");
  return match === null ? null : Number(match[0]);
}

/** What stands before a task: `[x] ` if it is done. */
export function taskBox({ task }: ListItem): string {
  return task === undefined ? "" : task === "done" ? "[x] " : "[ ] ";
}

/** The largest number of an ordered list's item in CommonMark. */
const MAX_NUMBER = 999_999_999;

/** A list's items with numbers that CommonMark knows: those that have others are counted from 1. */
export function markdownItems(list: Element): ListItem[] {
  const items = listItems(list);
  if (items.every(({ number }) => number >= 0 && number <= MAX_NUMBER)) return items;
  return items.map((item, at) => ({ ...item, number: at + 1 }));
}

/** A table's rows, each as its cells, in the order they are shown: the header's rows first, the footer's last. */
export function tableRows(table: Element): Element[][] {
  const head: Element[][] = [];
  const body: Element[][] = [];
  const foot: Element[][] = [];
  for (const part of flow(table.children)) {
    if (part.name === "caption") continue;
    const rows = part.name === "thead" ? head : part.name === "tfoot" ? foot : body;
    for (const row of isRowGroup(part) ? flow(part.children) : [part])
      rows.push(row.name === "tr" ? flow(row.children) : [row]);
  }
  return [...head, ...body, ...foot];
}

function isRowGroup({ name }: Element): boolean {
  return name === "thead" || name === "tbody" || name === "tfoot";
}
