import { ATTRIBUTES, isText, type Page, TAG } from "../html/index.ts";
import { WordFinder } from "./word-finder.ts";

/** What words in an element's opening tag tell of it, as bits. */
export const AUTHOR = 1;
export const DATE = 2;
/** It may be part of microdata, or of RDFa. */
export const MICRODATA = 4;
export const RDFA = 8;

/** A tag is looked through for names and dates up to this length: some carry whole programs. */
const LONGEST_TAG = 600;

let finder: WordFinder | null = null;

/** Made when it is first needed: most callers of the library never ask for such a fact. */
function wordFinder(): WordFinder {
  finder ??= new WordFinder([
    [
      AUTHOR,
      "author byline by-line writer autor auteur verfasser redakt reporter journalist contributor creator postedby posted-by vcard username user-name nickname poster profile people/ person",
    ],
    [DATE, "date time publi posted meta byline updated created datum fecha stamp"],
    [MICRODATA, "itemprop itemscope"],
    [RDFA, "property typeof"],
  ]);
  return finder;
}

/** For every node, the bits of its tag: one walk for all facts that are marked in tags. */
export function readTagWords(page: Page): Uint8Array {
  const finder = wordFinder();
  const { source, tag, openStart, openEnd, flags, size } = page;
  const words = new Uint8Array(size);
  for (let node = 1; node < size; node++) {
    if (!(flags[node] & ATTRIBUTES) || isText(page, node)) continue;
    const start = openStart[node];
    const end = openEnd[node];
    const found = finder.kindsIn(source, start, Math.min(end, start + LONGEST_TAG));
    words[node] = NAMELESS[tag[node]] === 1 ? found & (MICRODATA | RDFA) : found;
    // What the walk leaves out: the longest tags of a page, with addresses of images and programs.
    if (end - start > LONGEST_TAG) words[node] |= dataWords(source.slice(start, end));
  }
  return words;
}

/** Tags that stand for no name and no date, whatever they hold. */
const NAMELESS = new Uint8Array(0x10000);
for (const name of [
  "html",
  "body",
  "meta",
  "link",
  "script",
  "style",
  "img",
  "input",
  "form",
  "iframe",
  "svg",
  "noscript",
] as const)
  NAMELESS[TAG[name]] = 1;

function dataWords(tag: string): number {
  if (!/item(?:prop|scope)|property|typeof/i.test(tag)) return 0;
  return (/item(?:prop|scope)/i.test(tag) ? MICRODATA : 0) | (/property|typeof/i.test(tag) ? RDFA : 0);
}

export function wordsIn(text: string): number {
  return wordFinder().kindsIn(text, 0, text.length);
}
