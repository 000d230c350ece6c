/**
 * Which letters a text is made of: the shares of a–z, of capitals, digits and other marks, and of the scripts of the
 * world. A language has its own, and so has prose against a list of names and prices.
 */
export type Letters = readonly number[];

const CAPITAL = 26;
const DIGIT = 27;
const MARK = 28;
/** Where the scripts beyond ASCII begin in Unicode, in order; what lies below is Latin. */
const SCRIPTS = [
  0x250, // other Latin and marks above letters
  0x370, // Greek
  0x400, // Cyrillic
  0x530, // Armenian
  0x590, // Hebrew
  0x600, // Arabic
  0x800, // scripts of India
  0xe00, // Thai
  0xe80, // Lao to Myanmar
  0x1100, // Hangul letters, further Latin, punctuation
  0x2e80, // kana and punctuation of East Asia
  0x3100, // Han
  0xa000, // Yi and others
  0xac00, // Hangul
  0xd7b0, // everything else
];
const LATIN = MARK + 1;
const KINDS = LATIN + SCRIPTS.length + 1;

const ASCII = Int8Array.from({ length: 128 }, (_, code) => asciiKind(code));

/** The kind of a character, negative for space. */
function asciiKind(code: number): number {
  if (code <= 32) return -1;
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 65 && code <= 90) return CAPITAL;
  return code >= 48 && code <= 57 ? DIGIT : MARK;
}

function kindOf(code: number): number {
  if (code < 128) return ASCII[code];
  let script = 0;
  while (script < SCRIPTS.length && code >= SCRIPTS[script]) script++;
  return LATIN + script;
}

/** Counts characters that are shown: what stands between tags, and not in scripts, styles and comments. */
export class LetterCount {
  /** Characters that are not space. */
  total = 0;
  private readonly counts = new Int32Array(KINDS);

  /** Reads a piece of markup. Tags end at the next ">": near enough for a count. Linear. */
  read(markup: string): void {
    let at = 0;
    while (at < markup.length) {
      const open = markup.indexOf("<", at);
      this.add(markup, at, open < 0 ? markup.length : open);
      if (open < 0) return;
      at = afterMarkup(markup, open);
    }
  }

  private add(text: string, from: number, to: number): void {
    const { counts } = this;
    for (let at = from; at < to; at++) {
      const kind = kindOf(text.charCodeAt(at));
      if (kind < 0) continue;
      counts[kind]++;
      this.total++;
    }
  }

  get shares(): Letters {
    return Array.from(this.counts, (count) => count / Math.max(1, this.total));
  }
}

function afterMarkup(markup: string, open: number): number {
  if (isUnseen(markup, open)) return before(markup.indexOf("</", open + 1), markup);
  const end = markup.startsWith("<!--", open) ? "-->" : ">";
  const close = markup.indexOf(end, open + 1);
  return close < 0 ? markup.length : close + end.length;
}

function before(found: number, markup: string): number {
  return found < 0 ? markup.length : found;
}

function isUnseen(markup: string, open: number): boolean {
  const first = markup.charCodeAt(open + 1) | 32;
  return first === 115 && /^<(?:script|style)[\s>]/i.test(markup.slice(open, open + 8));
}

/** How much of a text's letters would have to be others for the same shares: 0 … 1, the total variation distance. */
export function distance(a: Letters, b: Letters): number {
  let sum = 0;
  for (let kind = 0; kind < a.length; kind++) sum += Math.abs(a[kind] - b[kind]);
  return sum / 2;
}
