import type { Element } from "../article/index.ts";
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

/** All that content may say about an element; nothing else is written. */
const BY_ELEMENT: ReadonlyMap<string, Readonly<Record<string, Check>>> = new Map([
  ["a", { href: linkUrl, title: anyText }],
  ["img", { src: imageUrl, alt: anyText, title: anyText, width: count, height: count }],
  ["ol", { start: integer }],
  ["td", CELL],
  ["th", CELL],
]);

/** An element's attributes as they stand in its tag, each after a space. */
export function writeAttributes({ name, attributes }: Element): string {
  let written = writeClass(name, attributes.language);
  for (const [attribute, check] of Object.entries({ ...BY_ELEMENT.get(name), ...EVERYWHERE })) {
    const value = attributes[attribute] === undefined ? null : check(attributes[attribute]);
    if (value !== null) written += ` ${attribute}="${escapeHtml(value)}"`;
  }
  return written;
}

/** Code's language, as the HTML standard suggests to write it. */
function writeClass(name: string, language: string | undefined): string {
  const isCode = name === "code" || name === "pre";
  return isCode && /^[\w+#.-]+$/.test(language ?? "") ? ` class="language-${language}"` : "";
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
