import { Problem } from "./problem.ts";

/** The page of a file that browsers save a page into with all that it shows: MHTML (RFC 2557), as in `.mhtml` and `.mht`. */
export interface SavedPage {
  readonly bytes: Uint8Array;
  /** Where it was saved from. */
  readonly url: string | null;
  readonly contentType: string;
}

/** Null for other files, mails without HTML included. */
export function savedPage(file: Uint8Array): SavedPage | null {
  const whole = readEntity(Buffer.from(file.buffer, file.byteOffset, file.length));
  if (!whole?.headers.has("mime-version")) return null;
  const page = isPage(whole) ? whole : partsOf(whole).find(isPage);
  if (page === undefined) {
    if (/^multipart\/related\b/i.test(typeOf(whole))) throw new Problem("is a saved page without HTML: save it again");
    return null;
  }
  const url = page.headers.get("content-location") ?? whole.headers.get("snapshot-content-location");
  return {
    bytes: decodeBody(page),
    url: url !== undefined && /^https?:/i.test(url) && URL.canParse(url) ? url : null,
    contentType: typeOf(page),
  };
}

/** A message of MIME, or a part of one. */
interface Entity {
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** No browser writes more lines above a page. */
const LONGEST_HEAD = 16 * 1024;

/** Null where the bytes do not begin with headers. */
function readEntity(bytes: Buffer): Entity | null {
  const start = bytes.toString("latin1", 0, LONGEST_HEAD);
  const head = /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)+\r?\n/.exec(start)?.[0];
  if (head === undefined) return null;
  const lines = head
    .trim()
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: new Map(headers), body: bytes.subarray(head.length) };
}

function typeOf({ headers }: Entity): string {
  return headers.get("content-type") ?? "";
}

function isPage(entity: Entity): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(typeOf(entity));
}

function partsOf(whole: Entity): Entity[] {
  const [, quoted, bare] = /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(typeOf(whole)) ?? [];
  const { body } = whole;
  const mark = `--${quoted ?? bare}`;
  const parts: Entity[] = [];
  for (let at = body.indexOf(mark); at !== -1; ) {
    const start = body.indexOf("\n", at) + 1;
    if (start === 0) break;
    const next = body.indexOf(`\n${mark}`, start - 1);
    const part = readEntity(body.subarray(start, next === -1 ? body.length : next));
    if (part !== null) parts.push(part);
    at = next === -1 ? -1 : next + 1;
  }
  return parts;
}

function decodeBody({ headers, body }: Entity): Uint8Array {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body.toString("latin1"), "base64");
  return encoding === "quoted-printable" ? unquoted(body) : body;
}

/** Quoted-printable (RFC 2045 § 6.7): `=C3` is a byte, and `=` at the end of a line joins it with the next. */
function unquoted(body: Buffer): Uint8Array {
  const text = body
    .toString("latin1")
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  return Buffer.from(text, "latin1");
}
