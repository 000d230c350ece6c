/**
 * What a text speaks of, without a model: its names where the script has capitals, its frequent words elsewhere.
 *
 * In scripts with case a name is a word with a capital that does not stand at the beginning of a sentence; at the
 * beginning it counts only if the text writes it so elsewhere, too. Names of several words count word by word, so that
 * "Tom Reed" and "Reed" have something in common. In scripts without case every word counts, and where words are not
 * spaced every pair of neighbouring characters does.
 */
export type Frequencies = ReadonlyMap<string, number>;

/** More of a text says nothing new about what it speaks of, and costs time. */
const LONGEST_TEXT = 50_000;

/** Words of scripts without case would fill a vector: the most frequent ones say enough. */
const MOST_UNCASED = 50;

const UNSPACED = "\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}";
/** A run of an unspaced script, a word, or a mark after which a sentence begins. */
const TOKENS = new RegExp(
  `[${UNSPACED}]+|[\\p{L}\\p{M}\\p{N}]+(?:['’-][\\p{L}\\p{M}\\p{N}]+)*|[.!?…:;\\n"“„«»|•]`,
  "gu",
);
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
const IS_WORD = /^[\p{L}\p{N}]/u;
const MARKLESS = /^\p{Lo}/u;

/** How often each name, or frequent word, occurs. Names are in lower case. */
export function findEntities(text: string): Frequencies {
  const names = new Map<string, number>();
  const uncased = new Map<string, number>();
  const initial: string[] = [];
  let isInitial = true;
  for (const [token] of text.slice(0, LONGEST_TEXT).matchAll(TOKENS)) {
    if (!IS_WORD.test(token)) isInitial = true;
    else {
      if (MARKLESS.test(token)) for (const term of uncasedTerms(token)) count(uncased, term);
      else if (isName(token)) isInitial ? initial.push(fold(token)) : count(names, fold(token));
      isInitial = false;
    }
  }
  for (const name of initial) if (names.has(name)) count(names, name);
  for (const [term, times] of mostFrequent(uncased)) names.set(term, times);
  return names;
}

/** As above for a text beside `known`: its words count if they are known, wherever they stand, and its own names do. */
export function findEntitiesLike(known: Frequencies, text: string): Frequencies {
  const found = new Map(findEntities(text));
  for (const [token] of text.slice(0, LONGEST_TEXT).matchAll(TOKENS)) {
    const terms = IS_UNSPACED.test(token) ? uncasedTerms(token) : [fold(token)];
    for (const term of terms) if (known.has(term) && !found.has(term)) found.set(term, 1);
  }
  return found;
}

/** Shorter words of a title say how, not what; in scripts without case they do not exist. */
const SHORTEST_WORD = 4;

/** `entities`, and each word of a text once more. */
export function addWords(entities: Frequencies, text: string): Frequencies {
  const all = new Map(entities);
  for (const [token] of text.slice(0, LONGEST_TEXT).matchAll(TOKENS)) {
    if (!IS_WORD.test(token)) continue;
    if (MARKLESS.test(token)) for (const term of uncasedTerms(token)) count(all, term);
    else if (token.length >= SHORTEST_WORD) count(all, fold(token));
  }
  return all;
}

function isName(word: string): boolean {
  return word.length > 1 && word[0] !== word[0].toLowerCase();
}

/** Without the English genitive, which is no part of a name. */
function fold(word: string): string {
  return word.replace(/['’]s$/i, "").toLowerCase();
}

function uncasedTerms(token: string): string[] {
  if (!IS_UNSPACED.test(token)) return token.length > 1 ? [token] : [];
  const characters = Array.from(token);
  return characters.slice(1).map((character, at) => characters[at] + character);
}

function mostFrequent(counts: Frequencies): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_UNCASED);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
