import { DELIMITERS, type Mark, type Piece } from "./pieces.ts";

/**
 * CommonMark § 6.2 reads a run of `*` as emphasis by the characters on both sides of it; these marks would be read
 * otherwise, and become HTML:
 *
 *     su*"per"*b     a delimiter between a letter and punctuation faces the wrong way
 *     *a***b**       an end and a start in a row make one run
 *     *a**b**c*      inside another emphasis, a start that follows a letter may be taken for an end
 *
 * Marks are settled from the inside out. An outer mark that turns into HTML afterwards puts punctuation next to the
 * inner one's outside, where it never hurts.
 */
export function settleEmphasis(pieces: readonly Piece[]): void {
  const open: number[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    if (piece.kind === "open") open.push(at);
    if (piece.kind !== "close") continue;
    const opening = open.pop() as number;
    const nested = open.some((outer) => isStar(pieces[outer], "open"));
    if (DELIMITERS.has(piece.mark.name) && !isReadable(pieces, opening, at, nested)) toHtml(piece.mark);
  }
}

function toHtml(mark: Mark): void {
  mark.opening = `<${mark.name}>`;
  mark.closing = `</${mark.name}>`;
}

function isReadable(pieces: readonly Piece[], opening: number, closing: number, nested: boolean): boolean {
  const star = isStar(pieces[opening], "open");
  if (star && isStar(pieces[opening - 1], "close")) return false;
  const start = star ? runAround(pieces, opening, "open") : { first: opening, last: opening };
  const end = star ? runAround(pieces, closing, "close") : { first: closing, last: closing };
  const before = lastCharacter(pieces[start.first - 1]);
  const inside = firstCharacter(pieces[start.last + 1]);
  if (!facesText(inside, before)) return false;
  if (!facesText(lastCharacter(pieces[end.first - 1]), firstCharacter(pieces[end.last + 1]))) return false;
  if (!star || !nested || start.first < opening) return true;
  return SPACE.test(before) || (PUNCTUATION.test(before) && !MAYBE_PUNCTUATION.test(inside));
}

/** Delimiters in a row are one run, and what counts are the characters around the run. */
function runAround(pieces: readonly Piece[], at: number, kind: "open" | "close"): { first: number; last: number } {
  let first = at;
  let last = at;
  while (isStar(pieces[first - 1], kind)) first--;
  while (isStar(pieces[last + 1], kind)) last++;
  return { first, last };
}

/** A `*` or `**` that is written as such. */
function isStar(piece: Piece | undefined, kind: "open" | "close"): boolean {
  return piece?.kind === kind && piece.mark.opening.startsWith("*");
}

/** § 6.2: left-flanking for a start, right-flanking for an end. */
function facesText(inside: string, outside: string): boolean {
  return !MAYBE_PUNCTUATION.test(inside) || SPACE.test(outside) || PUNCTUATION.test(outside);
}

const SPACE = /[\t\n\f\r\p{Zs}]/u;
/** Symbols count as punctuation from CommonMark 0.31 on: what is written here is read alike before and after. */
const PUNCTUATION = /[!-/:-@[-`{-~\p{P}]/u;
const MAYBE_PUNCTUATION = /[!-/:-@[-`{-~\p{P}\p{S}]/u;

/** The paragraph's ends count as white space. */
function firstCharacter(piece: Piece | undefined): string {
  return piece === undefined ? " " : String.fromCodePoint(edges(piece).codePointAt(0) as number);
}

function lastCharacter(piece: Piece | undefined): string {
  if (piece === undefined) return " ";
  const pair = edges(piece).slice(-2);
  return (pair.codePointAt(0) as number) > 0xffff ? pair : pair[pair.length - 1];
}

/** Text that starts and ends as the piece will. */
function edges(piece: Piece): string {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "code":
      return "`";
    case "image":
      return piece.markdown;
    case "break":
      return "<br>"; // or white space, which is no stricter
    case "open":
      return piece.mark.opening;
    case "close":
      return piece.mark.closing;
  }
}
