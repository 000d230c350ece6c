import { isAscii, isUtf8, transcode } from "node:buffer";
import type { Fetched } from "../fetch/fetch-page.ts";
import { isPlainText, isXhtml } from "../html/index.ts";
import { decode } from "../index.ts";

/**
 * What `decode` says the text of a page is. Most pages are UTF-8 by their header and by their bytes: for these Node has a
 * quicker way, which takes less than half the time.
 */
export function pageText({ bytes, contentType }: Pick<Fetched, "bytes" | "contentType">): string {
  // Of plain text and XHTML HTML is made.
  if (contentType === null || !UTF8.test(contentType) || isPlainText(contentType) || isXhtml(contentType))
    return decode(bytes, contentType).text;
  const isMarked = bytes[0] === 0xef;
  // UTF-16 in a wrong header has NULs.
  if (isMarked || bytes.length === 0 || bytes.includes(0)) return decode(bytes, contentType).text;
  // In a twentieth of the time, and half as large: all that comes is faster, too.
  if (isAscii(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (!isUtf8(bytes)) return decode(bytes, contentType).text;
  return transcode(bytes, "utf8", "utf16le").toString("utf16le");
}

const UTF8 = /^[^,;]*;\s*charset\s*=\s*"?utf-?8"?\s*$/i;
