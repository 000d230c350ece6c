/** The bytes of a `data:` address, or null if there are more than `maxBytes` or none. */
export function dataBytes(address: string, maxBytes: number): Uint8Array | null {
  const comma = address.indexOf(",");
  if (comma < 0) return null;
  const length = address.length - comma - 1;
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(0, Math.min(comma, LONGEST_HEAD)));
  // Base64 has four characters for three bytes, and percent-encoding up to three for one.
  if (length === 0 || length * (isBase64 ? 3 / 4 : 1 / 3) > maxBytes) return null;
  const payload = address.slice(comma + 1);
  const bytes = isBase64 ? Buffer.from(unescaped(payload), "base64") : Buffer.from(unescaped(payload), "latin1");
  return bytes.length > 0 && bytes.length <= maxBytes ? bytes : null;
}

const LONGEST_HEAD = 256;

function unescaped(payload: string): string {
  if (!payload.includes("%")) return payload;
  return payload.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
