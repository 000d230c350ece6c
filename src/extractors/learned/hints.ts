import { type Blocks, CHARACTER, IDEOGRAPH } from "../../blocks/index.ts";
import { attribute, findTop, jsonLdTexts, type Page, TAG } from "../../html/index.ts";

/**
 * What a page's structured data says: of what kind it is, and how much of a block's beginning stands in a description,
 * in JSON-LD or in <meta>.
 *
 * Texts are compared by their runs of WIDTH letters, kept as bits of a table: a run that is not there is found with a
 * chance of a few per cent.
 */
export interface Hints {
  /** By block, 0 to 1; 0 for those that are not asked for. */
  readonly description: Float32Array;
  /** Letters of all descriptions. */
  readonly letters: number;
  /** How often things of each of THINGS are described. */
  readonly things: Float32Array;
}

export const THINGS = [
  ["articles", /^(?:.*Article|BlogPosting|Report)$/],
  ["products", /^(?:Product|ProductGroup|Offer)$/],
  ["lists", /^(?:ItemList|CollectionPage|ListItem|SearchResultsPage)$/],
  ["discussions", /^(?:QAPage|DiscussionForumPosting|Question|Comment|Answer)$/],
] as const;

/** Of the `open` blocks. */
export function readHints(page: Page, blocks: Blocks, open: Int32Array): Hints {
  const runs = new Runs();
  const things = new Float32Array(THINGS.length);
  readStatements(page, runs, things);
  readDescriptions(page, runs);
  return { description: compare(page, blocks, open, runs), letters: runs.letters, things };
}

/** A type, the first one of a list, or a description; up to an escaped quotation mark, which is enough of it. */
const MEMBER = /"(?:(@type)|description|abstract)"\s*:\s*\[?\s*"([^"]*)"/g;

/** Only two members matter: searched for, not parsed, which takes a fifth of the time. */
function readStatements(page: Page, description: Runs, things: Float32Array): void {
  for (const text of jsonLdTexts(page))
    for (const [, isType, value] of text.matchAll(MEMBER)) {
      if (isType) for (let i = 0; i < THINGS.length; i++) things[i] += THINGS[i][1].test(value) ? 1 : 0;
      else description.add(value);
    }
}

function readDescriptions(page: Page, description: Runs): void {
  const head = findTop(page, TAG.head);
  if (head < 0) return;
  for (let node = head + 1; node < page.end[head]; node++) {
    if (page.tag[node] !== TAG.meta) continue;
    const name = attribute(page, node, "name") ?? attribute(page, node, "property") ?? "";
    if (/description$/i.test(name)) description.add(attribute(page, node, "content") ?? "");
  }
}

const TABLE_BITS = 14;
const PRIME = 0x01000193;
/** The hash of the run a … l is a · PRIME¹¹ + b · PRIME¹⁰ + … + l; that of its three groups of letters likewise. */
const WIDTH = 12;
const GROUP = 4;
const SECOND = power(GROUP);
const FIRST = power(2 * GROUP);
/** Takes the oldest letter out of a hash. */
const OLDEST = power(WIDTH);

function power(exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product = Math.imul(product, PRIME);
  return product;
}

/** By UTF-16 unit: letters, ASCII ones in lower case, and digits as they are; 0 for all else. */
const LETTER = new Uint16Array(0x10000);
for (let char = 0; char < LETTER.length; char++) {
  const kind = CHARACTER[char];
  const isDigit = char >= 48 && char <= 57;
  if (kind === 0 || (kind & IDEOGRAPH) !== 0 || isDigit) LETTER[char] = char >= 65 && char <= 90 ? char | 32 : char;
}

/** A set of runs of letters. */
class Runs {
  letters = 0;
  private readonly bits = new Uint32Array(1 << (TABLE_BITS - 5));

  add(text: string): void {
    const last = new Uint16Array(WIDTH);
    const plain = text.replace(/<[^>]*>|&#?\w+;/g, " ");
    let count = 0;
    let run = 0;
    for (let at = 0; at < plain.length; at++) {
      const letter = LETTER[plain.charCodeAt(at)];
      if (letter === 0) continue;
      const oldest = count % WIDTH;
      run = (Math.imul(run, PRIME) + letter - Math.imul(OLDEST, last[oldest])) | 0;
      last[oldest] = letter;
      if (++count < WIDTH) continue;
      const place = placeOf(run);
      this.bits[place >>> 5] |= 1 << (place & 31);
    }
    this.letters += count;
  }

  has(run: number): boolean {
    const place = placeOf(run);
    return ((this.bits[place >>> 5] >>> (place & 31)) & 1) === 1;
  }
}

function placeOf(run: number): number {
  return (run ^ (run >>> 15)) & ((1 << TABLE_BITS) - 1);
}

/** As many letters of a block are compared; the runs that start with every fourth of them are looked up. */
const COMPARED = 160;

/** The share of the runs at the beginning of each open block that the descriptions have. */
function compare(page: Page, blocks: Blocks, open: Int32Array, description: Runs): Float32Array {
  const shares = new Float32Array(blocks.size);
  if (description.letters < WIDTH) return shares;
  const { source } = page;
  for (let i = 0; i < open.length; i++) {
    const block = open[i];
    let letters = 0;
    let found = 0;
    let first = 0;
    let second = 0;
    let third = 0;
    for (let node = blocks.first[block]; node < blocks.end[block] && letters < COMPARED; node++) {
      if (page.tag[node] > TAG.raw || blocks.ignored[node]) continue;
      const end = page.closeStart[node];
      for (let at = page.openEnd[node]; at < end && letters < COMPARED; at++) {
        const letter = LETTER[source.charCodeAt(at)];
        if (letter === 0) continue;
        third = (Math.imul(third, PRIME) + letter) | 0;
        if (++letters % GROUP !== 0) continue;
        const run = (Math.imul(first, FIRST) + Math.imul(second, SECOND) + third) | 0;
        if (letters >= WIDTH && description.has(run)) found++;
        first = second;
        second = third;
        third = 0;
      }
    }
    if (letters >= WIDTH) shares[block] = found / (Math.floor(letters / GROUP) - WIDTH / GROUP + 1);
  }
  return shares;
}
