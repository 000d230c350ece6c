import { cleanText } from "../clean-text.ts";
import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { lettersOf } from "../site-names.ts";
import { textOf } from "../things/thing.ts";
import { headingClaims } from "./heading-claims.ts";
import { joinParts, SiteNames, splitTitle } from "./title-parts.ts";
import { addressClaims } from "./title-words.ts";
import { voiceClaims } from "./voice-claims.ts";

const META = [
  "og:title",
  "twitter:title",
  "title",
  "dc.title",
  "dcterms.title",
  "citation_title",
  "parsely-title",
  "sailthru.title",
  "headline",
];

/** Everything that may be the page's headline, with where it stands. */
export function titleClaims(evidence: Evidence): Claim<string>[] {
  const { head, location } = evidence;
  const site = new SiteNames(siteNames(evidence), location?.hostname ?? "");
  const claims = [
    ...statedTitles(evidence, site),
    ...META.flatMap((name) => named(`meta ${name}`, evidence.meta(name), site)),
    ...titleElement(head.title, site),
    ...headingClaims(evidence, site),
  ].filter(({ value }) => /[\p{L}\p{N}]/u.test(value));
  const all = [...claims, ...addressClaims(claims, evidence)];
  const placed = isHome(location)
    ? [...all, ...siteTitles(evidence, site)].map((claim) => ({ ...claim, source: `home: ${claim.source}` }))
    : all;
  return [...placed, ...voiceClaims(claims, evidence)];
}

/** A site is not called like one of its pages, whatever that says. */
function siteNames({ siteNames, head, location }: Evidence): readonly string[] {
  const whole = lettersOf(head.title ?? "");
  return isHome(location) ? siteNames : siteNames.filter((name) => lettersOf(name) !== whole);
}

/** A site's first page has other titles than the rest: its name and motto. */
function isHome(location: URL | null): boolean {
  return location !== null && /^\/(?:index\.\w+|home\/?|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(location.pathname);
}

/** A site's first page may be called like the site: by the part of its title that names it. */
function siteTitles({ head }: Evidence, site: SiteNames): Claim<string>[] {
  const { title } = head;
  if (title === null) return [];
  const name = splitTitle(title).parts.find((part) => site.matches(part));
  return name === undefined ? [] : [{ source: "title: the part that names the site", value: name.trim(), raw: title }];
}

/** Of JSON-LD alone: everybody asks for the title, and microdata would cost a pass and say what headings say. */
function statedTitles({ statements }: Evidence, site: SiteNames): Claim<string>[] {
  return statements
    .subjects(["json-ld"])
    .flatMap(({ syntax, role, thing }) =>
      ["headline", "name"].flatMap((property) => named(`${syntax} ${role} ${property}`, textOf(thing, property), site)),
    );
}

function named(source: string, raw: string | null, site: SiteNames): Claim<string>[] {
  const title = raw === null ? null : cleanText(raw);
  if (raw === null || title === null) return [];
  return site.formsOf(title).map(([added, value]) => ({ source: source + added, value, raw }));
}

/** <title>, and what it may be without section and site. */
function titleElement(title: string | null, site: SiteNames): Claim<string>[] {
  if (title === null) return [];
  const claims = named("title", title, site);
  const bare = claims[0].value;
  const split = splitTitle(bare);
  const { parts } = split;
  if (parts.length < 2) return claims;
  const part = (source: string, value: string) => ({ source: `title: ${source}`, value: value.trim(), raw: title });
  return [
    ...claims,
    part("first part", parts[0]),
    part("last part", parts[parts.length - 1]),
    part("all but the last part", joinParts(split, 0, parts.length - 1)),
    part("longest part", longest(parts)),
  ];
}

function longest(parts: readonly string[]): string {
  return parts.reduce((best, part) => (part.length > best.length ? part : best));
}
