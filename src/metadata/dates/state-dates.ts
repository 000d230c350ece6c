/** What the keys hold under which the programs of pages keep dates: `publishedAt`, `published_time`, `firstPublished` … */
const KINDS = {
  published: ["ublish", "ublicationDate", "pubDate", "datePosted"],
  created: ["reated", "uploadDate"],
  modified: ["odified", "pdatedAt", "updated_at"],
} as const;

export type StateKind = keyof typeof KINDS;

/** Occurrences that are looked at: the page's own date is in one of the first. */
const MOST = 40;
/** Characters of a key before and after what was searched for. */
const KEY = 24;

/** The first date of a kind in the page's programs: `"publishedAt":"2024-05-03T…"`, with or without escapes. */
export function stateValue(source: string, kind: StateKind): string | null {
  for (const part of KINDS[kind])
    for (let at = source.indexOf(part), seen = 0; at >= 0 && seen < MOST; at = source.indexOf(part, at + 1), seen++) {
      const after = AFTER.exec(source.slice(at + part.length, at + part.length + KEY + 60));
      if (after !== null && BEFORE.test(source.slice(Math.max(0, at - KEY), at))) return after[1];
    }
  return null;
}

const BEFORE = /["'][a-z_]{0,20}$/i;
const AFTER = /^[a-z_]{0,20}\\{0,3}["']\s{0,3}:\s{0,3}\\{0,3}["']?(\d[\dTZ:.+\-/ ]{7,32})/i;
