/**
 * Texts as hashes of each three words in a row. A word is a run of letters and digits, whatever its case; scripts
 * without spaces between words (Chinese, Japanese, Thai, Lao, Burmese, Khmer) count by character.
 */
export function forEachShingle(texts: Iterable<string>, visit: (hash: number) => void): void {
  let before = 0;
  let between = 0;
  let seen = 0;
  forEachWord(texts, (word) => {
    if (++seen >= WORDS) visit(mix(Math.imul(mix(Math.imul(mix(before), 31) + between), 31) + word));
    before = between;
    between = word;
  });
}

/** Fewer make pages of one template alike, more make one changed word cost more (measured: two to four). */
const WORDS = 3;

/** FNV-1a. */
const OFFSET = 0x811c9dc5 | 0;
const PRIME = 16777619;

function forEachWord(texts: Iterable<string>, visit: (hash: number) => void): void {
  for (const text of texts) {
    const folded = text.toLowerCase();
    let hash = OFFSET;
    for (let at = 0; at < folded.length; at++) {
      const code = folded.charCodeAt(at);
      const kind = KINDS[code];
      if (kind === LETTER) {
        hash = Math.imul(hash ^ code, PRIME);
        continue;
      }
      if (hash !== OFFSET) visit(hash);
      if (kind === WORD) visit(Math.imul(OFFSET ^ code, PRIME));
      hash = OFFSET;
    }
    if (hash !== OFFSET) visit(hash);
  }
}

const LETTER = 1;
/** A word by itself. */
const WORD = 2;

/** What characters are, in text of small letters; 0 is between words. Above ASCII all are letters but known signs. */
const KINDS = new Uint8Array(0x10000).fill(LETTER, 0xc0);
for (const code of [0xaa, 0xb5, 0xba]) KINDS[code] = LETTER;
KINDS.fill(LETTER, 0x30, 0x3a).fill(LETTER, 0x61, 0x7b); // 0 to 9, a to z
KINDS.fill(0, 0x2000, 0x2070).fill(0, 0x3000, 0x3040).fill(0, 0xff00, 0xff10); // spaces and punctuation
KINDS.fill(WORD, 0x0e00, 0x0f00).fill(WORD, 0x1000, 0x10a0).fill(WORD, 0x1780, 0x1800); // Thai, Lao; Burmese; Khmer
KINDS.fill(WORD, 0x3040, 0x3100).fill(WORD, 0x3400, 0xa000).fill(WORD, 0xf900, 0xfb00); // kana, ideographs

/** MurmurHash3's last step: every bit of the result depends on every bit of the number. */
export function mix(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
