import { TAG, TRAITS, VOID } from "./tags.ts";

/** Pages that are XML by their type, as those of books are. */
const XHTML = /^\s*application\/xhtml\+xml\s*(?:[;,]|$)/i;

/** `contentType` is the HTTP header's value. */
export function isXhtml(contentType: string | null | undefined): boolean {
  return contentType != null && XHTML.test(contentType);
}

/**
 * XHTML → HTML that says the same: `<title/>` is an element without content, where HTML would read all that follows as
 * its content, and CDATA is text. What is not well-formed is left as it is from there on.
 */
export function htmlOfXhtml(source: string): string {
  let html = "";
  let taken = 0;
  const replace = (from: number, to: number, text: string) => {
    html += source.slice(taken, from) + text;
    taken = to;
  };
  for (let at = source.indexOf("<"); at !== -1; at = source.indexOf("<", at)) {
    const { end, text } = pieceAt(source, at);
    if (end === -1) break;
    if (text !== null) replace(at, end, text);
    at = end;
  }
  return html + source.slice(taken);
}

interface Piece {
  /** -1 where it does not end. */
  readonly end: number;
  /** What to write in its place; null to leave it. */
  readonly text: string | null;
}

/** The markup that opens at `at`, scripts and styles with their content. */
function pieceAt(source: string, at: number): Piece {
  if (source.startsWith("<!--", at)) return { end: after(source, "-->", at + "<!--".length), text: null };
  if (source.startsWith(CDATA, at)) return cdataAt(source, at);
  const name = nameAt(source, at + 1);
  if (name === "") return { end: at + 1, text: null };
  const end = tagEnd(source, at + 1 + name.length);
  if (end === -1) return { end, text: null };
  if (source[end - 2] !== "/") return { end: isRaw(name) ? source.indexOf(`</${name}`, end) : end, text: null };
  return { end, text: isVoid(name) ? null : `${source.slice(at, end - 2)}></${name}>` };
}

const CDATA = "<![CDATA[";

function cdataAt(source: string, at: number): Piece {
  const end = after(source, "]]>", at + CDATA.length);
  if (end === -1) return { end, text: null };
  const text = source.slice(at + CDATA.length, end - "]]>".length);
  return { end, text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") };
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

function nameAt(source: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(source)?.[0] ?? "";
}

const NAME = /[a-z_][^\s/>]*/iy;

/** Behind the `>` that ends the tag: one in a value does not. */
function tagEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const char = source[at];
    if (char === ">") return at + 1;
    if (char !== '"' && char !== "'") continue;
    at = source.indexOf(char, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

/** HTML reads their content as text to the letter, CDATA included. */
function isRaw(name: string): boolean {
  return name === "script" || name === "style";
}

function isVoid(name: string): boolean {
  return (TRAITS[TAG[name as keyof typeof TAG] ?? 0] & VOID) !== 0;
}
