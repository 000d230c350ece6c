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
const SPACE = LATIN + SCRIPTS.length + 1;

/** The kind of every UTF-16 unit: a look into a table is several times faster than asking for its range. */
const KINDS = kindsOfUnits();

function kindsOfUnits(): Uint8Array {
  const kinds = new Uint8Array(0x10000).fill(LATIN);
  SCRIPTS.forEach((start, at) => {
    kinds.fill(LATIN + at + 1, start);
  });
  for (let code = 0; code < 128; code++) kinds[code] = kindOfAscii(code);
  return kinds;
}

function kindOfAscii(code: number): number {
  if (code <= 32) return SPACE;
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 65 && code <= 90) return CAPITAL;
  return code >= 48 && code <= 57 ? DIGIT : MARK;
}

/** Counts characters that are shown: what stands between tags, and not in scripts, styles and comments; links, too. */
export class LetterCount {
  links = 0;
  private readonly counts = new Int32Array(SPACE + 1);

  /** Reads a piece of markup. Tags end at the next ">": near enough for a count. Linear. */
  add(source: string, start = 0, end = source.length): void {
    // Searched for in the piece, so that nothing is looked for beyond it again and again.
    const piece = source.slice(start, end);
    let at = 0;
    while (at < piece.length) {
      const open = piece.indexOf("<", at);
      const until = open < 0 ? piece.length : open;
      if (until > at) this.addText(source, start + at, start + until);
      if (open < 0) return;
      if ((piece.charCodeAt(open + 1) | CASE) === 0x61 && piece.charCodeAt(open + 2) <= 32) this.links++; // a
      at = afterMarkup(piece, open);
    }
  }

  private addText(source: string, from: number, to: number): void {
    const { counts } = this;
    // The mask changes nothing, and tells the compiler that the table has them all.
    for (let at = from; at < to; at++) counts[KINDS[source.charCodeAt(at) & 0xffff]]++;
  }

  /** Characters that are not space. */
  get total(): number {
    let sum = 0;
    for (let kind = 0; kind < SPACE; kind++) sum += this.counts[kind];
    return sum;
  }

  get shares(): Letters {
    const total = Math.max(1, this.total);
    const shares: number[] = [];
    for (let kind = 0; kind < SPACE; kind++) shares.push(this.counts[kind] / total);
    return shares;
  }
}

function afterMarkup(piece: string, open: number): number {
  const isComment = piece.startsWith("<!--", open);
  const end = isComment ? "-->" : isUnseen(piece, open) ? "</" : ">";
  const found = piece.indexOf(end, open + 1);
  if (found < 0) return piece.length;
  return end === "</" ? found : found + end.length;
}

/** Whether a script or a style begins here, or something with the same first letters: no other element has them. */
function isUnseen(markup: string, open: number): boolean {
  if ((markup.charCodeAt(open + 1) | CASE) !== 0x73) return false; // s
  const second = markup.charCodeAt(open + 2) | CASE;
  const third = markup.charCodeAt(open + 3) | CASE;
  return (second === 0x63 && third === 0x72) || (second === 0x74 && third === 0x79); // cr, ty
}

/** The bit by which ASCII's small letters differ from its capitals. */
const CASE = 0x20;

/** How much of a text's letters would have to be others for the same shares: 0 … 1, the total variation distance. */
export function distance(a: Letters, b: Letters): number {
  let sum = 0;
  for (let kind = 0; kind < a.length; kind++) sum += Math.abs(a[kind] - b[kind]);
  return sum / 2;
}
