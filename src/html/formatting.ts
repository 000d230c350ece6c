import { OPEN } from "./page.ts";
import { isTablePart, SCOPE, SPECIAL, TRAITS } from "./tags.ts";
import type { Tree } from "./tree.ts";

/** Entries in the list that a cell, a template … puts up: formatting does not cross it. */
const MARKER = -1;
/** Longer lists come only from broken or hostile pages; the oldest entry is then forgotten. */
const MAX_ENTRIES = 128;
/** The "Noah's Ark clause": at most this many equal entries after the last marker. */
const MAX_EQUAL = 3;
/**
 * Reopening may add as many nodes as the source has, and these. The standard has no such bound: a page of unclosed
 * <font> tags followed by paragraphs would grow quadratically.
 */
const SPARE_COPIES = 4096;

/**
 * The list of active formatting elements, § 13.2.4.3, and what it is for: formatting that was never closed goes on in
 * the next block, and misnested formatting is untangled.
 */
export class Formatting {
  private entries: number[] = [];
  private copies = 0;

  reset(): void {
    this.entries.length = 0;
    this.copies = 0;
  }

  addMarker(): void {
    this.entries.push(MARKER);
  }

  clearToMarker(): void {
    while (this.entries.length > 0 && this.entries.pop() !== MARKER);
  }

  add(tree: Tree, node: number): void {
    let equal = 0;
    for (let i = this.entries.length - 1; i >= 0 && this.entries[i] !== MARKER; i--) {
      if (isSameTag(tree, this.entries[i], node) && ++equal === MAX_EQUAL) {
        this.entries.splice(i, 1);
        break;
      }
    }
    if (this.entries.length >= MAX_ENTRIES) {
      const oldest = this.entries.findIndex((entry) => entry !== MARKER);
      if (oldest >= 0) this.entries.splice(oldest, 1);
    }
    this.entries.push(node);
  }

  remove(node: number): void {
    const index = this.entries.lastIndexOf(node);
    if (index >= 0) this.entries.splice(index, 1);
  }

  /** The latest entry with this tag after the last marker, or -1. */
  find(tree: Tree, tag: number): number {
    for (let i = this.entries.length - 1; i >= 0 && this.entries[i] !== MARKER; i--)
      if (tree.nodes.tag[this.entries[i]] === tag) return this.entries[i];
    return -1;
  }

  /** "Reconstruct the active formatting elements": opens again what a block has closed. */
  reconstruct(tree: Tree): void {
    const { entries } = this;
    let first = entries.length;
    while (first > 0 && entries[first - 1] !== MARKER && !(tree.nodes.flags[entries[first - 1]] & OPEN)) first--;
    if (first === entries.length) return;
    if (this.copies + entries.length - first > SPARE_COPIES + tree.nodes.size - this.copies) return;
    for (let i = first; i < entries.length; i++) {
      entries[i] = tree.reopen(entries[i]);
      this.copies++;
    }
  }

  /** § 13.2.6.4.7 "adoption agency algorithm", for an end tag. False if it is an ordinary end tag after all. */
  adopt(tree: Tree, tag: number): boolean {
    const { entries } = this;
    if (tree.currentTag === tag) {
      const isLatest = entries.length > 0 && entries[entries.length - 1] === tree.current;
      if (isLatest) entries.pop();
      if (isLatest || !entries.includes(tree.current)) {
        tree.closeTo(tree.depth - 1);
        return true;
      }
    }
    for (let round = 0; round < 8; round++) {
      const element = this.find(tree, tag);
      if (element < 0) return round > 0;
      const index = tree.nodes.flags[element] & OPEN ? tree.indexOf(element) : -1;
      if (index < 0) {
        this.remove(element);
        return true;
      }
      if (tree.inScope(tag, SCOPE) < 0) return true;
      const block = furthestBlock(tree, index);
      if (block < 0) {
        tree.closeTo(index);
        this.remove(element);
        return true;
      }
      this.untangle(tree, element, index, block);
    }
    return true;
  }

  /**
   *     <b>1<p>2</b>3</p>   →   <b>1</b><p><b>2</b>3</p>
   *
   * `index` is where the formatting element stands on the stack, `block` the first block inside it.
   */
  private untangle(tree: Tree, element: number, index: number, block: number): void {
    const links = tree.nodes.linked();
    const blockNode = tree.stack[block];
    const commonAncestor = tree.stack[index - 1];
    const commonTag = tree.stackTag[index - 1];
    let bookmark = this.entries.lastIndexOf(element);
    let last = blockNode;
    let removed = 0;
    for (let inner = 1, at = block - 1; at > index; at--, inner++) {
      let entry = this.entries.lastIndexOf(tree.stack[at]);
      if (inner > 3 && entry >= 0) {
        this.entries.splice(entry, 1);
        if (entry < bookmark) bookmark--;
        entry = -1;
      }
      if (entry < 0) {
        tree.remove(at);
        removed++;
        continue;
      }
      const copy = tree.nodes.copy(tree.stack[at], -1);
      this.copies++;
      this.entries[entry] = copy;
      tree.replaceAt(at, copy);
      if (last === blockNode) bookmark = entry + 1;
      links.detach(last);
      links.append(last, copy);
      last = copy;
    }
    links.detach(last);
    if (isTablePart(commonTag)) tree.foster(last);
    else links.append(last, commonAncestor);

    const copy = tree.nodes.copy(element, -1);
    this.copies++;
    links.moveChildren(blockNode, copy);
    links.append(copy, blockNode);
    const old = this.entries.lastIndexOf(element);
    this.entries.splice(old, 1);
    this.entries.splice(old < bookmark ? bookmark - 1 : bookmark, 0, copy);
    tree.insertAt(block - removed + 1, copy);
    tree.remove(index);
  }
}

/** The topmost special element above stack entry `index`, or -1. */
function furthestBlock(tree: Tree, index: number): number {
  for (let i = index + 1; i < tree.depth; i++) if (TRAITS[tree.stackTag[i]] & SPECIAL) return i;
  return -1;
}

/** Same name and same attributes, spelled alike. */
function isSameTag(tree: Tree, a: number, b: number): boolean {
  const { tag, openStart, openEnd } = tree.nodes;
  const length = openEnd[a] - openStart[a];
  if (tag[a] !== tag[b] || length !== openEnd[b] - openStart[b]) return false;
  return tree.source.startsWith(tree.source.slice(openStart[b], openEnd[b]), openStart[a]);
}
