import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";

/**
 * The elements that hold blocks, as a tree of block ranges, in document order.
 *
 *     <main><div><h1>a</h1><div><p>b</p></div></div><p>c</p></main>
 *
 *     part      0                1        2        3        4
 *     elements  html body main   div      h1       div p    p
 *     blocks    0 … 3            0 … 2    0 … 1    1 … 2    2 … 3
 *     parent    -1               0        1        1        0
 *
 * Elements that hold the same blocks are one part, so wrappers change nothing. Every block has a part that holds it
 * alone, its leaf; where no element does, as for text beside other blocks, the leaf has no elements.
 */
export interface Outline {
  readonly size: number;
  readonly parent: Int32Array;
  /** The blocks of a part: first … end. */
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly depth: Int32Array;
  /** The outermost element of a part, or -1. */
  readonly top: Int32Array;
  /** By block. */
  readonly leaf: Int32Array;
  /** The elements, and the part that each belongs to. */
  readonly elements: Int32Array;
  readonly partOf: Int32Array;
}

export function findOutline(page: Page, blocks: Blocks): Outline {
  const found = findElements(page, blocks);
  const { elements, parents, firsts, ends, containers } = found;
  const most = elements.length + blocks.size;
  const parent = new Int32Array(most);
  const first = new Int32Array(most);
  const end = new Int32Array(most);
  const depth = new Int32Array(most);
  const top = new Int32Array(most).fill(-1);
  const partOf = new Int32Array(elements.length);
  const leaf = new Int32Array(blocks.size);
  let size = 0;

  const add = (around: number, from: number, to: number): number => {
    parent[size] = around;
    first[size] = from;
    end[size] = to;
    depth[size] = around < 0 ? 0 : depth[around] + 1;
    return size++;
  };

  for (let at = 0; at < elements.length; at++) {
    const around = parents[at] < 0 ? -1 : partOf[parents[at]];
    if (around >= 0 && first[around] === firsts[at] && end[around] === ends[at]) partOf[at] = around;
    else {
      partOf[at] = add(around, firsts[at], ends[at]);
      top[partOf[at]] = elements[at];
    }
  }
  for (let block = 0; block < blocks.size; block++) {
    const around = partOf[containers[block]];
    leaf[block] = end[around] - first[around] === 1 ? around : add(around, block, block + 1);
  }
  return {
    size,
    parent: parent.subarray(0, size),
    first: first.subarray(0, size),
    end: end.subarray(0, size),
    depth: depth.subarray(0, size),
    top: top.subarray(0, size),
    leaf,
    elements,
    partOf,
  };
}

/**
 * Calls for every element with its part; those inside a block, around its first text, belong to its leaf. In code they
 * are called by its grammar, and say nothing: <pre><span class=comment># when the tide is out</span>.
 */
export function visitElements(
  page: Page,
  blocks: Blocks,
  outline: Outline,
  visit: (element: number, part: number) => void,
): void {
  for (let at = 0; at < outline.elements.length; at++) visit(outline.elements[at], outline.partOf[at]);
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.preformatted[block]) continue;
    for (let node = page.parent[blocks.first[block]]; node > blocks.container[block]; node = page.parent[node])
      visit(node, outline.leaf[block]);
  }
}

/** The containers of all blocks and their ancestors, outer ones first. */
function findElements(page: Page, blocks: Blocks) {
  const number = new Int32Array(page.size); // of the element, from 1
  const elements: number[] = [];
  const parents: number[] = [];
  const firsts: number[] = [];
  const containers = new Int32Array(blocks.size);
  const path: number[] = [];
  for (let block = 0; block < blocks.size; block++) {
    let node = blocks.container[block];
    for (; node >= 0 && number[node] === 0; node = page.parent[node]) path.push(node);
    for (let above = node < 0 ? -1 : number[node] - 1; path.length > 0; above = elements.length - 1) {
      const element = path.pop() as number;
      number[element] = elements.push(element);
      parents.push(above);
      firsts.push(block);
    }
    containers[block] = number[blocks.container[block]] - 1;
  }

  const ends = new Int32Array(elements.length);
  for (let block = 0; block < blocks.size; block++) ends[containers[block]] = block + 1;
  for (let at = elements.length - 1; at > 0; at--)
    if (parents[at] >= 0 && ends[parents[at]] < ends[at]) ends[parents[at]] = ends[at];
  return { elements: Int32Array.from(elements), parents, firsts, ends, containers };
}
