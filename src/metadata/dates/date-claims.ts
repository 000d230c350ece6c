import { attribute, TAG } from "../../html/index.ts";
import { tidyText } from "../clean-text.ts";
import { elementText } from "../element-text.ts";
import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { placeOf, type Surroundings } from "../headline.ts";
import { textOf } from "../things/thing.ts";
import { isFuture } from "./calendar-date.ts";
import { readCustoms } from "./customs.ts";
import { type DateCustoms, mayHoldDate, parseDate } from "./parse-date.ts";
import { stateValues } from "./state-dates.ts";
import { urlDate } from "./url-date.ts";

/** What a date is said to be the date of. */
type Kind = "published" | "modified" | "created" | "date";

export interface DateClaim extends Claim<string> {
  readonly kind: Kind;
}

/** Every date that may be the page's, but those in the future. `detectLanguage`: that of the text. */
export function dateClaims(evidence: Evidence, near: Surroundings, detectLanguage: () => string | null): DateClaim[] {
  const customs = readCustoms(evidence, detectLanguage);
  const said = [...statedDates(evidence, customs), ...metaDates(evidence, customs)];
  const claims = [
    ...said,
    ...urlDates(evidence),
    // Programs are long, and seldom say more than the page's data.
    ...(said.some(({ kind }) => kind === "published") ? [] : stateDates(evidence, customs)),
    ...elementDates(evidence, near, customs),
    ...textDates(near, customs),
  ];
  return claims.filter(({ value }) => !isFuture(value, evidence.now));
}

/** What may be the date of publication: where the page's data tells it, the dates of changes in data are none. */
export function publicationClaims(claims: readonly DateClaim[]): readonly DateClaim[] {
  const isData = ({ source }: DateClaim) => DATA.test(source);
  if (!claims.some((claim) => claim.kind === "published" && isData(claim))) return claims;
  return claims.filter((claim) => claim.kind !== "modified" || !isData(claim));
}

const DATA = /^(?:json-ld|microdata|rdfa|meta|state) /;

const STATED: readonly (readonly [property: string, kind: Kind])[] = [
  ["datePublished", "published"],
  ["dateCreated", "created"],
  ["dateModified", "modified"],
  ["datePosted", "published"],
  ["uploadDate", "published"],
  ["date", "date"],
];

function statedDates({ statements }: Evidence, customs: DateCustoms): DateClaim[] {
  return statements
    .subjects()
    .flatMap(({ syntax, role, thing }) =>
      STATED.flatMap(([property, kind]) =>
        claimOf({ source: `${syntax} ${role} ${property}`, kind, raw: textOf(thing, property) }, customs),
      ),
    );
}

function claimOf(
  { source, kind, raw }: { source: string; kind: Kind; raw: string | null },
  customs: DateCustoms,
): DateClaim[] {
  const value = raw === null ? null : parseDate(raw, customs);
  return value === null || raw === null ? [] : [{ source, kind, value, raw }];
}

/** Names of <meta> that were seen often enough to be measured by themselves; others share a source. */
const META: Readonly<Record<string, Kind>> = {
  "article:published_time": "published",
  "og:published_time": "published",
  "og:article:published_time": "published",
  date: "date",
  "dc.date": "date",
  "dc.date.issued": "published",
  "dc.date.created": "created",
  "dcterms.date": "date",
  "dcterms.issued": "published",
  "dcterms.created": "created",
  datepublished: "published",
  pubdate: "published",
  publishdate: "published",
  "publish-date": "published",
  publish_date: "published",
  publication_date: "published",
  "parsely-pub-date": "published",
  "sailthru.date": "published",
  citation_publication_date: "published",
  citation_online_date: "published",
  citation_date: "published",
  "article:modified_time": "modified",
  "og:updated_time": "modified",
  "last-modified": "modified",
  "dcterms.modified": "modified",
  "dc.date.modified": "modified",
  datemodified: "modified",
  revised: "modified",
};

function metaDates({ head }: Evidence, customs: DateCustoms): DateClaim[] {
  return Array.from(head.meta).flatMap(([name, [raw]]) => {
    const known = Object.hasOwn(META, name) ? META[name] : null;
    if (known !== null) return claimOf({ source: `meta ${name}`, kind: known, raw }, customs);
    if (
      !/date|time|publi|created|issued|modified|updated/.test(name) ||
      /expir|valid|event|start|end_|end-|birth/.test(name)
    )
      return [];
    const kind = /modif|updat|revis|change/.test(name)
      ? "modified"
      : /publi|issue|creat|release/.test(name)
        ? "published"
        : "date";
    return claimOf({ source: `meta like ${kind}`, kind, raw }, customs);
  });
}

function urlDates(evidence: Evidence): DateClaim[] {
  const own = urlDate(evidence.address) ?? urlDate(evidence.head.links.get("canonical") ?? null);
  const image = urlDate(evidence.meta("og:image", "twitter:image"));
  return [
    ...(own ? [{ source: "url", kind: "published" as const, value: own.date, raw: own.raw }] : []),
    ...(image ? [{ source: "image url", kind: "date" as const, value: image.date, raw: image.raw }] : []),
  ];
}

function stateDates({ page }: Evidence, customs: DateCustoms): DateClaim[] {
  const values = stateValues(page.source);
  return (["published", "created", "modified"] as const).flatMap((kind) => {
    const raw = values.get(kind);
    return raw === undefined ? [] : claimOf({ source: `state ${kind}`, kind, raw: instantOf(raw) }, customs);
  });
}

/** Seconds or milliseconds since 1970 as ISO 8601. */
function instantOf(raw: string): string {
  if (!/^\d{10}(?:\d{3})?$/.test(raw)) return raw;
  return new Date(Number(raw.padEnd(13, "0"))).toISOString();
}

const PUBLISHED = /publi|posted|entry-date|post-date|pubdate|created|issued|veröff|erschienen|originally/i;
const MODIFIED = /modif|updat|revis|change|edited|aktualis|mise à jour|actualiz|aggiornat|bijgewerkt|обновл/i;
/** Of comments, teasers and events. */
const FOREIGN = /comment|related|sidebar|teaser|widget|event|recent|copyright|footer|reply/;

/** <time> and elements that are marked as dates: the first of each kind near the headline, and anywhere. */
function elementDates(evidence: Evidence, near: Surroundings, customs: DateCustoms): DateClaim[] {
  const { page, marked } = evidence;
  const found = new Map<string, DateClaim>();
  for (const { node, marks } of marked.dates) {
    const isTime = page.tag[node] === TAG.time;
    const shown = tidyText(elementText(page, node)) ?? "";
    if (!isTime && (shown.length > LONGEST_LINE || shown === "")) continue;
    const words = `${marks} ${shown.slice(0, 40)}`;
    const kind: Kind =
      MODIFIED.test(words) && !PUBLISHED.test(words) ? "modified" : PUBLISHED.test(words) ? "published" : "date";
    const at = placeOf(node, near);
    const place = at === "elsewhere" && FOREIGN.test(marks) ? "aside" : at;
    const source = `${isTime ? "time" : "marked date"} ${kind} ${place}`;
    if (found.has(source)) continue;
    const given =
      isTime || page.tag[node] === TAG.abbr || page.tag[node] === TAG.span
        ? (attribute(page, node, "datetime") ??
          attribute(page, node, "title") ??
          attribute(page, node, "data-datetime"))
        : null;
    const raw = given !== null && parseDate(given, customs) !== null ? given : shown;
    for (const claim of claimOf({ source, kind, raw }, customs)) found.set(source, claim);
  }
  return [...found.values()];
}

const LONGEST_LINE = 150;

/** Lines of text with a date: around the headline, after the text, and in the text. */
function textDates(near: Surroundings, customs: DateCustoms): DateClaim[] {
  const found = new Map<string, DateClaim>();
  const add = (raw: string, place: string) => {
    if (!mayHoldDate(raw)) return;
    const kind: Kind = MODIFIED.test(raw) ? "modified" : PUBLISHED.test(raw) ? "published" : "date";
    const source = `text ${kind === "date" ? (raw.length < SHORT_LINE ? "short" : "long") : kind} ${place}`;
    if (!found.has(source)) for (const claim of claimOf({ source, kind, raw }, customs)) found.set(source, claim);
  };
  for (const text of near.texts) add(text, "near headline");
  for (const { text, node } of near.elsewhere) add(text, placeOf(node, near));
  return [...found.values()];
}

const SHORT_LINE = 45;
