/** Where the lines of a text end. Asked in the order of the text, answers take constant time; otherwise O(log n). */
export class Newlines {
  private readonly ends: number[] = [];
  private current = 0;

  constructor(text: string) {
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.ends.push(at);
    this.ends.push(text.length);
  }

  /** The number of the line that an offset stands on; a line's end belongs to it. */
  lineAt(offset: number): number {
    if (!this.isOn(this.current, offset)) {
      this.current = this.isOn(this.current + 1, offset) ? this.current + 1 : this.search(offset);
    }
    return this.current;
  }

  /** The end of that line. */
  endAt(offset: number): number {
    return this.ends[this.lineAt(offset)];
  }

  private isOn(line: number, offset: number): boolean {
    return offset <= this.ends[line] && (line === 0 || offset > this.ends[line - 1]);
  }

  private search(offset: number): number {
    let low = 0;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ends[middle] < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
