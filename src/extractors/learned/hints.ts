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
  /** By block, 0 to 1. */
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

export function readHints(page: Page, blocks: Blocks): Hints {
  const runs = new Runs();
  const things = new Float32Array(THINGS.length);
  readStatements(page, runs, things);
  readDescriptions(page, runs);
  return { description: compare(page, blocks, runs), letters: runs.letters, things };
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

const WIDTH = 12;
const TABLE_BITS = 14;
const PRIME = 0x01000193;
/** PRIME to the power of WIDTH: takes the oldest letter out of a hash. */
let OLDEST = 1;
for (let i = 0; i < WIDTH; i++) OLDEST = Math.imul(OLDEST, PRIME);

/** The letters and digits of a text, one by one; of every WIDTH in a row, a hash. */
class Letters {
  count = 0;
  /** Of the last WIDTH letters. */
  run = 0;
  private readonly last = new Uint16Array(WIDTH);
  /** Where the next letter goes among the last. */
  private place = 0;

  /** False if the character is no letter. */
  next(char: number): boolean {
    const kind = CHARACTER[char];
    if (kind !== 0 && (kind & IDEOGRAPH) === 0 && (char < 48 || char > 57)) return false;
    const letter = char >= 65 && char <= 90 ? char | 32 : char;
    const { place, last } = this;
    const oldest = this.count++ < WIDTH ? 0 : last[place];
    this.run = (Math.imul(this.run, PRIME) + letter - Math.imul(OLDEST, oldest)) | 0;
    last[place] = letter;
    this.place = place === WIDTH - 1 ? 0 : place + 1;
    return true;
  }

  restart(): void {
    this.count = this.run = this.place = 0;
  }
}

/** A set of runs of letters. */
class Runs {
  letters = 0;
  private readonly bits = new Uint32Array(1 << (TABLE_BITS - 5));

  add(text: string): void {
    const letters = new Letters();
    const plain = text.replace(/<[^>]*>|&#?\w+;/g, " ");
    for (let at = 0; at < plain.length; at++) {
      if (!letters.next(plain.charCodeAt(at)) || letters.count < WIDTH) continue;
      const place = placeOf(letters.run);
      this.bits[place >>> 5] |= 1 << (place & 31);
    }
    this.letters += letters.count;
  }

  has(run: number): boolean {
    const place = placeOf(run);
    return ((this.bits[place >>> 5] >>> (place & 31)) & 1) === 1;
  }
}

function placeOf(run: number): number {
  return (run ^ (run >>> 15)) & ((1 << TABLE_BITS) - 1);
}

/** As many letters of a block are compared; every fourth run of them is looked up. */
const COMPARED = 160;

/** The share of the runs at the beginning of each block that the descriptions have. */
function compare(page: Page, blocks: Blocks, description: Runs): Float32Array {
  const shares = new Float32Array(blocks.size);
  if (description.letters < WIDTH) return shares;
  const letters = new Letters();
  const { source } = page;
  for (let block = 0; block < blocks.size; block++) {
    letters.restart();
    let runs = 0;
    let found = 0;
    for (let node = blocks.first[block]; node < blocks.end[block] && letters.count < COMPARED; node++) {
      if (page.tag[node] > TAG.raw || blocks.ignored[node]) continue;
      const end = page.closeStart[node];
      for (let at = page.openEnd[node]; at < end && letters.count < COMPARED; at++) {
        if (!letters.next(source.charCodeAt(at)) || letters.count < WIDTH || (letters.count & 3) !== 0) continue;
        runs++;
        if (description.has(letters.run)) found++;
      }
    }
    if (runs > 0) shares[block] = found / runs;
  }
  return shares;
}
