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

const EVERYWHERE: Readonly<Record<string, Check>> = { lang: language, dir: direction };

const CELL: Readonly<Record<string, Check>> = { colspan: count, rowspan: count, align: alignment };

const CODE: Readonly<Record<string, Check>> = { language: (value) => matching(value, /^[\w+#.-]+$/) };

/** All that content may say about an element; nothing else is written. */
const BY_ELEMENT: ReadonlyMap<string, Readonly<Record<string, Check>>> = new Map([
  ["a", { href: linkUrl, title: anyText }],
  ["img", { src: imageUrl, alt: anyText, title: anyText, width: count, height: count }],
  ["ol", { start: integer }],
  ["code", CODE],
  ["pre", CODE],
  ["td", CELL],
  ["th", CELL],
]);

/** What content may say about an element, as far as it is sound. */
export function checkedAttributes({ name, attributes }: Element): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const [attribute, check] of Object.entries({ ...BY_ELEMENT.get(name), ...EVERYWHERE })) {
    const value = attributes[attribute] === undefined ? null : check(attributes[attribute]);
    if (value !== null) checked[attribute] = value;
  }
  return checked;
}

/** An element's attributes as they stand in its tag of HTML, each after a space. */
export function writeAttributes(element: Element): string {
  let written = "";
  for (const [attribute, value] of Object.entries(checkedAttributes(element)))
    written += ` ${IN_HTML[attribute]?.(value) ?? `${attribute}="${escapeHtml(value)}"`}`;
  return written;
}

/** Attributes of content that HTML has other words for. Code's language is written as the HTML standard suggests. */
const IN_HTML: Readonly<Record<string, (value: string) => string>> = {
  language: (value) => `class="language-${value}"`,
};

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
