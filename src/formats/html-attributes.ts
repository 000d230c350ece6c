import { BLOCK_ELEMENTS, type Element, INLINE_ELEMENTS } from "../article/index.ts";
import { safeUrl } from "./safe-url.ts";

/** The value to write for what content says, or null to leave the attribute out. */
type Check = (value: string) => string | null;

const anyText: Check = (value) => value;
const linkUrl: Check = (value) => safeUrl(value, "link");
const imageUrl: Check = (value) => safeUrl(value, "image");
const integer: Check = (value) => matching(value, /^-?\d{1,9}$/);
const count: Check = (value) => matching(value, /^\d{1,5}$/);
const alignment: Check = (value) => matching(value.toLowerCase(), /^(?:left|center|right)$/);
const language: Check = (value) => matching(value, /^[A-Za-z\d]+(?:-[A-Za-z\d]+)*$/);
const direction: Check = (value) => matching(value.toLowerCase(), /^(?:ltr|rtl|auto)$/);

function matching(value: string, pattern: RegExp): string | null {
  return pattern.test(value) ? value : null;
}

type Checks = ReadonlyMap<string, Check>;

function checks(table: Readonly<Record<string, Check>>): Checks {
  return new Map(Object.entries(table));
}

const EVERYWHERE = checks({ lang: language, dir: direction });

const CELL = checks({ colspan: count, rowspan: count, align: alignment });

const note: Check = (value) => matching(value, /^[\w-]{1,40}$/);
const callout: Check = (value) => matching(value, /^(?:note|tip|important|warning|caution)$/);
const task: Check = (value) => matching(value, /^(?:open|done)$/);
const block: Check = (value) => matching(value, /^block$/);

const CODE = checks({ language: (value) => matching(value, /^[\w+#.-]+$/) });

/** All that content may say about an element; nothing else is written. */
const BY_ELEMENT: ReadonlyMap<string, Checks> = new Map([
  ["a", checks({ href: linkUrl, title: anyText, note })],
  ["aside", checks({ callout, note })],
  ["code", CODE],
  ["dd", checks({ note })],
  ["img", checks({ src: imageUrl, alt: anyText, title: anyText, width: count, height: count })],
  ["li", checks({ value: integer, task, note })],
  ["math", checks({ display: block })],
  ["ol", checks({ start: integer, reversed: (value) => matching(value, /^reversed$/) })],
  ["p", checks({ note })],
  ["pre", CODE],
  ["td", CELL],
  ["th", CELL],
]);

/** What content may say about an element, as far as it is sound. */
export function checkedAttributes({ name, attributes }: Element): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const attribute in attributes) {
    const check = BY_ELEMENT.get(name)?.get(attribute) ?? EVERYWHERE.get(attribute);
    const value = check?.(attributes[attribute]) ?? null;
    if (value !== null) checked[attribute] = value;
  }
  return checked;
}

/** An element's attributes as they stand in its tag of HTML, each after a space. */
export function writeAttributes(element: Element): string {
  const checked = checkedAttributes(element);
  if (element.name === "a" && checked.note !== undefined) return ` href="#fn-${checked.note}"`;
  let written = "";
  for (const attribute in checked) written += (IN_HTML.get(attribute) ?? asItIs)(checked[attribute], attribute);
  return written;
}

type Written = (value: string, attribute: string) => string;

const asItIs: Written = (value, attribute) => ` ${attribute}="${escapeHtml(value)}"`;

/** Attributes of content that HTML has other words for. Code's language is written as the HTML standard suggests. */
const IN_HTML: ReadonlyMap<string, Written> = new Map<string, Written>([
  ["language", (value) => ` class="language-${value}"`],
  ["callout", (value) => ` class="callout ${value}"`],
  ["note", (value) => ` id="fn-${value}"`],
  ["task", () => ""],
]);

const ALLOWED: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, ...INLINE_ELEMENTS]);

/** A link that leads nowhere is its text; an image that shows nothing is nothing. */
export function isWritten({ name, attributes }: Element): boolean {
  if (name === "a") return safeUrl(attributes.href, "link") !== null;
  if (name === "img") return safeUrl(attributes.src, "image") !== null;
  return ALLOWED.has(name);
}

/** Whether it has the form of a language's tag. */
export function isLanguage(tag: string): boolean {
  return language(tag) !== null;
}

/** Languages and scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /^(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr|Syrc|Thaa|Nkoo)(?:-|$)/i;

/** The attributes of a document in this language. */
export function writeLanguage(tag: string | null): string {
  const lang = tag === null ? null : language(tag);
  if (lang === null) return "";
  return RIGHT_TO_LEFT.test(lang) && !/-Latn(?:-|$)/i.test(lang) ? ` lang="${lang}" dir="rtl"` : ` lang="${lang}"`;
}

const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => REFERENCES[character]);
}
