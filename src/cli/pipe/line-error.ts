/** What can be wrong with a line: what was wrong, a colon, what to do. */
const MESSAGES = {
  "empty-line": () => "the line is empty: send one JSON object per line",
  "invalid-json": (detail) => `the line is not JSON (${detail}): send one JSON object per line`,
  "not-an-object": (detail) => `the line holds ${detail}: send an object, as in {"url": "…", "html": "…"}`,
  "missing-html": () => 'there is no page: send it as "html", or its bytes in Base64 as "html_b64"',
  "invalid-html": (detail) => `${detail}: send a string`,
  "invalid-base64": (detail) => `"html_b64" is not Base64 (${detail}): encode the page's bytes`,
  "invalid-url": (detail) => `"url" is ${detail}: send a string, or leave it out`,
  "invalid-content-type": (detail) => `"content_type" is ${detail}: send the HTTP header's value, or leave it out`,
  "too-large": (detail) => `the line is larger than ${detail}: leave it out, or raise --max-line`,
  "extract-failed": (detail) => `the page could not be extracted (${detail}): please report it with the page`,
  "worker-failed": (detail) => `the thread that worked on the line died (${detail}): try the line alone`,
} as const satisfies Record<string, (detail: string) => string>;

export type LineErrorCode = keyof typeof MESSAGES;

/** The one error of a line: its code, and the value that was wrong. */
export class LineError extends Error {
  override readonly name = "LineError";
  readonly code: LineErrorCode;

  constructor(code: LineErrorCode, detail = "") {
    const message: (detail: string) => string = MESSAGES[code];
    super(message(detail));
    this.code = code;
  }
}

/** A value's JSON type, in words. */
export function typeInWords(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
