import { escapeReferences } from "./escape.ts";

/** The part of a link or image after its text: `(address "title")`. */
export function destination(url: string, title: string | undefined): string {
  const words = title?.trim().replace(/\s+/g, " ");
  return words ? `(${escapeUrl(url)} "${escapeTitle(words)}")` : `(${escapeUrl(url)})`;
}

/** Spaces and angle brackets as URLs write them; what is left for Markdown to misread gets a backslash. */
function escapeUrl(url: string): string {
  if (!/[\0- <>\x7f\\()&]/.test(url)) return url;
  const encoded = url.replace(/[\0- <>\x7f]/g, (character) => encodeURIComponent(character));
  return escapeReferences(encoded.replace(/[\\()]/g, "\\$&"));
}

function escapeTitle(title: string): string {
  return escapeReferences(title.replace(/[\\"]/g, "\\$&"));
}
