/** The formats of images that browsers show, and TIFF. Each is its file's extension. */
export type ImageType = "jpg" | "png" | "gif" | "webp" | "avif" | "svg" | "bmp" | "ico" | "tif";

/** First bytes, as text with a character per byte. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, type: ImageType])[] = [
  [/^\xff\xd8\xff/, "jpg"],
  [/^\x89PNG\r\n\x1a\n/, "png"],
  [/^GIF8[79]a/, "gif"],
  [/^RIFF.{4}WEBP/s, "webp"],
  [/^.{4}ftypavi[fs]/s, "avif"],
  [/^BM.{4}\0\0\0\0/s, "bmp"],
  [/^\0\0\x01\0[^\0]/, "ico"],
  [/^(?:II\*\0|MM\0\*)/, "tif"],
];

/** How far into a document <svg> may stand: after a declaration, a licence, a document type. */
const LONGEST_PROLOGUE = 4096;

/** What an image's bytes say it is, whatever its name or header claims; "html" for a page, null for anything else. */
export function imageType(bytes: Uint8Array): ImageType | "html" | null {
  const beginning = latin1(bytes.subarray(0, 32));
  const found = BEGINNINGS.find(([pattern]) => pattern.test(beginning));
  return found?.[1] ?? documentType(bytes);
}

function documentType(bytes: Uint8Array): "svg" | "html" | null {
  const start = new TextDecoder(charsetOf(bytes)).decode(bytes.subarray(0, LONGEST_PROLOGUE)).trimStart();
  const root = afterPrologue(start);
  if (/^<svg[\s>/]/i.test(root) || /^<[\w-]+:svg[\s>/]/i.test(root)) return "svg";
  return /^<(?:!doctype html|html|head|body|title|script|meta|p|div|h1)[\s>/]/i.test(root) ? "html" : null;
}

function charsetOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Without XML's declaration, comments, and a document type that is not HTML's. */
function afterPrologue(text: string): string {
  let rest = text;
  for (;;) {
    const close = rest.startsWith("<?")
      ? "?>"
      : rest.startsWith("<!--")
        ? "-->"
        : /^<!doctype svg/i.test(rest)
          ? ">"
          : "";
    const end = close === "" ? -1 : rest.indexOf(close);
    if (end < 0) return rest;
    rest = rest.slice(end + close.length).trimStart();
  }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
