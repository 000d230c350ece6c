import { type FrequentWords, readFrequentWords } from "./frequent-words.ts";

export interface Detected {
  readonly language: string;
  /** 0 to 1: how far it is ahead of the next. */
  readonly certainty: number;
}

/** More text tells no more. */
const LONGEST = 2000;
/** Fewer letters are a name or a number. */
const ENOUGH_LETTERS = /^(?:\P{L}*\p{L}){20}/u;

/** Scripts that one language writes almost alone; the others are told apart by words. */
const SCRIPTS: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/[\u0370-\u03ff\u1f00-\u1fff]/g, "el"],
  [/[\u0590-\u05ff]/g, "he"],
  [/[\u0e00-\u0e7f]/g, "th"],
  [/[\u0e80-\u0eff]/g, "lo"],
  [/[\u1000-\u109f]/g, "my"],
  [/[\u10a0-\u10ff]/g, "ka"],
  [/[\u0530-\u058f]/g, "hy"],
  [/[\u1200-\u137f]/g, "am"],
  [/[\u1780-\u17ff]/g, "km"],
  [/[\uac00-\ud7af\u1100-\u11ff]/g, "ko"],
  [/[\u0980-\u09ff]/g, "bn"],
  [/[\u0a00-\u0a7f]/g, "pa"],
  [/[\u0a80-\u0aff]/g, "gu"],
  [/[\u0b80-\u0bff]/g, "ta"],
  [/[\u0c00-\u0c7f]/g, "te"],
  [/[\u0c80-\u0cff]/g, "kn"],
  [/[\u0d00-\u0d7f]/g, "ml"],
  [/[\u0d80-\u0dff]/g, "si"],
];

/** Letters of those scripts: most texts have none, and counting takes longer than looking. */
const ANY_SCRIPT =
  /[\u0370-\u03ff\u0530-\u05ff\u0980-\u09ff\u0a00-\u0aff\u0b80-\u0dff\u0e00-\u0eff\u1000-\u137f\u1780-\u17ff\u1f00-\u1fff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Letters that decide between languages of one script where words do not. */
const LETTERS: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/[ыэё]/g, "ru"],
  [/[іїєґ]/g, "uk"],
  [/[ў]/g, "be"],
  [/[ђћљњџ]/g, "sr"],
  [/[ѓќѕ]/g, "mk"],
  [/[әғқңөұ]/g, "kk"],
  [/[پچژگ]/g, "fa"],
  [/[ٹڈڑے]/g, "ur"],
];

let frequentWords: FrequentWords | null = null;

/** The language of a text: by its script, and by its frequent words where several languages share that. */
export function detectLanguage(text: string): Detected | null {
  const sample = text.slice(0, LONGEST).toLowerCase();
  if (!ENOUGH_LETTERS.test(sample)) return null;
  return byScript(sample) ?? byWords(sample);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function byScript(text: string): Detected | null {
  if (!ANY_SCRIPT.test(text)) return null;
  const letters = count(text, /\p{L}/gu);
  const kana = count(text, /[\u3040-\u30ff]/g);
  const han = count(text, /[\u3400-\u9fff]/g);
  // Japanese without kana is a headline; Chinese with some is a quotation.
  if (kana + han > letters / 3) return { language: kana > 0.05 * (kana + han) ? "ja" : "zh", certainty: 1 };
  for (const [pattern, language] of SCRIPTS) if (count(text, pattern) > letters / 2) return { language, certainty: 1 };
  return null;
}

/** Each frequent word speaks for the languages that have it, the less the more they are. */
function byWords(text: string): Detected | null {
  frequentWords ??= readFrequentWords();
  const { languages, speakers } = frequentWords;
  const votes = new Float64Array(languages.length);
  /** In the order of their first votes: of equals the first is taken. */
  const heard: number[] = [];
  const words = wordsOf(text);
  for (const word of words) {
    const places = speakers.get(word);
    if (places === undefined) continue;
    for (const place of places) {
      if (votes[place] === 0) heard.push(place);
      votes[place] += 1 / places.length;
    }
  }
  // Only where such letters are: most pages are written in Latin ones.
  if (/[\u0400-\u04ff\u0600-\u06ff]/.test(text))
    for (const [pattern, language] of LETTERS) {
      const place = languages.indexOf(language);
      if (votes[place] === 0) heard.push(place);
      votes[place] += 0.2 * Math.min(count(text, pattern), words.length / 2);
    }
  const [best, next] = heard.sort((a, b) => votes[b] - votes[a]);
  if (best === undefined || votes[best] < FEWEST_VOTES) return null;
  return { language: languages[best], certainty: 1 - (votes[next] ?? 0) / votes[best] };
}

/** Two words that only one language has, or more that some share. */
const FEWEST_VOTES = 2;

const WORD = /[\p{L}\p{M}'’]+/gu;
/** The same in Latin texts, which are cut in half the time: letters, and signs that stand between words. */
const LATIN_WORD = /[A-Za-zªµºÀ-ÖØ-öø-ʯ'’]+/g;
const NOT_LATIN = /[^\0-ʯ\u2000-\u206f]/;

function wordsOf(text: string): readonly string[] {
  const words = text.match(NOT_LATIN.test(text) ? WORD : LATIN_WORD) ?? [];
  return text.includes("’") ? words.map((word) => word.replace("’", "'")) : words;
}
