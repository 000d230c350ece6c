import { TAG } from "../../html/index.ts";

/** Kinds of elements that say what their text is for, as bits; several tags may be of one kind. */
const KINDS = [
  ["navigation", ["nav", "menu"]],
  ["header", ["header", "hgroup"]],
  ["footer", ["footer"]],
  ["aside", ["aside"]],
  ["main", ["main"]],
  ["article", ["article"]],
  ["section", ["section"]],
  ["form", ["form", "fieldset", "select", "button", "label", "option", "legend"]],
  ["table", ["table", "td", "th", "tr", "tbody"]],
  ["list", ["ul", "ol", "li"]],
  ["terms", ["dl", "dt", "dd"]],
  ["figure", ["figure", "figcaption"]],
  ["dialog", ["dialog"]],
  ["heading", ["h1", "h2", "h3", "h4", "h5", "h6"]],
  ["paragraph", ["p"]],
  ["code", ["pre", "code", "listing"]],
  ["quotation", ["blockquote"]],
  ["details", ["details", "summary"]],
  ["noscript", ["noscript", "template"]],
  ["address", ["address"]],
] as const;

export const KIND_COUNT = KINDS.length;

export type Kind = (typeof KINDS)[number][0];

export const KIND = Object.fromEntries(KINDS.map(([name], index) => [name, 1 << index])) as Readonly<
  Record<Kind, number>
>;

/** By tag. */
export const KIND_OF = new Int32Array(0x10000);
for (const [name, tags] of KINDS) for (const tag of tags) KIND_OF[TAG[tag]] |= KIND[name];
