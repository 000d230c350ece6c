/** What files begin with that are no text, as text with a character per byte. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^\x89PNG/, "a PNG image"],
  [/^\xff\xd8\xff/, "a JPEG image"],
  [/^GIF8[79]a/, "a GIF image"],
  [/^RIFF.{4}(?:WEBP|WAVE|AVI )/s, "an image, a sound or a film"],
  [/^%PDF-/, "a PDF document"],
  [/^PK\x03\x04/, "a ZIP archive or an office document"],
  [/^\xd0\xcf\x11\xe0/, "an office document"],
  [/^7z\xbc\xaf/, "a 7z archive"],
  [/^Rar!\x1a/, "a RAR archive"],
  [/^\x1f\x8b/, "a gzip archive"],
  [/^BZh\d1AY&SY/, "a bzip2 archive"],
  [/^\xfd7zXZ/, "an xz archive"],
  [/^\x28\xb5\x2f\xfd/, "a zstd archive"],
  [/^\x7fELF/, "a program"],
  [/^SQLite format 3\0/, "a SQLite database"],
];

/** What bytes that are no text are, whatever their name or header claims; null for text in any encoding. */
export function binaryKind(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString("latin1");
  const [, name] = BEGINNINGS.find(([pattern]) => pattern.test(beginning)) ?? [];
  return name ?? (isBinary(bytes) ? "binary data" : null);
}

const LOOKED_AT = 1024;
/** A page may hold a stray NUL; data holds many. */
const MOST_STRAY = 0.01;
/** Of bytes that anything may be, a tenth are control characters that no text has. */
const MOST_CONTROLS = 0.05;

/** By NULs in odd and even places alike: in UTF-16 they stand in one of both. Packed data has few, but all other controls. */
function isBinary(bytes: Uint8Array): boolean {
  if (isWide(bytes)) return false;
  const length = Math.min(bytes.length, LOOKED_AT);
  const zeros = [0, 0];
  let controls = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at];
    if (byte === 0) zeros[at & 1]++;
    else if (byte < 0x20 && (byte < TAB || (byte > RETURN && byte !== ESCAPE))) controls++;
  }
  if (Math.min(...zeros) > MOST_STRAY * length) return true;
  return Math.max(...zeros) <= MOST_CONTROLS * length && controls > MOST_CONTROLS * length;
}

const TAB = 9;
const RETURN = 13;
/** Begins another script in texts of ISO 2022. */
const ESCAPE = 27;

/** Says itself that it is UTF-16, whose bytes may have any value. */
function isWide([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
