/**
 * How one address becomes another when only a number in it changes, or comes in:
 *
 *     /news?page=2     →  /news?page=3       2 → 3
 *     /story           →  /story/2           (none) → 2
 *     /story.html      →  /story-2.html      (none) → 2
 *     /list?start=20   →  /list?start=40     20 → 40
 */
export interface PageStep {
  /** The number in the first address, or null where it has none. */
  readonly from: number | null;
  /** The number in the second, or null where it has none: a first page, mostly. */
  readonly to: number | null;
  /** The letters before the number say that it is a page's: `page=`, `/p`, `seite-`. */
  readonly isNamed: boolean;
}

/** Longer addresses carry more than a page's number. */
const LONGEST = 2000;

/** Null where the two differ in more than one number, or not at all; other parameters may come and go beside a page's. */
export function pageStep(from: string, to: string): PageStep | null {
  const a = plain(from);
  const b = plain(to);
  if (a === b || a.length > LONGEST || b.length > LONGEST) return null;
  // A session in one of them says nothing about the page.
  return namedStep(from, to) ?? plainStep(a, b) ?? plainStep(withoutQuery(a), withoutQuery(b));
}

function plainStep(a: string, b: string): PageStep | null {
  if (a === b) return null;
  const { prefix, one, other } = difference(a, b);
  if (isNumber(one) && isNumber(other)) {
    return { from: Number(one), to: Number(other), isNamed: PATH_NAME.test(prefix.slice(-14)) };
  }
  const added = one === "" ? insertedNumber(prefix, other) : null;
  if (added !== null) return { from: null, ...added };
  const removed = other === "" ? insertedNumber(prefix, one) : null;
  return removed === null ? null : { from: removed.to, to: null, isNamed: removed.isNamed };
}

/** What pages are called in addresses, in the languages that the web is written in. */
const NAME =
  "(?:p|pg|page|paged|pageno|pagenum|page_?number|pagen_\\d|seite|pagina|str|strona|sayfa|sida|side|sivu|halaman|trang)";
const PATH_NAME = new RegExp(`(?:^|[^a-z])${NAME}[=/_-]?$`, "i");
const PARAMETER_NAME = new RegExp(`^${NAME}$`, "i");

/** The page's number among the parameters, where the rest of the way is the same. */
function namedStep(from: string, to: string): PageStep | null {
  const one = new URL(from);
  const other = new URL(to);
  if (one.pathname.replace(/\/$/, "") !== other.pathname.replace(/\/$/, "")) return null;
  const numbers = [one, other].map(pageParameter);
  if (numbers[0] === numbers[1]) return null;
  return { from: numbers[0], to: numbers[1], isNamed: true };
}

function pageParameter({ searchParams }: URL): number | null {
  for (const [name, value] of searchParams) if (PARAMETER_NAME.test(name) && isNumber(value)) return Number(value);
  return null;
}

interface Inserted {
  readonly to: number;
  readonly isNamed: boolean;
}

/** `inserted`: what the longer address has between the start and the end that both share. */
function insertedNumber(prefix: string, inserted: string): Inserted | null {
  const match = /^(.{0,30}?(?<!\d))(\d{1,6})[^\d]{0,8}$/.exec(inserted.slice(0, 50));
  if (match === null) return null;
  return { to: Number(match[2]), isNamed: PATH_NAME.test(prefix.slice(-14) + match[1]) };
}

/** Without fragment, `www.` and the slash at the end, which pages write as they please. */
function plain(url: string): string {
  return url
    .replace(/#.*$/s, "")
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/(?=$|\?)/, "");
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*$/s, "").replace(/\/$/, "");
}

/** The start that both share, and the rest of each without the end that both share. Numbers are not cut into. */
function difference(a: string, b: string): { prefix: string; one: string; other: string } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  while (start > 0 && isDigit(a, start - 1) && (isDigit(a, start) || isDigit(b, start))) start--;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  while (end > 0 && isDigit(a, a.length - end) && (isDigit(a, a.length - end - 1) || isDigit(b, b.length - end - 1)))
    end--;
  return { prefix: a.slice(0, start), one: a.slice(start, a.length - end), other: b.slice(start, b.length - end) };
}

function isDigit(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  return char >= 48 && char <= 57;
}

function isNumber(text: string): boolean {
  return /^\d{1,6}$/.test(text);
}
