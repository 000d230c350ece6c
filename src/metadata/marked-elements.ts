import { ATTRIBUTES, attribute, isText, type Page, TAG } from "../html/index.ts";

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
/** Tags are looked at up to this length: some carry whole programs. */
const LONGEST_TAG = 600;

const AUTHOR =
  /author|byline|by-line|writer|autor|auteur|verfasser|redakt|reporter|journalist|contributor|creator|posted-?by|vcard|username|user-name|nickname|poster|profile|people\/|person/i;
const DATE = /date|time|publi|posted|postmeta|post-meta|entry-meta|meta|byline|updated|created|datum|fecha|stamp/i;

/** Most tags are neither: one search tells. */
const EITHER = new RegExp(`${AUTHOR.source}|${DATE.source}`, "i");

/** One pass over the opening tags. */
export function readMarked(page: Page): MarkedElements {
  const authors: MarkedElement[] = [];
  const dates: MarkedElement[] = [];
  for (let node = 1; node < page.size; node++) {
    const tag = page.tag[node];
    if (!(page.flags[node] & ATTRIBUTES) || isText(page, node) || NEVER.has(tag)) continue;
    const source = page.source.slice(
      page.openStart[node],
      Math.min(page.openEnd[node], page.openStart[node] + LONGEST_TAG),
    );
    if (!EITHER.test(source)) continue;
    const marks = marksOf(page, node);
    if (authors.length < MOST && AUTHOR.test(source) && AUTHOR.test(marks)) authors.push({ node, marks });
    if (dates.length < MOST && DATE.test(source) && (tag === TAG.time || DATE.test(marks))) dates.push({ node, marks });
  }
  return { authors, dates };
}

const NEVER: ReadonlySet<number> = new Set([
  TAG.html,
  TAG.body,
  TAG.meta,
  TAG.link,
  TAG.script,
  TAG.style,
  TAG.img,
  TAG.input,
  TAG.form,
  TAG.iframe,
  TAG.svg,
  TAG.noscript,
]);

const MARKING = ["class", "id", "rel", "itemprop", "property", "data-testid", "data-qa", "data-component"];

function marksOf(page: Page, node: number): string {
  const marks = MARKING.map((name) => attribute(page, node, name)).filter((value) => value !== null);
  const href = page.tag[node] === TAG.a ? attribute(page, node, "href") : null;
  const path =
    href === null
      ? ""
      : (/\/(?:author|authors|autor|autoren|auteur|profile|profiles|people|by|writer|writers|contributor|contributors|journalist|user|users|staff|columnist)s?\//i.exec(
          href,
        )?.[0] ?? "");
  return `${marks.join(" ")} ${path && `href:${path}`}`.toLowerCase();
}
