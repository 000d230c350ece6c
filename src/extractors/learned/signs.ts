import { attribute, type Page, TAG } from "../../html/index.ts";
import { hashName } from "./tokens.ts";

/** Signs that an element is no content: by what it is, what it is for, or what it is called. As bits. */
export const SIGN = {
  footer: 1,
  navigation: 2,
  /** Opens above the page: terms, sign-ups. */
  dialog: 4,
  /** What browsers show that cannot play or draw. */
  fallback: 8,
  /** Is shown when a script has filled it in. */
  template: 16,
  /** The page asks search engines not to quote it. */
  unquoted: 32,
  tooltip: 64,
  consent: 128,
  /** Breadcrumbs, and numbers of further pages. */
  trail: 256,
  /** Called a popup: counts where it is hidden. */
  overlay: 512,
  /** Readers' comments: count below articles. */
  comments: 1024,
  /** Asks readers to allow scripts: told by its text. */
  scripts: 2048,
  /** Told by its text, too. */
  label: 4096,
} as const;

type Sign = keyof typeof SIGN;

const TAGS: readonly (readonly [Sign, readonly (keyof typeof TAG)[]])[] = [
  ["footer", ["footer"]],
  ["navigation", ["nav"]],
  ["dialog", ["dialog"]],
  ["fallback", ["video", "audio", "object", "canvas", "applet"]],
  ["template", ["template"]],
];

interface Called {
  readonly sign: Sign;
  /** Parts of names that make it worth a look: hashes, which other names may share. */
  readonly parts: string;
  /** What `role` has to be, or what `id` and `class` have to hold, in small letters. */
  readonly role?: RegExp;
  readonly name?: RegExp;
}

const CALLED: readonly Called[] = [
  { sign: "footer", parts: "contentinfo", role: /^contentinfo$/ },
  { sign: "navigation", parts: "navigation", role: /^navigation$/ },
  { sign: "dialog", parts: "dialog alertdialog", role: /^(?:alert)?dialog$/ },
  {
    sign: "tooltip",
    parts: "tooltip popover tooltiptext",
    role: /^tooltip$/,
    name: / (?:tooltip(?:-content|-text|-inner|-body|text)?|popover) /,
  },
  {
    sign: "consent",
    parts: "cookie cookies consent gdpr cookieconsent cookiebanner cookiebar cookienotice cookielaw",
    name: /cookie|consent|gdpr/,
  },
  { sign: "trail", parts: "breadcrumb breadcrumbs pagination", name: /[ _-](?:breadcrumbs?|pagination)[ _-]/ },
  { sign: "overlay", parts: "modal popup", name: /modal|popup/ },
  {
    sign: "comments",
    parts: "comment comments disqus respond commentlist",
    name: /[ _-](?:comments?|disqus|respond|commentlist)[ _-]/,
  },
];

/** By tag. */
const SIGN_OF_TAG = new Uint16Array(0x10000);
for (const [sign, tags] of TAGS) for (const tag of tags) SIGN_OF_TAG[TAG[tag]] = SIGN[sign];

/** By token: what the element may be called. */
export const SIGNS_OF_TOKENS = new Map<number, number>();
for (const { sign, parts } of CALLED)
  for (const token of parts.split(" ").map(hashName))
    SIGNS_OF_TOKENS.set(token, (SIGNS_OF_TOKENS.get(token) ?? 0) | SIGN[sign]);

/** These hold everything, however they are called. */
const WHOLE: ReadonlySet<number> = new Set([TAG.html, TAG.body, TAG.main]);

export function signOfTag(page: Page, node: number): number {
  const sign = SIGN_OF_TAG[page.tag[node]];
  // Browsers show such templates.
  return sign === SIGN.template && attribute(page, node, "shadowrootmode") !== null ? 0 : sign;
}

/** What an element is called, of what its tokens make likely. */
export function signsOfNames(page: Page, node: number, suspected: number): number {
  if (WHOLE.has(page.tag[node])) return 0;
  const role = attribute(page, node, "role")?.trim().toLowerCase() ?? "";
  const names = ` ${attribute(page, node, "id") ?? ""} ${attribute(page, node, "class") ?? ""} `.toLowerCase();
  let signs = 0;
  for (const { sign, ...called } of CALLED)
    if (suspected & SIGN[sign] && (called.role?.test(role) || called.name?.test(names))) signs |= SIGN[sign];
  return signs;
}
