/** A part of a text that a model has room for. */
export interface Portion {
  readonly text: string;
  /** Characters of the whole, from `from` to `to`. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/**
 * Tokenisers differ; none that is in use needs more than these on running text: about four characters of a word in
 * Latin script, about one of what is not.
 */
const LATIN_PER_TOKEN = 4;

function cost(text: string, at: number): number {
  return text.charCodeAt(at) < 0x250 ? 1 / LATIN_PER_TOKEN : 1;
}

/** How many tokens a text takes, about. */
export function tokensOf(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) tokens += cost(text, at);
  return Math.ceil(tokens);
}

/** As much of a text, from a character on, as fits into a number of tokens: whole paragraphs, or else whole words. */
export function portionOf(text: string, from: number, tokens: number): Portion {
  const start = Math.min(Math.max(0, from), text.length);
  let left = tokens;
  let end = start;
  while (end < text.length && left > 0) {
    left -= cost(text, end);
    end++;
  }
  const to = end === text.length ? end : boundary(text, start, end);
  return { text: text.slice(start, to), from: start, to, total: text.length };
}

/** The last end of a paragraph before `end`, or of a word; `end` where there is neither in its second half. */
function boundary(text: string, start: number, end: number): number {
  const least = start + (end - start) / 2;
  for (const mark of ["\n\n", "\n", " "]) {
    const at = text.lastIndexOf(mark, end - mark.length) + mark.length;
    if (at > least) return at;
  }
  // Not between the halves of one character.
  return (text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end - 1 : end;
}
