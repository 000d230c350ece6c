import { type Attribute, isSpace } from "../html/index.ts";
import { afterSpace, isFolded } from "./tag-syntax.ts";

/** A piece of an attribute's value that every spelling of the tag holds, and that few other places of a page hold. */
export interface Literal {
  readonly attribute: string;
  readonly value: string;
  readonly piece: string;
  /** Where the piece stands in the value. */
  readonly offset: number;
  /** Whether the value holds no character that may be spelled otherwise. */
  readonly hasOneSpelling: boolean;
}

const SPACE = 32;
const QUOTE = 34;
const AMPERSAND = 38;
const APOSTROPHE = 39;
const SEMICOLON = 59;
const EQUALS = 61;
const GREATER = 62;

/** ASCII characters from the most to the least frequent, counted over 540 pages of three corpora. */
const BY_FREQUENCY =
  " etaisornl\"c/d\tp><=\n-mhug.fbvw0y12_:;k'x3,546\r)(78C9SjATIMzDEPBF\\RL%N{}Oq+HG!#?WUV[]JY|*ZKQX$@~`^";

/** Characters with one spelling: the others may be references or other white space. Deviation: `&#97;` is no "a". */
const PLAIN = /[!#$%()*+,\-./0-9:;=?@A-Z[\\\]^_`a-z{|}~]+/g;
const isPlain = Array.from({ length: 128 }, (_, char) => String.fromCharCode(char).search(PLAIN) >= 0);

/**
 * The engine finds strings of up to six characters by the first one, at memory speed, and longer ones by shifts, several
 * times slower. So a short piece with a rare beginning is searched for.
 */
const LONGEST_PIECE = 6;

/** Nanoseconds: for a first character that comes up, for a piece that comes up, for a hop to the next tag. */
const FIRST_COST = 10;
const PIECE_COST = 40;
const HOP_COST = 16;
/** The share of places that remain with every further character. */
const FURTHER = 1 / 8;

/** Share of a page's characters. The exponential fits the counts within a third, from rank 5 to rank 85. */
function frequency(char: string): number {
  return 0.055 * Math.exp(-BY_FREQUENCY.indexOf(char) / 18);
}

/** Nanoseconds for every character of a page that is searched for a piece. */
function costOf(piece: string): number {
  return frequency(piece[0]) * (FIRST_COST + PIECE_COST * FURTHER ** (piece.length - 1));
}

/** Whether a text holds a word: its cheapest piece is searched for, and the rest looked at where that stands. */
export function holdsWord(text: string, word: string): boolean {
  let offset = 0;
  for (let at = 1; at < word.length; at++) if (costOf(pieceAt(word, at)) < costOf(pieceAt(word, offset))) offset = at;
  const piece = pieceAt(word, offset);
  let at = text.indexOf(piece, offset);
  while (at >= 0 && !text.startsWith(word, at - offset)) at = text.indexOf(piece, at + 1);
  return at >= 0;
}

function pieceAt(text: string, at: number): string {
  return text.slice(at, at + LONGEST_PIECE);
}

/** The cheapest literal of a tag with these attributes, null where hopping from tag to tag is cheaper. */
export function chooseLiteral(attributes: readonly Attribute[]): Literal | null {
  let best: Literal | null = null;
  let lowest = frequency("<") * HOP_COST;
  for (const { name, value } of attributes) {
    for (const { 0: run, index } of value.matchAll(PLAIN)) {
      for (let at = 0; at < run.length; at++) {
        const piece = pieceAt(run, at);
        if (value.indexOf(piece) !== value.lastIndexOf(piece)) continue; // generated, and in other values, too
        const cost = costOf(piece);
        if (cost >= lowest) continue;
        lowest = cost;
        best = { attribute: name, value, piece, offset: index + at, hasOneSpelling: run === value };
      }
    }
  }
  return best;
}

/** Offset of the next place from `from` on where the attribute seems to have the value, or -1. */
export function findLiteral(source: string, literal: Literal, from: number): number {
  let at = source.indexOf(literal.piece, from);
  while (at >= 0 && !isPlausible(source, literal, at)) at = source.indexOf(literal.piece, at + 1);
  return at;
}

/** False where the piece surely does not stand in the attribute's value. */
function isPlausible(source: string, literal: Literal, at: number): boolean {
  const { value, offset, piece, hasOneSpelling } = literal;
  const start = at - offset;
  if (isEnd(source, start + value.length) && source.startsWith(value, start))
    return isBeginning(source, literal, start - 1);
  return !hasOneSpelling && endsWell(source, literal, at + piece.length) && beginsWell(source, literal, at - 1);
}

/** Whether the rest of the value, in any spelling, and the end of the attribute stand at `from`. */
function endsWell(source: string, { value, offset, piece }: Literal, from: number): boolean {
  let at = from;
  for (let i = offset + piece.length; i < value.length; i++) {
    const char = source.charCodeAt(at);
    const wanted = value.charCodeAt(i);
    if (wanted === SPACE && isSpace(char)) at = afterSpace(source, at);
    else if (char === AMPERSAND) return !isPlain[wanted];
    else if (char === wanted) at++;
    else return false;
  }
  return isEnd(source, at);
}

function isEnd(source: string, at: number): boolean {
  const char = source.charCodeAt(at);
  return char === QUOTE || char === APOSTROPHE || char === GREATER || isSpace(char);
}

/** As `endsWell`, backwards. */
function beginsWell(source: string, literal: Literal, from: number): boolean {
  let at = from;
  for (let i = literal.offset - 1; i >= 0; i--) {
    const char = source.charCodeAt(at);
    const wanted = literal.value.charCodeAt(i);
    if (wanted === SPACE && isSpace(char)) at = beforeSpace(source, at);
    else if (char === wanted) at--;
    else return char === SEMICOLON && !isPlain[wanted];
  }
  return isBeginning(source, literal, at);
}

/** Whether the attribute's name, "=" and a quote or none end at `from`. */
function isBeginning(source: string, { attribute }: Literal, from: number): boolean {
  let at = beforeSpace(source, from);
  const char = source.charCodeAt(at);
  if (char === QUOTE || char === APOSTROPHE) at = beforeSpace(source, at - 1);
  if (source.charCodeAt(at) !== EQUALS) return false;
  return isFolded(source, beforeSpace(source, at - 1) + 1 - attribute.length, attribute);
}

function beforeSpace(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charCodeAt(at))) at--;
  return at;
}
