import { type Content, type Element, isText, textContent } from "../../article/index.ts";
import { isBlock, isVisible } from "../flow.ts";
import { safeUrl } from "../safe-url.ts";
import { codeSpan } from "./code.ts";
import { destination } from "./destination.ts";
import { settleEmphasis } from "./emphasis.ts";
import { escapePlain, escapeText, findPaired, isSpecial, type Span } from "./escape.ts";
import { noteReference, onlyReferences } from "./footnotes.ts";
import { escapeHeadingEnd, escapeLineStarts } from "./line-starts.ts";
import { formula } from "./math.ts";
import { DELIMITERS, isUneven, type Mark, type Piece, Pieces } from "./pieces.ts";

/** Where inline content stands: only a paragraph has lines, only there a line's start can be misread. */
type Place = "paragraph" | "heading" | "cell";

const BREAKS: Readonly<Record<Place, string>> = { paragraph: "\\\n", heading: " ", cell: "<br>" };

/** Text, links, emphasis … as Markdown; "" if there is nothing to see. */
export function renderInline(children: readonly Content[], place: Place): string {
  const markdown = plainText(children) ?? renderPieces(children, BREAKS[place]);
  if (place === "paragraph") return escapeLineStarts(markdown);
  return place === "heading" ? escapeHeadingEnd(markdown) : markdown;
}

/** A text alone that Markdown reads as it stands, as most headings, items and cells are; null for all else. */
function plainText(children: readonly Content[]): string | null {
  const [child] = children;
  if (children.length !== 1 || !isText(child)) return null;
  const text = child.text.trim();
  return isSpecial(text) || isUneven(text) || !isVisible(text) ? null : text;
}

function renderPieces(children: readonly Content[], lineBreak: string): string {
  const pieces = new Pieces();
  collect(children, pieces, false);
  if (!pieces.list.some(hasInk)) return "";
  settleEmphasis(pieces.list);
  return write(pieces.list, lineBreak);
}

function hasInk(piece: Piece): boolean {
  return piece.kind === "image" || ("text" in piece && isVisible(piece.text));
}

/** What an element becomes. Elements in none of these rows leave their text only. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ em: "em", cite: "em", dfn: "em", var: "em", strong: "strong", del: "del" },
  // Markdown has no way to write these, but takes them as HTML.
  ...{ sub: "sub", sup: "sup", ins: "ins", mark: "mark", kbd: "kbd", ruby: "ruby", rt: "rt", rp: "rp" },
};

function collect(children: readonly Content[], pieces: Pieces, inCode: boolean): void {
  for (const child of children) {
    if (!isText(child)) collectElement(child, pieces, inCode);
    else if (inCode) pieces.code(child.text);
    else pieces.text(child.text);
  }
}

function collectElement(element: Element, pieces: Pieces, inCode: boolean): void {
  const { name, children } = element;
  if (name === "br") pieces.break();
  else if (name === "img") collectImage(element, pieces);
  else if (name === "math") collectFormula(element, pieces);
  else if (name === "a") collectLink(element, pieces, inCode);
  else if (name === "sup") collectRaised(element, pieces, inCode);
  else if (name === "code" || name === "samp") collectCode(element, pieces);
  else if (name === "q") collect(quoted(element), pieces, inCode);
  else if (isBlock(element)) {
    pieces.space(" ");
    collect(children, pieces, inCode);
    pieces.space(" ");
  } else collectMarked(element, pieces, inCode, inCode ? null : markFor(name));
}

function collectFormula(element: Element, pieces: Pieces): void {
  const markdown = formula(element);
  if (markdown !== "") pieces.image(markdown);
}

function collectLink(element: Element, pieces: Pieces, inCode: boolean): void {
  const reference = noteReference(element);
  if (reference !== null) pieces.image(reference);
  else collectMarked(element, pieces, inCode, linkMark(element));
}

/** References to notes are raised anyway. */
function collectRaised(element: Element, pieces: Pieces, inCode: boolean): void {
  const references = onlyReferences(element);
  if (references === null) collectMarked(element, pieces, inCode, inCode ? null : markFor("sup"));
  else for (const reference of references) pieces.image(reference);
}

/** A mark inside its like adds nothing. */
function collectMarked({ children }: Element, pieces: Pieces, inCode: boolean, mark: Mark | null): void {
  const adds = mark !== null && !pieces.has(mark.name);
  if (adds) pieces.open(mark);
  collect(children, pieces, inCode);
  if (adds) pieces.close();
}

function markFor(name: string): Mark | null {
  if (!Object.hasOwn(MARKS, name)) return null;
  const mark = MARKS[name];
  const delimiter = DELIMITERS.get(mark);
  return { name: mark, opening: delimiter ?? `<${mark}>`, closing: delimiter ?? `</${mark}>` };
}

function linkMark({ attributes }: Element): Mark | null {
  const url = safeUrl(attributes.href, "link");
  return url === null ? null : { name: "a", opening: "[", closing: `]${destination(url, attributes.title)}` };
}

/**
 * Code holds no markup, except that links in it are put around it. As the text of a link, code with "]:" in it could
 * make the whole line a link's definition; in HTML it can be escaped.
 */
function collectCode({ children }: Element, pieces: Pieces): void {
  const code = textContent(children);
  if (children.some((child) => !isText(child) && hasLink(child))) collect(children, pieces, true);
  else if (!pieces.has("a") || !code.includes("]:")) pieces.code(code);
  else {
    pieces.open({ name: "code", opening: "<code>", closing: "</code>" });
    pieces.text(code);
    pieces.close();
  }
}

function hasLink(element: Element): boolean {
  return element.name === "a" || element.children.some((child) => !isText(child) && hasLink(child));
}

function quoted({ children, start, end }: Element): Content[] {
  return [{ text: "“", start, end: start }, ...children, { text: "”", start: end, end }];
}

/** An image that the page carries in its own bytes would drown the text. */
function collectImage({ attributes }: Element, pieces: Pieces): void {
  const url = safeUrl(attributes.src, "image");
  if (url === null || /^data:/i.test(url)) return;
  const alt = (attributes.alt ?? "").trim().replace(/\s+/g, " ");
  pieces.image(`![${escapePlain(alt, true)}]${destination(url, attributes.title)}`);
}

function write(pieces: readonly Piece[], lineBreak: string): string {
  const written: string[] = [];
  let special = false;
  for (const piece of pieces) {
    written.push(writePiece(piece, lineBreak));
    if (piece.kind === "text" && isSpecial(piece.text)) special = true;
  }
  const escaped = special ? escapeWritten(pieces, written) : written;
  return (pieces.some(isFormula) ? escapeDollars(pieces, escaped) : escaped).join("");
}

function isFormula(piece: Piece): boolean {
  return piece.kind === "image" && piece.markdown.startsWith("$");
}

/** Beside formulas, all other dollars are escaped: in text, in titles and addresses, but not in code. */
function escapeDollars(pieces: readonly Piece[], written: readonly string[]): string[] {
  return written.map((text, at) =>
    pieces[at].kind === "code" || isFormula(pieces[at]) ? text : text.replaceAll("$", "\\$"),
  );
}

/** The written pieces with their texts escaped, each in view of what is written next to it. */
function escapeWritten(pieces: readonly Piece[], written: readonly string[]): string[] {
  const spans = pieces.map((piece, at): Span | null => {
    if (piece.kind !== "text" || !isSpecial(piece.text)) return null;
    const { text, linked } = piece;
    return { text, before: written[at - 1]?.at(-1) ?? "", after: written[at + 1]?.[0] ?? "", linked };
  });
  const paired = findPaired(spans.filter((span) => span !== null));
  for (const piece of pieces) if (piece.kind === "open") paired.add(piece.mark.opening[0]);
  return written.map((text, at) => (spans[at] === null ? text : escapeText(spans[at], paired)));
}

function writePiece(piece: Piece, lineBreak: string): string {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "code":
      return codeSpan(piece.text);
    case "image":
      return piece.markdown;
    case "break":
      return lineBreak;
    case "open":
      return piece.mark.opening;
    case "close":
      return piece.mark.closing;
  }
}
