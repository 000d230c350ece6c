const NONE = -1;

/**
 * Sibling links between nodes, for the rare page on which the standard moves nodes: text that stands in a table
 * but outside its cells goes before the table, `<b><p></b>` is untangled.
 */
export class Links {
  private parent: Int32Array;
  private first: Int32Array;
  private last: Int32Array;
  private next: Int32Array;
  private previous: Int32Array;

  constructor(parent: Int32Array, size: number, capacity: number) {
    this.parent = parent;
    this.first = new Int32Array(capacity).fill(NONE);
    this.last = new Int32Array(capacity).fill(NONE);
    this.next = new Int32Array(capacity).fill(NONE);
    this.previous = new Int32Array(capacity).fill(NONE);
    for (let node = 1; node < size; node++) this.append(node, parent[node]);
  }

  /** Follows the columns when they are reallocated. */
  use(parent: Int32Array, capacity: number): void {
    const grow = (column: Int32Array): Int32Array => {
      const larger = new Int32Array(capacity).fill(NONE);
      larger.set(column);
      return larger;
    };
    this.parent = parent;
    this.first = grow(this.first);
    this.last = grow(this.last);
    this.next = grow(this.next);
    this.previous = grow(this.previous);
  }

  append(node: number, parent: number): void {
    this.parent[node] = parent;
    if (parent === NONE) return;
    const last = this.last[parent];
    this.previous[node] = last;
    this.next[node] = NONE;
    if (last === NONE) this.first[parent] = node;
    else this.next[last] = node;
    this.last[parent] = node;
  }

  /** Puts `node` directly before its new sibling. */
  insertBefore(node: number, sibling: number): void {
    const parent = this.parent[sibling];
    const previous = this.previous[sibling];
    this.parent[node] = parent;
    this.previous[node] = previous;
    this.next[node] = sibling;
    this.previous[sibling] = node;
    if (previous === NONE) this.first[parent] = node;
    else this.next[previous] = node;
  }

  detach(node: number): void {
    const parent = this.parent[node];
    if (parent === NONE) return;
    const previous = this.previous[node];
    const next = this.next[node];
    if (previous === NONE) this.first[parent] = next;
    else this.next[previous] = next;
    if (next === NONE) this.last[parent] = previous;
    else this.previous[next] = previous;
    this.parent[node] = this.previous[node] = this.next[node] = NONE;
  }

  isAttached(node: number): boolean {
    return this.parent[node] !== NONE;
  }

  moveChildren(from: number, to: number): void {
    for (let child = this.first[from]; child !== NONE; child = this.first[from]) {
      this.detach(child);
      this.append(child, to);
    }
  }

  /** All nodes below node 0 in document order; detached subtrees are left out. */
  documentOrder(size: number): Int32Array {
    const order = new Int32Array(size);
    let count = 0;
    let node = 0;
    while (true) {
      order[count++] = node;
      if (this.first[node] !== NONE) {
        node = this.first[node];
        continue;
      }
      while (node !== 0 && this.next[node] === NONE) node = this.parent[node];
      if (node === 0) return order.slice(0, count);
      node = this.next[node];
    }
  }
}
