import { TAG } from "../../html/index.ts";
import { tidyText } from "../clean-text.ts";
import { elementText } from "../element-text.ts";
import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { placeOf, type Surroundings } from "../headline.ts";
import { lettersOf } from "../site-names.ts";
import { isThing, listOf, nameOf, type Thing, typesOf } from "../things/thing.ts";
import { withoutHearsay } from "./hearsay.ts";
import { judgedClaims } from "./judged-claims.ts";
import { addressedAuthors, metaAuthors } from "./meta-authors.ts";
import { namesIn, uniqueNames } from "./names.ts";
import { stateAuthors } from "./state-authors.ts";

type Names = readonly string[];

/** Everybody who may have written the page. */
export function authorClaims(evidence: Evidence, near: Surroundings, title: string | null): Claim<Names>[] {
  const stated = statedAuthors(evidence);
  const claims = [
    ...stated,
    ...metaAuthors(evidence),
    ...addressedAuthors(evidence),
    ...(stated.some(isByAuthor) ? [] : programAuthors(evidence)),
    ...markedAuthors(evidence, near),
    ...bylines(near, title),
  ];
  return judgedClaims(withoutHearsay(claims), evidence.siteNames);
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

/** Where a page states its author, its programs repeat that, and the search through the whole source is saved. */
function isByAuthor({ source }: Claim<Names>): boolean {
  return source.includes(" author");
}

function programAuthors({ page }: Evidence): Claim<Names>[] {
  const names = stateAuthors(page.source);
  const value = uniqueNames(names.flatMap(namesIn));
  return value.length === 0 ? [] : [{ source: "state author", value, raw: names.join("; ") }];
}

const LONGEST_BYLINE = 120;
const FOREIGN =
  /comment|related|sidebar|teaser|widget|recent|footer|reply|avatar|image|photo|share|social|bio|count|follow/;

/** Tools of those who read: MediaWiki's `p-personal`. */
const OF_READERS = /^(?!.*(?:author|byline)).*personal/;

/** Elements that say they hold an author; of each kind those that stand next to each other, for pages have several. */
function markedAuthors(evidence: Evidence, near: Surroundings): Claim<Names>[] {
  const { page, marked } = evidence;
  const found = new Map<string, { names: string[]; raw: string; end: number; node: number }>();
  for (const { node, marks } of marked.authors) {
    if (OF_READERS.test(marks)) continue;
    const at = placeOf(node, near);
    const place = at === "elsewhere" && FOREIGN.test(marks) ? "aside" : at;
    const source = `${kindOf(marks, page.tag[node] === TAG.a)} ${place}`;
    const known = found.get(source);
    const isNext = known !== undefined && node >= known.end && node <= known.end + NEXT && place === "near headline";
    if (known !== undefined && !isNext) continue;
    const raw = tidyText(elementText(page, node)) ?? "";
    const names = raw === "" || raw.length > LONGEST_BYLINE ? [] : namesIn(raw);
    if (names.length === 0) continue;
    if (known === undefined) found.set(source, { names, raw, end: page.end[node], node });
    else {
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
  /^[(（]?(?:(?:written|posted|published|reported|started|asked|contributed|story|article|text|words)\s+)?(?:by|von|par|por|di|av|af|door|автор|autor(?:in)?|auteur|author(?:\(s\)|s)?|作者|記者|记者|责编|责任编辑|(?:contributors?|text|tekst)(?=\s*[:：]))(?:\s*[:：]\s*|\s+)\p{L}/iu;

/** "By clicking here", "by its own account": names begin with a capital, but for those of members. */
const BY_NOBODY = /\s\p{Ll}+\s+\p{Ll}|\s(?:using|the|its|a|an|our|your|information)(?:\s|$)/u;

/** The same words alone: the name stands in the next block. */
const LABEL =
  /^(?:(?:written|posted|published|reported|article|words)\s+)?(?:by|von|par|por|автор|autor(?:in)?|auteurs?|authors?|author\(s\)|writers?|contributors?|作者)\s*[:：]?$/iu;

/** "3 May 2024 by Ada Lowe", "Started by Ada Lowe, yesterday". */
const IN_LINE = /\s(?:by|von|par)\s+(\p{Lu}.{1,60})$/u;

/** A name alone on its line: two to four words with capitals and nothing else. */
const NAME_LINE =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:de|van|von|der|la|du|da|di|bin|al)|\s\p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u;

/** A short line with a year or the time it takes to read: beside it stands who wrote. */
function isDated(line: string): boolean {
  return line.length <= LONGEST_DATE_LINE && /\b(?:19|20)\d\d\b|\bmin(?:ute)?s?\.? read\b/i.test(line);
}

const LONGEST_DATE_LINE = 50;

/** Lines that say who wrote: after "By", in a line with the date, or a name alone under the headline. */
function bylines(near: Surroundings, title: string | null): Claim<Names>[] {
  const found = new Map<string, Claim<Names>>();
  const add = (source: string, raw: string, names = raw) => {
    const value = found.has(source) ? [] : namesIn(names);
    if (value.length > 0) found.set(source, { source, value, raw });
  };
  const read = (line: string, [before, after]: readonly string[], place: string) => {
    if (line.length > LONGEST_BYLINE) return;
    const inLine = /\d/.test(line) ? IN_LINE.exec(line) : null;
    if (BY_LINE.test(line) && !BY_NOBODY.test(line)) add(`text byline${place}`, line);
    else if (LABEL.test(before)) add(`text after label${place}`, line);
    else if (inLine !== null) add(`text by in line${place}`, line, inLine[1]);
    else if (place === "" && NAME_LINE.test(line) && (title === null || lettersOf(line) !== lettersOf(title)))
      add(isDated(before) || isDated(after) ? "text name line by date" : "text name line", line);
  };
  const lines = near.texts.flatMap((text) => text.split("\n"));
  for (const [at, line] of lines.entries()) read(line, [lines[at - 1] ?? "", lines[at + 1] ?? ""], "");
  let before = lines[lines.length - 1] ?? "";
  for (const { text, node } of near.elsewhere) {
    read(text, [before, ""], ` ${placeOf(node, near)}`);
    before = text;
  }
  return [...found.values()];
}
