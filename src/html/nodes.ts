import { Links } from "./links.ts";
import { COPY, OPEN, type Page } from "./page.ts";

const FIRST_CAPACITY = 8192;
const BYTES_PER_NODE = 27;
/** Columns larger than this are not kept for the next page. */
const KEPT_CAPACITY = 1 << 18;

/**
 * The page's columns while they grow. Nodes are appended in source order, which is document order unless markup is
 * misnested; the first node that must stand elsewhere turns on sibling links, and `finish` then puts
 * all columns into document order.
 */
export class Nodes {
  size = 0;
  tag = new Uint16Array(FIRST_CAPACITY);
  parent = new Int32Array(FIRST_CAPACITY);
  openStart = new Int32Array(FIRST_CAPACITY);
  openEnd = new Int32Array(FIRST_CAPACITY);
  closeStart = new Int32Array(FIRST_CAPACITY);
  closeEnd = new Int32Array(FIRST_CAPACITY);
  flags = new Uint8Array(FIRST_CAPACITY);
  links: Links | null = null;
  /** An end tag came before the end of the element's content, as in `<form><div></form></div>`. */
  overlapping = false;

  reset(): void {
    this.size = 0;
    this.links = null;
    this.overlapping = false;
    if (this.tag.length > KEPT_CAPACITY) this.resize(FIRST_CAPACITY);
  }

  /** Appends a node below `parent`; an element's closing offsets are set when it closes. */
  add(tag: number, parent: number, openStart: number, openEnd: number): number {
    const node = this.size++;
    if (node === this.tag.length) this.resize(2 * node);
    this.tag[node] = tag;
    this.parent[node] = parent;
    this.openStart[node] = openStart;
    this.openEnd[node] = openEnd;
    this.closeStart[node] = openEnd;
    this.closeEnd[node] = openEnd;
    this.flags[node] = 0;
    if (this.links !== null) this.links.append(node, parent);
    return node;
  }

  addText(tag: number, parent: number, start: number, end: number): number {
    const node = this.add(tag, parent, start, start);
    this.closeStart[node] = end;
    this.closeEnd[node] = end;
    return node;
  }

  /** A second element with the tag and attributes of `node`, below `parent`. */
  copy(node: number, parent: number): number {
    const copy = this.add(this.tag[node], parent, this.openStart[node], this.openEnd[node]);
    this.flags[copy] = (this.flags[node] | COPY) & ~OPEN;
    return copy;
  }

  close(node: number, start: number, end: number): void {
    this.closeStart[node] = start;
    this.closeEnd[node] = end;
  }

  /** Sibling links, built at the first need: from then on nodes can be moved. */
  linked(): Links {
    this.links ??= new Links(this.parent, this.size, this.tag.length);
    return this.links;
  }

  finish(source: string): Page {
    const order = this.links?.documentOrder(this.size) ?? null;
    const size = order === null ? this.size : order.length;
    const memory = new ArrayBuffer(size * BYTES_PER_NODE); // one allocation for all columns
    const words = (index: number) => new Int32Array(memory, 4 * size * index, size);
    const page = {
      source,
      size,
      tag: pick(this.tag, order, new Uint16Array(memory, 24 * size, size)),
      parent: pick(this.parent, order, words(0)),
      end: words(1),
      openStart: pick(this.openStart, order, words(2)),
      openEnd: pick(this.openEnd, order, words(3)),
      closeStart: pick(this.closeStart, order, words(4)),
      closeEnd: pick(this.closeEnd, order, words(5)),
      flags: pick(this.flags, order, new Uint8Array(memory, 26 * size, size)),
      reordered: order !== null,
    };
    if (order !== null) renumber(page.parent, order, this.size);
    else if (this.overlapping) widen(page);
    fillEnds(page.parent, page.end);
    return page;
  }

  private resize(capacity: number): void {
    this.tag = resized(this.tag, capacity);
    this.parent = resized(this.parent, capacity);
    this.openStart = resized(this.openStart, capacity);
    this.openEnd = resized(this.openEnd, capacity);
    this.closeStart = resized(this.closeStart, capacity);
    this.closeEnd = resized(this.closeEnd, capacity);
    this.flags = resized(this.flags, capacity);
    this.links?.use(this.parent, capacity);
  }
}

/** The end of a subtree is the end of its last descendant: one pass from the back. */
function fillEnds(parent: Int32Array, end: Int32Array): void {
  for (let node = parent.length - 1; node >= 0; node--) {
    if (end[node] === 0) end[node] = node + 1;
    const above = parent[node];
    if (above >= 0 && end[above] === 0) end[above] = end[node];
  }
}

/** Makes source ranges nest again: an element reaches to the end of its last descendant. */
function widen({ parent, closeStart, closeEnd }: Pick<Page, "parent" | "closeStart" | "closeEnd">): void {
  for (let node = parent.length - 1; node > 0; node--) {
    const above = parent[node];
    if (closeStart[above] < closeEnd[node]) closeStart[above] = closeEnd[above] = closeEnd[node];
  }
}

type Column = Int32Array | Uint16Array | Uint8Array;

function resized<C extends Column>(column: C, capacity: number): C {
  const larger = new (column.constructor as new (length: number) => C)(capacity);
  larger.set(column.length > capacity ? column.subarray(0, capacity) : column);
  return larger;
}

function pick<C extends Column>(column: C, order: Int32Array | null, picked: C): C {
  if (order === null) picked.set(column.subarray(0, picked.length));
  else for (let i = 0; i < picked.length; i++) picked[i] = column[order[i]];
  return picked;
}

function renumber(parent: Int32Array, order: Int32Array, oldSize: number): void {
  const place = new Int32Array(oldSize);
  for (let i = 0; i < order.length; i++) place[order[i]] = i;
  for (let i = 0; i < parent.length; i++) if (parent[i] >= 0) parent[i] = place[parent[i]];
}
