import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { namesIn, uniqueNames } from "./names.ts";

type Names = readonly string[];

const META = [
  "author",
  "article:author",
  "article:author_name",
  "dc.creator",
  "dcterms.creator",
  "parsely-author",
  "sailthru.author",
  "citation_author",
  "byl",
  "byline",
  "og:author",
  "og:article:author",
  "book:author",
  "twitter:data1",
  "creator",
  "authors",
  "article.author",
  "dc.contributor",
  "cxenseparse:author",
  "rbauthors",
  "shareaholic:article_author_name",
];

/** What <meta> calls an author. */
export function metaAuthors({ head }: Evidence): Claim<Names>[] {
  return META.flatMap((name) => {
    const all = (head.meta.get(name) ?? []).filter((value) => !/^(?:https?:)?\/\//.test(value));
    if (name === "twitter:data1" && !/written|author|by/i.test(head.meta.get("twitter:label1")?.[0] ?? "")) return [];
    const value = uniqueNames(all.flatMap((text) => (PAPERS.test(name) ? invertedName(text) : namesIn(text))));
    return value.length === 0 ? [] : [{ source: sourceOf(name), value, raw: all.join("; ") }];
  });
}

/** Names that few pages use share a source: together, it is known what they are worth. */
function sourceOf(name: string): string {
  if (PAPERS.test(name)) return "meta of a paper";
  return SELDOM.test(name) ? "meta of a seldom name" : `meta ${name}`;
}

const SELDOM =
  /^(?:article:author_name|article\.author|authors|book:author|byl|byline|og:author|og:article:author|rbauthors|shareaholic:article_author_name)$/;

/** Names of <meta> that catalogues of papers and books read. */
const PAPERS = /^(?:citation_author|dc\.creator|dcterms\.creator|dc\.contributor)$/;

/** They may give the family name first: "Lowe, Ada". Two names with a comma between are two people: "Ada Lowe, Tom Reed". */
function invertedName(text: string): string[] {
  const [family, given, ...rest] = text.split(/,\s*/);
  const isOne = rest.length === 0 && given !== undefined && !(isFullName(family) && isFullName(given));
  return isOne && !/^\p{Lu}{2,}$/u.test(given) ? [`${given} ${family}`.trim()] : namesIn(text);
}

function isFullName(text: string): boolean {
  return /^\p{Lu}\p{L}+\s+\p{Lu}/u.test(text);
}

/** The address of an author's page tells a name: /editors/ada-lowe. */
export function addressedAuthors({ head }: Evidence): Claim<Names>[] {
  const all = ["article:author", "author"].flatMap((name) => head.meta.get(name) ?? []);
  const value = uniqueNames(all.flatMap((address) => AUTHOR_PATH.exec(address)?.[1] ?? []).map(nameFromPath));
  return value.length === 0 ? [] : [{ source: "meta article:author address", value, raw: all.join("; ") }];
}

const AUTHOR_PATH =
  /^https?:\/\/(?!(?:[^/]+\.)?(?:facebook|twitter|x|instagram|linkedin)\.com\/).*\/([a-z]{2,}(?:-[a-z]{2,}){1,2})\/?$/;

function nameFromPath(path: string): string {
  return path.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && " ") + letter.toUpperCase());
}
