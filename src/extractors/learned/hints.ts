import { type Blocks, CHARACTER, IDEOGRAPH } from "../../blocks/index.ts";
import { attribute, findTop, type Page, readJsonLd, TAG } from "../../html/index.ts";

/**
 * What a page's structured data says about its blocks: how much of a block's text also stands in JSON-LD as the body of
 * an article, a question or an answer, or, there or in <meta>, as a description.
 *
 * Texts are compared by their runs of WIDTH letters, kept as bits of a table: a run that is not there is found with a
 * chance of a few per cent.
 */
export interface Hints {
  /** Columns by block, 0 to 1. */
  readonly body: Float32Array;
  readonly description: Float32Array;
  /** Letters of all bodies and of all descriptions. */
  readonly bodyLetters: number;
  readonly descriptionLetters: number;
  /** How often things of each of THINGS are described. */
  readonly things: Float32Array;
}

export const THINGS = [
  ["articles", /^(?:.*Article|BlogPosting|Report)$/],
  ["products", /^(?:Product|ProductGroup|Offer)$/],
  ["lists", /^(?:ItemList|CollectionPage|ListItem|SearchResultsPage)$/],
  ["discussions", /^(?:QAPage|DiscussionForumPosting|Question|Comment|Answer)$/],
] as const;

const BODY = /^(?:articleBody|text|reviewBody|recipeInstructions|recipeIngredient|transcript)$/;
const DESCRIPTION = /^(?:description|abstract)$/;

/** What is nested deeper, and values after so many, are not looked at. */
const DEEPEST = 12;
const MOST_VALUES = 20_000;

export function readHints(page: Page, blocks: Blocks): Hints {
  const reader = new StructuredReader();
  for (const value of readJsonLd(page)) reader.visit(value, "", 0);
  readDescriptions(page, reader.description);
  const { body, description, things } = reader;
  const shares = compare(page, blocks, body, description);
  return { ...shares, bodyLetters: body.letters, descriptionLetters: description.letters, things };
}

class StructuredReader {
  readonly body = new Runs();
  readonly description = new Runs();
  readonly things = new Float32Array(THINGS.length);
  private values = 0;

  visit(value: unknown, key: string, depth: number): void {
    if (depth > DEEPEST || ++this.values > MOST_VALUES) return;
    if (typeof value === "string") this.text(value, key);
    else if (Array.isArray(value)) for (const item of value) this.visit(item, key, depth + 1);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) this.visit(inner, name, depth + 1);
  }

  private text(value: string, key: string): void {
    if (BODY.test(key)) this.body.add(value);
    else if (DESCRIPTION.test(key)) this.description.add(value);
    else if (key === "@type")
      for (const [index, [, pattern]] of THINGS.entries()) if (pattern.test(value)) this.things[index]++;
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
const TABLE_BITS = 17;
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

  /** False if the character is no letter. */
  next(char: number): boolean {
    const kind = CHARACTER[char];
    if (kind !== 0 && (kind & IDEOGRAPH) === 0 && (char < 48 || char > 57)) return false;
    const letter = char >= 65 && char <= 90 ? char | 32 : char;
    const place = this.count++ % WIDTH;
    this.run = (Math.imul(this.run, PRIME) + letter - Math.imul(OLDEST, this.last[place])) | 0;
    this.last[place] = letter;
    return true;
  }

  restart(): void {
    this.count = this.run = 0;
    this.last.fill(0);
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

/** The shares of a block's runs that each of the two sets has; every fourth run is looked up. */
function compare(page: Page, blocks: Blocks, body: Runs, description: Runs) {
  const shares = { body: new Float32Array(blocks.size), description: new Float32Array(blocks.size) };
  if (body.letters + description.letters < WIDTH) return shares;
  const letters = new Letters();
  for (let block = 0; block < blocks.size; block++) {
    letters.restart();
    let runs = 0;
    let inBody = 0;
    let inDescription = 0;
    for (let node = blocks.first[block]; node < blocks.end[block]; node++) {
      if (page.tag[node] > TAG.raw || blocks.ignored[node]) continue;
      for (let at = page.openEnd[node]; at < page.closeStart[node]; at++) {
        if (!letters.next(page.source.charCodeAt(at)) || letters.count < WIDTH || letters.count % 4 !== 0) continue;
        runs++;
        if (body.has(letters.run)) inBody++;
        if (description.has(letters.run)) inDescription++;
      }
    }
    if (runs === 0) continue;
    shares.body[block] = inBody / runs;
    shares.description[block] = inDescription / runs;
  }
  return shares;
}
