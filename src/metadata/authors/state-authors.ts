/** Occurrences that are looked at: the page's own authors are in one of the first. */
const MOST = 40;
/** Characters after a key in which its names stand. */
const LONGEST = 400;

/** The names that the page's programs keep under a key for authors: `"contentAuthors":["Ada Lowe","Tom Reed"]`. */
export function stateAuthors(source: string): string[] {
  for (let at = source.indexOf(KEY), seen = 0; at >= 0 && seen < MOST; at = source.indexOf(KEY, at + 1), seen++) {
    const list = AFTER.exec(source.slice(at + KEY.length, at + KEY.length + LONGEST))?.[1];
    if (list !== undefined && BEFORE.test(source.slice(Math.max(0, at - 24), at)))
      return Array.from(list.matchAll(NAME), ([, name]) => name);
  }
  return [];
}

const KEY = "uthor";
const BEFORE = /["'][a-z_]{0,20}a$/i;
/** One string, or a list of nothing but strings, with or without escapes. */
const AFTER =
  /^(?:s|_?names?)?\\{0,3}["']\s{0,3}:\s{0,3}(\\{0,3}"[^"\\<>{}]{3,60}\\{0,3}"|\[(?:\s{0,3}\\{0,3}"[^"\\<>{}]{3,60}\\{0,3}"\s{0,3},?){1,8}\])/i;
const NAME = /"([^"\\,]{3,60})\\{0,3}"/g;
