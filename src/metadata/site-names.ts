import { cleanText } from "./clean-text.ts";
import type { Evidence } from "./evidence.ts";
import { textOf } from "./things/thing.ts";

/** Every name that the page gives its site. */
export function readSiteNames(evidence: Evidence): string[] {
  const names = [
    "og:site_name",
    "application-name",
    "apple-mobile-web-app-title",
    "dc.publisher",
    "citation_journal_title",
  ].map((name) => cleanText(evidence.meta(name) ?? ""));
  const site = evidence.statements.find(/WebSite$/);
  const organization = evidence.statements.find(/Organization$|Corporation$/);
  const publishers = evidence.statements.subjects(["json-ld"]).map(({ thing }) => textOf(thing, "publisher"));
  const all = [
    ...names,
    site && textOf(site, "name"),
    site && textOf(site, "alternateName"),
    organization && textOf(organization, "name"),
    ...publishers,
  ];
  return [...new Set(all.filter((name) => name !== null && name.length <= LONGEST))] as string[];
}

const LONGEST = 80;

/** The letters and digits of a text, in lower case: what names are compared by. */
export function lettersOf(text: string): string {
  // Half the time of the other way, and most titles are such.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase().replace(/[^a-z\d]+/g, "");
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The host's words without `www` and the public suffix, as letters: "news.example.co.uk" → "newsexample". */
export function hostLetters(hostname: string): string {
  const labels = hostname.replace(/^www\d?\./, "").split(".");
  if (labels.length > 1) labels.pop();
  if (labels.length > 1 && /^(?:com?|org|net|gov|edu|ac|gob|gouv|or|ne|go)$/.test(labels[labels.length - 1]))
    labels.pop();
  return lettersOf(labels.join(""));
}
