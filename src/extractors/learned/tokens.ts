import { ATTRIBUTES, AttributeWalker, type Page } from "../../html/index.ts";

/**
 * What pages call their elements, as hashes: every name in `class`, `id`, `role`, `itemprop` and `itemtype`, whole and in
 * parts.
 *
 *     class="postBody wide-2"   →   postbody  post  body  wide-  wide
 *
 * Letters are in lower case, digits do not count.
 */
export const TOKEN_BITS = 16;

const MASK = (1 << TOKEN_BITS) - 1;
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;
/** Whole names and parts of names do not share a number. */
const PART_SEED = 0x1b873593;

/** The token of a part of a name, in lower case. */
export function hashName(name: string): number {
  let hash = PART_SEED;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), PRIME);
  return tokenOf(hash);
}

function tokenOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & MASK;
}

/** Kinds of characters in names; all letters beyond ASCII are lower case. */
const LOWER = 0;
const UPPER = 1;
const DIGIT = 2;
const SPACE = 3;
const SIGN = 4;

/** By UTF-16 unit. */
const CHARACTER = new Uint8Array(0x10000);
for (let char = 0; char < 128; char++) CHARACTER[char] = kindOf(String.fromCharCode(char));

function kindOf(character: string): number {
  if (character <= " ") return SPACE;
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  return /[0-9]/.test(character) ? DIGIT : SIGN;
}

/** More names than any element has for good reasons. */
const MOST_TOKENS = 255;

const walker = new AttributeWalker();

/** Reads the tokens of one element after the other into `tokens`. */
export class TokenReader {
  readonly tokens = new Int32Array(MOST_TOKENS);
  size = 0;
  /** The tag and the classes, the same for elements that are likely to be of one kind. */
  signature = 0;
  /** `data-nosnippet`: not to be quoted. */
  isUnquoted = false;
  /** `aria-modal="true"`: opens above the page. */
  isModal = false;

  read(page: Page, node: number): void {
    this.size = 0;
    this.signature = page.tag[node];
    this.isUnquoted = false;
    this.isModal = false;
    if (!(page.flags[node] & ATTRIBUTES)) return;
    const { source } = page;
    walker.beginTag(source, page.openStart[node], page.openEnd[node]);
    while (walker.next()) {
      const length = walker.nameEnd - walker.nameStart;
      const letter = source.charCodeAt(walker.nameStart) | 32;
      if (length === 5 && letter === 99 && (source.charCodeAt(walker.nameStart + 1) | 32) === 108) {
        this.names(source, walker.valueStart, walker.valueEnd, true); // class
      } else if (length === 2 && letter === 105 && (source.charCodeAt(walker.nameStart + 1) | 32) === 100) {
        this.names(source, walker.valueStart, walker.valueEnd, false); // id
      } else if (
        (length === 4 && letter === 114 && (source.charCodeAt(walker.nameStart + 1) | 32) === 111) || // role
        (length === 8 && letter === 105 && (source.charCodeAt(walker.nameStart + 1) | 32) === 116) // itemprop, itemtype
      ) {
        this.names(source, walker.valueStart, walker.valueEnd, false);
      } else if (length === 14 && (source.charCodeAt(walker.nameStart + 5) | 32) === 110) {
        this.isUnquoted ||= isNamed(source, "data-nosnippet");
      } else if (length === 10 && (source.charCodeAt(walker.nameStart + 5) | 32) === 109) {
        this.isModal ||= isNamed(source, "aria-modal") && source.startsWith("true", walker.valueStart);
      }
    }
  }

  private names(source: string, from: number, to: number, isClass: boolean): void {
    const { tokens } = this;
    let whole = SEED;
    let part = PART_SEED;
    let partLength = 0;
    let wholeLength = 0;
    let wasLower = false;
    for (let at = from; at <= to; at++) {
      const char = at === to ? 32 : source.charCodeAt(at);
      const kind = CHARACTER[char];
      // A part ends before what is no letter, and between "e" and "B" of "someBody".
      if (kind !== LOWER && partLength > 0 && (kind !== UPPER || wasLower)) {
        if (partLength > 1 && this.size < MOST_TOKENS) tokens[this.size++] = tokenOf(part);
        part = PART_SEED;
        partLength = 0;
      }
      wasLower = kind === LOWER;
      if (kind <= UPPER) {
        const lower = kind === UPPER ? char | 32 : char;
        part = Math.imul(part ^ lower, PRIME);
        whole = Math.imul(whole ^ lower, PRIME);
        partLength++;
        wholeLength++;
      } else if (kind === SPACE) {
        if (wholeLength > 0) {
          if (this.size < MOST_TOKENS) tokens[this.size++] = tokenOf(whole);
          if (isClass) this.signature = Math.imul(this.signature ^ whole, PRIME);
        }
        whole = SEED;
        wholeLength = 0;
      } else if (kind === SIGN) {
        whole = Math.imul(whole ^ char, PRIME);
        wholeLength++;
      }
    }
  }
}

/** Whether the attribute that the walker stands at has this name. */
function isNamed(source: string, name: string): boolean {
  return source.slice(walker.nameStart, walker.nameEnd).toLowerCase() === name;
}
