const NEWLINE = 10;

/** A line that is larger than allowed has no bytes: they were dropped while they came. */
export interface RawLine {
  /** From 1. */
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** Cuts a stream at line ends. At no time is there more than one line and one chunk in memory. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<RawLine> {
  const line = new PartialLine(maxBytes);
  let number = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      line.append(chunk.subarray(start, end));
      yield { number: ++number, bytes: line.take() };
      start = end + 1;
    }
    line.append(chunk.subarray(start));
  }
  if (line.size > 0) yield { number: ++number, bytes: line.take() };
}

class PartialLine {
  /** Counts dropped bytes too. */
  size = 0;
  #parts: Uint8Array[] = [];
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  append(part: Uint8Array): void {
    this.size += part.length;
    if (this.size > this.#maxBytes) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  /** The line in memory of its own, and a new line begins. */
  take(): Uint8Array<ArrayBuffer> | null {
    const bytes = this.size > this.#maxBytes ? null : joined(this.#parts, this.size);
    this.size = 0;
    this.#parts = [];
    return bytes;
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
