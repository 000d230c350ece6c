/** Characters that some file system forbids, that separate directories, or that cannot be seen. */
const UNSAFE = /[/\\?*:|"<>\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Names that Windows keeps for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** File systems allow 255 bytes; this leaves room for a number and an extension. */
const MAX_BYTES = 200;

/** A title as a file's name, without extension: one path segment that every common file system takes. */
export function fileName(title: string, maxBytes = MAX_BYTES): string {
  const visible = title.normalize("NFC").replace(UNSAFE, " ").replace(/\s+/g, " ");
  const name = withoutEdges(cut(withoutEdges(visible), maxBytes));
  if (name === "") return "untitled";
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Leading dots hide a file, Windows drops trailing ones. */
function withoutEdges(name: string): string {
  return name.replace(/^[. ]+/, "").replace(/[. ]+$/, "");
}

/** Never through the middle of a character as its reader sees it. */
function cut(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  let end = 0;
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    end += segment.length;
  }
  return name.slice(0, end);
}
