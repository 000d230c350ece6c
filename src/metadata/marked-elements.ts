import { attributes, type Page, TAG } from "../html/index.ts";
import { AUTHOR, DATE, wordsIn } from "./tag-words.ts";

/** An element whose own tag says that it holds a name or a date. */
export interface MarkedElement {
  readonly node: number;
  /** Its class, id and the like, in lower case. */
  readonly marks: string;
}

export interface MarkedElements {
  readonly authors: readonly MarkedElement[];
  readonly dates: readonly MarkedElement[];
}

/** Elements that are read of each kind: the page's own come early, comments and teasers by the hundred. */
const MOST = 60;

/** Of what tags hold, only the values that name things count; `words` tells of the other tags that they hold none. */
export function readMarked(page: Page, words: Uint8Array): MarkedElements {
  const authors: MarkedElement[] = [];
  const dates: MarkedElement[] = [];
  for (let node = 1; node < page.size; node++) {
    if (!(words[node] & (AUTHOR | DATE))) continue;
    const marks = marksOf(page, node);
    const kinds = words[node] & wordsIn(marks);
    if (kinds & AUTHOR && authors.length < MOST) authors.push({ node, marks });
    if ((kinds & DATE || page.tag[node] === TAG.time) && dates.length < MOST) dates.push({ node, marks });
  }
  return { authors, dates };
}

const MARKING = ["class", "id", "rel", "itemprop", "property", "data-testid", "data-qa", "data-component"];

function marksOf(page: Page, node: number): string {
  const own = attributes(page, node);
  const value = (wanted: string) => own.find(({ name }) => name === wanted)?.value;
  const marks = MARKING.map(value).filter((each) => each !== undefined);
  const href = page.tag[node] === TAG.a ? value("href") : undefined;
  const path =
    href === undefined
      ? ""
      : (/\/(?:author|authors|autor|autoren|auteur|profile|profiles|people|by|writer|writers|contributor|contributors|journalist|user|users|staff|columnist)s?\//i.exec(
          href,
        )?.[0] ?? "");
  return `${marks.join(" ")} ${path && `href:${path}`}`.toLowerCase();
}
