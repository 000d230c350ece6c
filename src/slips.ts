/** Names that were mistyped, and what was meant. */

const MOST_SLIPS = 2;

/** The name that a word is but for a few slips; undefined where none is near, or the word is itself a name. */
export function nameMeant(word: string, names: readonly string[]): string | undefined {
  return names.includes(word) ? undefined : names.find((name) => isSlipOf(word, name));
}

/** Fewer than half of the letters, too: of a short name hardly anything else would be left. */
function isSlipOf(word: string, name: string): boolean {
  const [written, meant] = [lettersOf(word), lettersOf(name)];
  if (Math.abs(written.length - meant.length) > MOST_SLIPS) return false;
  const slips = editDistance(written, meant);
  return slips <= MOST_SLIPS && slips * 2 < meant.length;
}

/** Languages differ in how they join words: frontMatter, front-matter, front_matter. */
function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[-_]/g, "");
}

/**
 * Letters that were changed, added, left out, or changed places with their neighbour (optimal string alignment).
 * `rows[i][j]` is the distance between the first i letters of `word` and the first j of `name`.
 */
export function editDistance(word: string, name: string): number {
  const rows = [Array.from({ length: name.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= name.length; j++) {
      const changed = rows[i - 1][j - 1] + (word[i - 1] === name[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && word[i - 1] === name[j - 2] && word[i - 2] === name[j - 1];
      row[j] = Math.min(
        changed,
        rows[i - 1][j] + 1,
        row[j - 1] + 1,
        isSwap ? rows[i - 2][j - 2] + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[word.length][name.length];
}
