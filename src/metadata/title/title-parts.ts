import { hostLetters, lettersOf } from "../site-names.ts";

/**
 * Where a title may join the headline with the names of section and site: a bar, or a dash, dot or arrow with space
 * around it; between Chinese characters, which have no spaces, a line or dash before one of the last names.
 */
const SEPARATOR = /\s*[|｜]+\s*|\s+[-–—~/<>_*»«›·•⋅∙]+\s+|\s*::\s*|(?:_|--?)(?=\p{Script=Han}+(?:_|--?|$))/gu;

/** A colon, too, where a site's name is before or after it: elsewhere it is French for a colon. */
const SITE_SEPARATOR = /\s*[|｜]+\s*|\s+[-–—:~/<>_*»«›·•⋅∙]+\s+|\s*::\s*|(?:_|--?)(?=\p{Script=Han}+(?:_|--?|$))/gu;

export interface TitleParts {
  readonly parts: readonly string[];
  /** What stands between the parts: one less than these. */
  readonly separators: readonly string[];
}

export function splitTitle(title: string, separator = SEPARATOR): TitleParts {
  const parts: string[] = [];
  const separators: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of title.matchAll(separator)) {
    if (index > from) {
      parts.push(title.slice(from, index));
      separators.push(mark);
    }
    from = index + mark.length;
  }
  if (from < title.length) parts.push(title.slice(from));
  else separators.pop();
  return { parts, separators };
}

/** What a title says, and what is added to the name of the place where it stands. */
export type TitleForm = readonly [added: string, title: string];

/** What tells a site's name. */
export class SiteNames {
  private readonly names: readonly string[];
  private readonly host: string;
  /** Places repeat each other: each text is judged once. */
  private readonly judged = new Map<string, boolean>();
  private readonly known = new Map<string, readonly TitleForm[]>();

  constructor(names: readonly string[], hostname: string) {
    this.names = names.map(lettersOf).filter((name) => name !== "");
    this.host = hostLetters(hostname);
  }

  /** Whether a part of a title names the site, and not what the page is about. */
  matches(part: string): boolean {
    let known = this.judged.get(part);
    if (known === undefined) {
      known = this.judge(part);
      this.judged.set(part, known);
    }
    return known;
  }

  /** A title as it stands, or without the site's name where that is known to be at one of its ends. */
  formsOf(title: string): readonly TitleForm[] {
    let forms = this.known.get(title);
    if (forms === undefined) {
      forms = this.read(title);
      this.known.set(title, forms);
    }
    return forms;
  }

  private read(title: string): readonly TitleForm[] {
    if (this.matches(title)) return [[": the site", title]];
    const bare = withoutSite(title, this);
    if (bare === null) return [[splitTitle(title).parts.length > 1 ? " of parts" : "", title]];
    return [
      [" without site", bare],
      [" with site", title],
    ];
  }

  /** Whether it is the site's name or a part of that: a title begins more often with a thing called after the site. */
  isName(part: string): boolean {
    const letters = lettersOf(part).replace(/^the(?=.{3})/, "");
    if (letters === "" || this.names.includes(letters) || letters === this.host) return true;
    const bare = letters.replace(/(?:com|org|net|couk|de|io)$/, "");
    return bare.length >= 4 && [...this.names, this.host].some((name) => name.includes(bare) && isNearly(bare, name));
  }

  private judge(part: string): boolean {
    const letters = lettersOf(part).replace(/^the(?=.{3})/, "");
    if (letters === "") return true;
    if (this.names.some((name) => name === letters || name === `the${letters}`)) return true;
    if (letters.length >= 4 && this.names.some((name) => isNearly(letters, name))) return true;
    const bare = letters.replace(/(?:com|org|net|couk|de|io)$/, "");
    return this.host.length >= 3 && bare.length >= 3 && (isNearly(bare, this.host) || isInitials(part, this.host));
  }
}

/** One holds the other, and is not much longer. */
function isNearly(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.length <= 2 * short.length + 4 && long.includes(short);
}

/** "National Public Broadcasting" on npb.example. */
function isInitials(part: string, host: string): boolean {
  const words = part.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return words.length >= 3 && words.map((word) => word[0].toLowerCase()).join("") === host;
}

/** The title without the parts at its ends that name the site; null where that leaves nothing, or takes nothing away. */
export function withoutSite(title: string, site: SiteNames): string | null {
  const { parts, separators } = splitTitle(title, SITE_SEPARATOR);
  let first = 0;
  let end = parts.length;
  while (end > first && site.matches(parts[end - 1])) end--;
  while (first < end && site.isName(parts[first])) first++;
  if (first === end || (first === 0 && end === parts.length)) return null;
  return joinParts({ parts, separators }, first, end);
}

/** The name of the site at one end of a title, where the site's address repeats it. */
export function siteInTitle(title: string, hostname: string): string | null {
  const site = new SiteNames([], hostname);
  const { parts } = splitTitle(title, SITE_SEPARATOR);
  if (parts.length < 2) return null;
  const last = parts[parts.length - 1];
  const name = site.matches(last) ? last : site.isName(parts[0]) ? parts[0] : "";
  return lettersOf(name) === "" ? null : name.trim();
}

export function joinParts({ parts, separators }: TitleParts, first: number, end: number): string {
  let joined = parts[first];
  for (let at = first + 1; at < end; at++) joined += separators[at - 1] + parts[at];
  return joined.trim();
}
