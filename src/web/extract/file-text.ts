/** Where a page may say how it is written. */
const HEAD = 2048;

/** A file as text, in the encoding that the page names; UTF-8 where it names none that is known. */
export function fileText(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD));
  const [, name = "utf-8"] = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
