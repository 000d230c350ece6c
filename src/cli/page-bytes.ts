import { gunzipSync } from "node:zlib";
import { binaryKind } from "../fetch/binary-kind.ts";
import { codeOf, Problem } from "./problem.ts";

/** No page is larger; a small file may unpack to any size. */
const LARGEST = 256 * 1024 * 1024;

/** A file's bytes as a page: unpacked if gzip packed them. What is no text is refused. */
export function pageBytes(file: Uint8Array): Uint8Array {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? unpacked(file) : file;
  const kind = binaryKind(bytes);
  if (kind !== null) throw new Problem(`is ${kind}, and no page: name a file of HTML`);
  return bytes;
}

function unpacked(file: Uint8Array): Uint8Array {
  try {
    return gunzipSync(file, { maxOutputLength: LARGEST });
  } catch (error) {
    if (codeOf(error) === "ERR_BUFFER_TOO_LARGE")
      throw new Problem("unpacks to more than 256 MB: a page is smaller, check the file");
    throw new Problem("is a gzip file that cannot be unpacked: check that it is whole");
  }
}

/** Names of pages that are XML, in which `<title/>` is a whole element. */
const XHTML_NAMES = /\.(?:xhtml|xht)(?:\.gz)?$/i;
/** Names of text whose `<` and `&` are no markup, gzip packed or not. */
const TEXT_NAMES = /\.(?:te?xt|md|markdown)(?:\.gz)?$/i;
/** Pages that were saved under such a name: after a byte order mark, in any encoding that has ASCII. */
const HTML_START = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:\?xml|(?:!doctype|html|head|body|title|meta)\b)/i;

const LOOKED_AT = 4096;

/** The type that a server would give a file; null where its name says none, or its first tag says better. */
export function typeOfFile(name: string, bytes: Uint8Array): string | null {
  if (XHTML_NAMES.test(name)) return "application/xhtml+xml";
  return TEXT_NAMES.test(name) && !HTML_START.test(startOf(bytes)) ? "text/plain" : null;
}

/** Without the NULs of UTF-16. */
function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, LOOKED_AT)).toString("latin1").replaceAll("\0", "");
}

const LISTING_START =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<(?:\?|!--)[^>]*>\s*)*<(?:rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/;

/** Text that is no page, in a file whose name does not call it text. */
export function refuseData(bytes: Uint8Array): void {
  const start = startOf(bytes);
  if (LISTING_START.test(start))
    throw new Problem("is a feed or a sitemap, and no page: dechaff crawl reads those of a site");
  if (/^(?:\xef\xbb\xbf)?\s*[[{]/.test(start) && isJson(bytes))
    throw new Problem('is JSON, and no page: dechaff pipe reads pages in lines of JSON, as in {"html": "…"}');
}

/** One value, or one in each line. */
function isJson(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString()
    .replace(/^\ufeff/, "")
    .trim();
  return isJsonValue(text) || isJsonValue(text.slice(0, Math.max(0, text.indexOf("\n"))));
}

function isJsonValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
