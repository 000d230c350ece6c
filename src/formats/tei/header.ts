import type { Article } from "../../article/index.ts";
import { isLanguage } from "../html-attributes.ts";
import { safeUrl } from "../safe-url.ts";
import { escapeXml, xmlAttributes, xmlLines } from "../xml-text.ts";
import { pointer } from "./inline.ts";

/** What is known about the article, where TEI's header keeps it. */
export function teiHeader(article: Article): string[] {
  return [
    "<teiHeader>",
    "<fileDesc>",
    "<titleStmt>",
    `<title>${escapeXml(article.title ?? "")}</title>`,
    ...xmlLines("author", article.authors),
    "</titleStmt>",
    "<publicationStmt>",
    "<p>The content of a web page, extracted by Dechaff.</p>",
    "</publicationStmt>",
    "<sourceDesc>",
    ...source(article),
    "</sourceDesc>",
    "</fileDesc>",
    ...profile(article),
    "</teiHeader>",
  ];
}

function source({ title, authors, site, date, dateModified, url }: Article): string[] {
  const address = safeUrl(url ?? undefined, "link");
  const lines = [
    ...xmlLines("title", [title]),
    ...xmlLines("author", authors),
    ...xmlLines("publisher", [site]),
    ...dateLines("published", date),
    ...dateLines("modified", dateModified),
    ...(address === null ? [] : [`<ptr${xmlAttributes({ target: pointer(address) })}/>`]),
  ];
  return lines.length === 0 ? ["<p>A web page.</p>"] : ["<bibl>", ...lines, "</bibl>"];
}

/** The dates of W3C's XML Schema, which TEI's `when` takes. */
const WHEN = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/;

function dateLines(type: string, date: string | null): string[] {
  if (date === null) return [];
  return [`<date${xmlAttributes({ type, when: WHEN.test(date) ? date : null })}>${escapeXml(date)}</date>`];
}

function profile({ description, language, keywords }: Article): string[] {
  const lines = [
    ...(description ? ["<abstract>", ...xmlLines("p", [description]), "</abstract>"] : []),
    ...(language !== null && isLanguage(language) ? ["<langUsage>", languageLine(language), "</langUsage>"] : []),
    ...(keywords.length > 0
      ? ["<textClass>", "<keywords>", ...xmlLines("term", keywords), "</keywords>", "</textClass>"]
      : []),
  ];
  return lines.length === 0 ? [] : ["<profileDesc>", ...lines, "</profileDesc>"];
}

function languageLine(ident: string): string {
  return `<language${xmlAttributes({ ident })}/>`;
}
