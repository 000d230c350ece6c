import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { isText, type Page } from "./page.ts";
import { RCDATA, SPECIAL, SVG, TAG, TRAITS } from "./tags.ts";

/** What is not written as it is read: nine of ten texts hold none, and one search tells. */
const ODD = /[&\r\0]/;

/** Characters of HTML text as the standard reads them: line ends normalised, references decoded, NUL replaced. */
export function decodeText(raw: string, forNul = ""): string {
  if (!ODD.test(raw)) return raw;
  let text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
  if (text.includes("&")) text = decodeHTML(text);
  return text.includes("\0") ? text.replaceAll("\0", forNul) : text;
}

export function decodeAttribute(raw: string): string {
  if (!ODD.test(raw)) return raw;
  let text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
  if (text.includes("&")) text = decodeHTMLAttribute(text);
  return text.includes("\0") ? text.replaceAll("\0", "\uFFFD") : text;
}

/** Characters that hold no references: scripts, styles, CDATA sections. */
function decodeVerbatim(raw: string): string {
  const text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
  return text.includes("\0") ? text.replaceAll("\0", "\uFFFD") : text;
}

/** The characters of a text node. NUL vanishes in HTML, but not in <title>, <textarea>, SVG and MathML. */
export function nodeText(page: Page, node: number): string {
  const raw = page.source.slice(page.openEnd[node], page.closeStart[node]);
  if (page.tag[node] === TAG.raw) return decodeVerbatim(raw);
  const above = page.tag[page.parent[node]];
  const isForeign = above >= SVG && !(TRAITS[above] & SPECIAL);
  const keepsNul = isForeign || (TRAITS[above] & RCDATA) !== 0;
  return decodeText(raw, keepsNul ? "\uFFFD" : "");
}

/** The next character that is no white space. */
const INK = /\S/g;

/** Whether a node is text without a character to be seen. Its text is decoded only where it begins with a reference. */
export function isBlankText(page: Page, node: number): boolean {
  if (!isText(page, node)) return false;
  INK.lastIndex = page.openEnd[node];
  if (!INK.test(page.source)) return true;
  const ink = INK.lastIndex - 1;
  if (ink >= page.closeStart[node]) return true;
  return page.source[ink] === "&" && nodeText(page, node).trim() === "";
}
