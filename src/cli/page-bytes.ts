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

/** Names of text whose `<` and `&` are no markup, gzip packed or not. */
const TEXT_NAMES = /\.(?:te?xt|md|markdown)(?:\.gz)?$/i;
/** Pages that were saved under such a name: after a byte order mark, in any encoding that has ASCII. */
const HTML_START = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:\?xml|(?:!doctype|html|head|body|title|meta)\b)/i;

const LOOKED_AT = 4096;

/** The type that a server would give a file; null where its name says none, or its first tag says better. */
export function typeOfFile(name: string, bytes: Uint8Array): string | null {
  if (!TEXT_NAMES.test(name)) return null;
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString("latin1").replaceAll("\0", "");
  return HTML_START.test(start) ? null : "text/plain";
}
