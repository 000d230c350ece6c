import { type Attribute, type Page, TAG, tagName } from "../../html/index.ts";
import { cutSite } from "../site/cut-site.ts";
import { marker } from "../site/marker.ts";
import { isSpelledOut } from "../spelled-out.ts";
import { tokensOf } from "./candidates.ts";

/** An element of a page, by the marker that tells it best from the others. */
export interface NamedElement {
  /** Where its opening tag begins in the source. */
  readonly place: number;
  readonly marker: string;
  /** How many elements of the page the marker cuts out. */
  readonly matches: number;
}

/** Elements further out hold nearly the whole page. */
const LONGEST_PATH = 12;
/** A value of one page only, such as an article's number: it names nothing on the next page. */
const OWN_NUMBER = /\d{3}/;

/**
 * The element whose tag begins at a place of the source, and those around it, the innermost first: what somebody may
 * mean who points at it. Empty where no element begins there.
 */
export function elementPath(page: Page, place: number): NamedElement[] {
  const path: NamedElement[] = [];
  for (let node = nodeAt(page, place); node >= 0 && path.length < LONGEST_PATH; node = page.parent[node]) {
    if (page.tag[node] === TAG.body || page.tag[node] === TAG.html) break;
    if (isSpelledOut(page, node)) path.push(nameElement(page, node));
  }
  return path;
}

function nodeAt(page: Page, place: number): number {
  for (let node = 0; node < page.size; node++)
    if (page.openStart[node] === place && isSpelledOut(page, node)) return node;
  return -1;
}

/**
 * Of the name with each attribute, with all of them, and alone: the one that matches least, then the first. A name alone
 * means little on the next page. One that cuts out an element around this one names that, and is the last choice.
 */
function nameElement(page: Page, node: number): NamedElement {
  const name = tagName(page, node);
  const place = page.openStart[node];
  const tokens = tokensOf(page, node).filter(({ value }) => !OWN_NUMBER.test(value));
  const sets: Attribute[][] = [...tokens.map((token) => [token]), ...(tokens.length > 1 ? [tokens] : []), []];
  const named = sets.map((set) => {
    const { text } = marker(name, set);
    const ranges = cutSite(page.source, { parts: [{ element: text }], excludes: [] });
    const isOther = ranges.some(({ start }) => start === place) ? 0 : 1;
    return { text, matches: ranges.length, isOther };
  });
  const [best] = named.sort((a, b) => a.isOther - b.isOther || a.matches - b.matches);
  return { place, marker: best.text, matches: best.matches };
}
