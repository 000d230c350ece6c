import { LineError, typeInWords } from "./line-error.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** A page as a line holds it. */
export interface LinePage {
  readonly html: string | Uint8Array;
  readonly url: string | null;
  readonly contentType: string | null;
}

/** Throws a LineError. */
export function parseLine(bytes: Uint8Array): JsonObject {
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") throw new LineError("empty-line");
  const value = parseJson(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new LineError("not-an-object", typeInWords(value));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LineError("invalid-json", (error as Error).message);
  }
}

/** Throws a LineError. What is null counts as left out. */
export function pageOf(line: JsonObject): LinePage {
  return {
    html: htmlOf(line),
    url: textOrNull(line.url, "invalid-url"),
    contentType: textOrNull(line.content_type, "invalid-content-type"),
  };
}

function htmlOf({ html, html_b64: encoded }: JsonObject): string | Uint8Array {
  if (typeof html === "string") return html;
  if (html !== undefined && html !== null) throw new LineError("invalid-html", `"html" is ${typeInWords(html)}`);
  if (typeof encoded === "string") return bytesOf(encoded);
  if (encoded === undefined || encoded === null) throw new LineError("missing-html");
  throw new LineError("invalid-html", `"html_b64" is ${typeInWords(encoded)}`);
}

function textOrNull(value: unknown, code: "invalid-url" | "invalid-content-type"): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  throw new LineError(code, typeInWords(value));
}

/** Both alphabets of RFC 4648, with or without padding and line breaks. Node alone would skip what it does not know. */
function bytesOf(encoded: string): Uint8Array {
  const digits = encoded.replace(/[\t\n\r ]+/g, "").replace(/={1,2}$/, "");
  const wrong = digits.search(/[^A-Za-z0-9+/_-]/);
  if (wrong >= 0) throw new LineError("invalid-base64", `it holds ${JSON.stringify(digits[wrong])}`);
  if (digits.length % 4 === 1) throw new LineError("invalid-base64", "its end is missing");
  return Buffer.from(digits, "base64");
}
