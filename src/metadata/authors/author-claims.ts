import { TAG } from "../../html/index.ts";
import { tidyText } from "../clean-text.ts";
import { elementText } from "../element-text.ts";
import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { type Surroundings, textsNear } from "../headline.ts";
import { lettersOf } from "../site-names.ts";
import { isThing, listOf, nameOf, type Thing, typesOf } from "../things/thing.ts";
import { namesIn } from "./names.ts";

type Names = readonly string[];

/** Everybody who may have written the page. */
export function authorClaims(evidence: Evidence, near: Surroundings): Claim<Names>[] {
  const claims = [
    ...statedAuthors(evidence),
    ...metaAuthors(evidence),
    ...markedAuthors(evidence, near),
    ...bylines(evidence, near),
  ];
  const sites = new Set(evidence.siteNames.map(lettersOf));
  return claims.map((claim) => withoutSites(claim, sites));
}

/** A site beside people has not written with them; alone, it is a source of its own. */
function withoutSites(claim: Claim<Names>, sites: ReadonlySet<string>): Claim<Names> {
  const people = claim.value.filter((name) => !sites.has(lettersOf(name)));
  if (people.length === 0) return { ...claim, source: `${claim.source}: the site` };
  return people.length < claim.value.length ? { ...claim, value: people } : claim;
}

const STATED = ["author", "creator", "contributor", "editor", "publisher"];

function statedAuthors({ statements }: Evidence): Claim<Names>[] {
  return statements.subjects().flatMap(({ syntax, role, thing }) =>
    STATED.flatMap((property) => {
      const values = listOf(thing[property]);
      const value = uniqueNames(values.flatMap((author) => namesOf(author)));
      const kind = values.some((author) => isThing(author) && /Organization/.test(typesOf(author)))
        ? " (organization)"
        : "";
      return value.length === 0
        ? []
        : [
            {
              source: `${syntax} ${role} ${property}${kind}`,
              value,
              raw: values.map((author) => nameOf(author) ?? "").join("; "),
            },
          ];
    }),
  );
}

/** A thing has one name, even with a comma in it; a string may hold several. */
function namesOf(author: unknown): string[] {
  if (!isThing(author)) return typeof author === "string" && !/^https?:/.test(author) ? namesIn(author) : [];
  return listOf((author as Thing).name).flatMap((name) => (typeof name === "string" ? namesIn(name) : []));
}

function uniqueNames(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [lettersOf(name), name])).values()];
}

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

function metaAuthors({ head }: Evidence): Claim<Names>[] {
  return META.flatMap((name) => {
    const all = (head.meta.get(name) ?? []).filter((value) => !/^(?:https?:)?\/\//.test(value));
    if (name === "twitter:data1" && !/written|author|by/i.test(head.meta.get("twitter:label1")?.[0] ?? "")) return [];
    const value = uniqueNames(all.flatMap((text) => (name === "citation_author" ? invertedName(text) : namesIn(text))));
    return value.length === 0 ? [] : [{ source: `meta ${name}`, value, raw: all.join("; ") }];
  });
}

/** Papers may give the family name first: "Lowe, Ada". */
function invertedName(text: string): string[] {
  const [family, given, ...rest] = text.split(/,\s*/);
  return rest.length === 0 && given !== undefined ? [`${given} ${family}`.trim()] : namesIn(text);
}

const LONGEST_BYLINE = 120;
const FOREIGN =
  /comment|related|sidebar|teaser|widget|recent|footer|reply|avatar|image|photo|share|social|bio|count|follow/;

/** Elements that say they hold an author; of each kind those that stand next to each other, for pages have several. */
function markedAuthors(evidence: Evidence, near: Surroundings): Claim<Names>[] {
  const { page, marked } = evidence;
  const found = new Map<string, { names: string[]; raw: string; end: number; node: number }>();
  for (const { node, marks } of marked.authors) {
    const raw = tidyText(elementText(page, node)) ?? "";
    if (raw === "" || raw.length > LONGEST_BYLINE) continue;
    const names = namesIn(raw);
    if (names.length === 0) continue;
    const place = node >= near.from && node < near.to ? "near headline" : FOREIGN.test(marks) ? "aside" : "elsewhere";
    const source = `${kindOf(marks, page.tag[node] === TAG.a)} ${place}`;
    const known = found.get(source);
    if (known === undefined) found.set(source, { names, raw, end: page.end[node], node });
    else if (node >= known.end && node <= known.end + NEXT && place === "near headline") {
      known.names.push(...names);
      known.raw += `; ${raw}`;
      known.end = page.end[node];
    }
  }
  return Array.from(found, ([source, { names, raw }]) => ({ source, value: uniqueNames(names), raw }));
}

/** Nodes between two authors of one line. */
const NEXT = 6;

function kindOf(marks: string, isLink: boolean): string {
  if (/(?:^| )author(?: |$)/.test(marks) && isLink) return "rel author";
  if (marks.includes("href:")) return "author link";
  if (/author[-_]*name|name[-_]*author|\bfn\b/.test(marks)) return "author name";
  if (/byline|by-line/.test(marks)) return "byline element";
  if (/author|autor|auteur/.test(marks)) return "author element";
  return "person element";
}

const BY_LINE =
  /^(?:(?:written|posted|published|reported|reviewed|story|article|text|words)\s+)?(?:by|von|par|por|di|av|af|door|автор|autor(?:in)?|auteur|作者|記者|text|tekst)(?:\s*[:：]\s*|\s+)\p{L}/iu;

/** Lines near the headline that begin with "By". */
function bylines(evidence: Evidence, near: Surroundings): Claim<Names>[] {
  for (const raw of textsNear(evidence, near)) {
    for (const line of raw.split("\n")) {
      if (line.length > LONGEST_BYLINE || !BY_LINE.test(line)) continue;
      const value = namesIn(line);
      if (value.length > 0) return [{ source: "text byline", value, raw: line }];
    }
  }
  return [];
}
