import { attribute, type Page, TAG } from "../../html/index.ts";
import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { lettersOf } from "../site-names.ts";
import { contentStart, type Heading, LOWEST_LEVEL } from "./headings.ts";
import type { SiteNames } from "./title-parts.ts";
import { relationOf } from "./title-words.ts";

/** The headings that may be the headline: by level, by place, and by what the page's head says. */
export function headingClaims(evidence: Evidence, site: SiteNames): Claim<string>[] {
  const { headings } = evidence;
  const start = contentStart(evidence);
  const first = headings.filter(({ level }) => level === 1);
  const before = headings.filter(({ node }) => node < start);
  const isOnly = new Set(first.map(({ text }) => text)).size === 1;
  const candidates: (readonly [source: string, heading: Heading | undefined])[] = [
    [isOnly ? "only h1" : "first h1", first[0]],
    ["last h1 before text", before.findLast(({ level }) => level === 1)],
    ["first h2", first.length > 0 ? undefined : headings.find(({ level }) => level === 2)],
    ["last heading before text", before[before.length - 1]],
    ["heading in title", headingInTitle(headings, evidence, site)],
  ];
  const ownTitle = evidence.meta("og:title") ?? evidence.head.title;
  return candidates.flatMap(([place, heading]) => {
    if (heading === undefined) return [];
    const { text } = heading;
    const relation = place === "last h1 before text" ? relationOf(text, ownTitle) : "";
    const isSite = site.matches(text) || leadsHome(evidence.page, heading.node);
    return [{ source: `${place}${isSite ? ": the site" : relation}`, value: text, raw: text }];
  });
}

/** A heading that is or holds a link to the site's first page is its logo. */
function leadsHome(page: Page, heading: number): boolean {
  const end = Math.min(page.end[heading], heading + LOGO_NODES);
  for (let node = page.tag[page.parent[heading]] === TAG.a ? page.parent[heading] : heading + 1; node < end; node++)
    if (page.tag[node] === TAG.a) return HOME.test(attribute(page, node, "href")?.trim() || "#");
  return false;
}

const LOGO_NODES = 10;
const HOME = /^(?:https?:\/\/[^/?#]+)?(?:\/(?:index\.\w+)?)?$/i;

/** Of the headings that the page's head repeats, the first of the highest level. */
function headingInTitle(headings: readonly Heading[], evidence: Evidence, site: SiteNames): Heading | undefined {
  const title = lettersOf(`${evidence.head.title ?? ""}\n${evidence.meta("og:title") ?? ""}`);
  for (let level = 1; level <= LOWEST_LEVEL; level++)
    for (const heading of headings)
      if (heading.level === level && isRepeated(heading.text, title) && !site.matches(heading.text)) return heading;
  return undefined;
}

function isRepeated(text: string, title: string): boolean {
  const letters = lettersOf(text);
  return letters.length >= 4 && letters.length > 0.2 * title.length && title.includes(letters);
}
