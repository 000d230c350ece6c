import type { Fetched } from "../fetch/fetch-page.ts";
import { utf8Text } from "../fetch/utf8-text.ts";
import { isPlainText, isXhtml } from "../html/index.ts";
import { decode } from "../index.ts";

/**
 * What `decode` says the text of a page is. Most pages are UTF-8 by their header and by their bytes: for these Node has a
 * quicker way.
 */
export function pageText({ bytes, contentType }: Pick<Fetched, "bytes" | "contentType">): string {
  // Of plain text and XHTML HTML is made.
  if (contentType === null || !UTF8.test(contentType) || isPlainText(contentType) || isXhtml(contentType))
    return decode(bytes, contentType).text;
  const isMarked = bytes[0] === 0xef;
  // UTF-16 in a wrong header has NULs.
  if (isMarked || bytes.length === 0 || bytes.includes(0)) return decode(bytes, contentType).text;
  return utf8Text(bytes) ?? decode(bytes, contentType).text;
}

const UTF8 = /^[^,;]*;\s*charset\s*=\s*"?utf-?8"?\s*$/i;
