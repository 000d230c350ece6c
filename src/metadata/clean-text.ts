import { collapseSpace, legible } from "../blocks/index.ts";
import { decodeText } from "../html/index.ts";

/** No fact is longer; what is, is a mistake or an attack. */
const LONGEST = 5000;

/** A value as plain text: references decoded, tags and superfluous space dropped; null if nothing is left. */
export function cleanText(raw: string): string | null {
  let text = raw.length > LONGEST ? raw.slice(0, LONGEST) : raw;
  if (text.includes("&")) text = decodeText(text);
  if (text.includes("<")) text = text.replace(MARKUP, " ");
  return tidyText(text);
}

/** Tags that stray into values. */
const MARKUP =
  /<\/?(?:a|abbr|b|big|br|cite|div|em|font|i|mark|p|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/gi;

/** Text that a page shows, without superfluous space and characters that nobody sees; null if nothing is left. */
export function tidyText(text: string): string | null {
  return collapseSpace(/[^\0-\x7f]/.test(text) ? visibleText(text) : text).trim() || null;
}

function visibleText(text: string): string {
  return legible(text)
    .replace(/[\u200e\u200f]/g, "")
    .replaceAll("\u00a0", " ");
}
