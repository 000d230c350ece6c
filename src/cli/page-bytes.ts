import { gunzipSync } from "node:zlib";
import { codeOf, Problem } from "./problem.ts";

/** What files of other kinds begin with. */
const OTHERS: readonly (readonly [start: string, name: string])[] = [
  ["\x89PNG", "a PNG image"],
  ["\xff\xd8\xff", "a JPEG image"],
  ["GIF8", "a GIF image"],
  ["RIFF", "an image, a sound or a film"],
  ["%PDF-", "a PDF document"],
  ["PK\x03\x04", "a ZIP archive or an office document"],
  ["\xd0\xcf\x11\xe0", "an office document"],
  ["7z\xbc\xaf", "a 7z archive"],
  ["Rar!", "a RAR archive"],
  ["BZh", "compressed by bzip2"],
  ["\xfd7zXZ", "compressed by xz"],
  ["\x28\xb5\x2f\xfd", "compressed by zstd"],
  ["\x7fELF", "a program"],
  ["SQLite format 3", "a SQLite database"],
];

/** No page is larger; a small file may unpack to any size. */
const LARGEST = 256 * 1024 * 1024;

/** A file's bytes as a page: unpacked if gzip packed them. What is no text is refused. */
export function pageBytes(file: Uint8Array): Uint8Array {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? unpacked(file) : file;
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString("latin1");
  const [, name] = OTHERS.find(([magic]) => start.startsWith(magic)) ?? [];
  if (name !== undefined) throw new Problem(`is ${name}, and no page: name a file of HTML`);
  if (isBinary(start)) throw new Problem("is binary data, and no page: name a file of HTML");
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

const LOOKED_AT = 4096;
/** A page may hold a stray NUL; data holds many. */
const MOST_STRAY = 0.01;

/** NULs in odd and even places alike: in UTF-16 they stand in one of both. */
function isBinary(start: string): boolean {
  const counts = [0, 0];
  for (let at = start.indexOf("\0"); at >= 0; at = start.indexOf("\0", at + 1)) counts[at % 2]++;
  return Math.min(...counts) > MOST_STRAY * start.length;
}

/** Names of text whose `<` and `&` are no markup, gzip packed or not. */
const TEXT_NAMES = /\.(?:te?xt|md|markdown)(?:\.gz)?$/i;
/** Pages that were saved under such a name: after a byte order mark, in any encoding that has ASCII. */
const HTML_START = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:\?xml|(?:!doctype|html|head|body|title|meta)\b)/i;

/** The type that a server would give a file; null where its name says none, or its first tag says better. */
export function typeOfFile(name: string, bytes: Uint8Array): string | null {
  if (!TEXT_NAMES.test(name)) return null;
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString("latin1").replaceAll("\0", "");
  return HTML_START.test(start) ? null : "text/plain";
}
