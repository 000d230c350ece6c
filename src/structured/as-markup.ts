import { decodeText } from "../html/index.ts";

/** A text from JSON as HTML: as it is if it is markup, escaped or not; otherwise a paragraph for each line. */
export function asMarkup(text: string): string {
  if (MARKUP.test(text)) return text;
  if (text.includes("&lt;")) {
    const decoded = decodeText(text);
    if (MARKUP.test(decoded)) return decoded;
  }
  // References stay references: plain text in JSON-LD is full of &nbsp; and &#8217;.
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => `<p>${line.replaceAll("<", "&lt;")}</p>`)
    .join("\n");
}

/** A tag that texts are written with. */
export const MARKUP =
  /<\/?(?:p|br|div|span|a|b|i|em|strong|u|ul|ol|li|h[1-6]|table|blockquote|figure|section|article|img|pre|code)(?:\s[^<>]*)?\/?>/i;

/** A text without its tags, for counting and comparing only. */
export function withoutTags(text: string): string {
  return text.replace(/<[^<>]*>/g, " ");
}
