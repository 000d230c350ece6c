import { attribute, HEADING, isBlankText, nodeText, type Page, TAG, TRAITS } from "../html/index.ts";

/**
 * Whether a link or span in or beside a heading is none of its text: the mark by which readers copy the heading's
 * address, or MediaWiki's way to edit the section.
 *
 *     <h2>Tides<a href="#tides">¶</a></h2>     <h2>Tides<span class="mw-editsection">[<a …>edit</a>]</span></h2>
 */
export function isHeadingMark(page: Page, node: number): boolean {
  const heading = headingAt(page, node);
  if (heading < 0) return false;
  if (page.tag[node] !== TAG.a) return /(?:^|\s)mw-editsection(?:\s|$)/.test(attribute(page, node, "class") ?? "");
  const text = shortText(page, node);
  if (text === null || !attribute(page, node, "href")?.includes("#")) return false;
  return MARK.test(text) || (WORDS.test(text) && hasOtherText(page, heading, node));
}

/** Signs for a place, and characters that nobody sees. */
const MARK = /^(?:[\s¶§#∞☍⚓❡🔗🔖]|\p{Cf}|\p{Mn})*$/u;

/** What is said to those who do not see the sign, who hear of the heading in it. */
const WORDS =
  /^(?:perma-?link|(?:copy|direct|permanent|section|heading) link|link (?:to|for)|anchor(?: link)? (?:to|for)|anchor)(?: |[¶§#🔗]|$)|^(?:back to )?top$/iu;

const MOST_NODES = 8;
const LONGEST = 200;

function shortText(page: Page, link: number): string | null {
  if (page.end[link] - link > MOST_NODES) return null;
  let text = "";
  for (let node = link + 1; node < page.end[link]; node++) {
    if (page.tag[node] > TAG.raw) continue;
    if (text.length + page.closeStart[node] - page.openEnd[node] > LONGEST) return null;
    text += nodeText(page, node);
  }
  return text.trim();
}

function hasOtherText(page: Page, heading: number, link: number): boolean {
  const last = Math.min(page.end[heading], heading + MOST_HEADING_NODES);
  for (let node = heading + 1; node < last; node++)
    if (page.tag[node] === TAG.text && (node < link || node >= page.end[link]) && !isBlankText(page, node)) return true;
  return false;
}

const MOST_HEADING_NODES = 40;

/** The heading that a node stands in, directly behind or directly before; -1 if there is none. */
function headingAt(page: Page, node: number): number {
  const { tag, parent } = page;
  for (let above = parent[node], up = 0; above > 0 && up < UP; above = parent[above], up++)
    if (TRAITS[tag[above]] & HEADING) return above;
  const after = headingAfter(page, node);
  return after < 0 ? headingBefore(page, node) : after;
}

/** Elements around a link, or around a heading's last text, that may stand between both. */
const UP = 4;

// Asked of every link and span: text between is read only where a heading stands behind it.

function headingAfter(page: Page, node: number): number {
  const next = page.end[node];
  if (next >= page.size) return -1;
  const isApart = page.tag[next] === TAG.text;
  const heading = isApart ? next + 1 : next;
  return isHeadingBeside(page, heading, node) && (!isApart || isBlankText(page, next)) ? heading : -1;
}

function headingBefore(page: Page, node: number): number {
  const { tag, parent } = page;
  const isApart = tag[node - 1] === TAG.text && parent[node - 1] === parent[node];
  let heading = isApart ? node - 2 : node - 1;
  for (let up = 0; heading > parent[node] && parent[heading] !== parent[node] && up < UP; up++)
    heading = parent[heading];
  return isHeadingBeside(page, heading, node) && (!isApart || isBlankText(page, node - 1)) ? heading : -1;
}

function isHeadingBeside({ tag, parent }: Page, heading: number, node: number): boolean {
  return parent[heading] === parent[node] && (TRAITS[tag[heading]] & HEADING) !== 0;
}
