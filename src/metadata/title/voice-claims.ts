import type { Evidence } from "../evidence.ts";
import type { Claim } from "../fact.ts";
import { lettersOf } from "../site-names.ts";
import { typesOf } from "../things/thing.ts";

/** Who says a title: the headline that readers see, a place of the head that machines read, or a part of <title>. */
type Voice = "headline" | "og:title" | "json-ld" | "title" | "head" | "part";

/** In the order in which sources name them. */
const VOICES: readonly Voice[] = ["headline", "og:title", "json-ld", "title", "head", "part"];

type Kind = "news" | "an article" | "no article" | "any page";

/** A title, and all who say it. */
interface VoicedTitle {
  readonly value: string;
  readonly voices: Set<Voice>;
}

/**
 * What each title's voices are together, and on which kind of page: articles are called by their headlines, pages of
 * shops and services as often by what they tell search engines, and news have a title for each reader.
 */
export function voiceClaims(claims: readonly Claim<string>[], evidence: Evidence): Claim<string>[] {
  const kind = kindOf(evidence);
  const titles = voicedTitles(claims, kind === "news" ? newsVoice : voiceOf);
  const voiced = titles.map(({ value, voices }) =>
    echo(`${joined(VOICES, voices) || "lower heading"} of ${kind}`, value),
  );
  return kind === "news" ? [...voiced, ...contestClaims(titles)] : voiced;
}

function voicedTitles(claims: readonly Claim<string>[], voiceOf: (source: string) => Voice | null): VoicedTitle[] {
  const titles = new Map<string, VoicedTitle>();
  const spellings = new Map<string, Set<Voice>>();
  for (const { source, value } of claims) {
    let voices = spellings.get(value);
    if (voices === undefined) {
      const key = lettersOf(value);
      const known = titles.get(key);
      voices = known?.voices ?? new Set();
      if (known === undefined) titles.set(key, { value, voices });
      spellings.set(value, voices);
    }
    const voice = voiceOf(source);
    if (voice !== null) voices.add(voice);
  }
  return [...titles.values()];
}

const CONTESTANTS: readonly Voice[] = ["headline", "og:title", "title"];

/** Where news have several titles, each by who says it and who says the others: a headline alone is another than one beside og:title. */
function contestClaims(titles: readonly VoicedTitle[]): Claim<string>[] {
  const sides = titles.map(({ voices }) => joined(CONTESTANTS, voices));
  const all = [...new Set(sides)].filter((side) => side !== "").sort();
  if (all.length < 2) return [];
  return titles.map(({ value }, at) => echo(`${sides[at] || "lower heading"} among ${all.join(", ")}`, value));
}

function joined(names: readonly Voice[], voices: ReadonlySet<Voice>): string {
  return names.filter((voice) => voices.has(voice)).join(" + ");
}

function echo(source: string, value: string): Claim<string> {
  return { source, value, raw: value, isEcho: true };
}

function voiceOf(source: string): Voice | null {
  if (source.includes("h1")) return "headline";
  if (source.startsWith("title: ")) return "part";
  return source.startsWith("meta ") || source.startsWith("title") || source.startsWith("json-ld ") ? "head" : null;
}

function newsVoice(source: string): Voice | null {
  if (source.includes("h1")) return "headline";
  if (source.startsWith("meta og:title")) return "og:title";
  if (source.startsWith("json-ld ")) return "json-ld";
  return source.startsWith("title") && !source.startsWith("title: ") ? "title" : null;
}

/** What the page says it is. */
function kindOf(evidence: Evidence): Kind {
  const subjects = evidence.statements.subjects(["json-ld"]);
  if (subjects.some(({ thing }) => /News|Report|LiveBlog/.test(typesOf(thing)))) return "news";
  const type = evidence.meta("og:type");
  const isArticle =
    (type !== null && /article|blog/i.test(type)) ||
    evidence.meta("article:published_time") !== null ||
    subjects.some(({ role }) => role === "article");
  return isArticle ? "an article" : type === null ? "any page" : "no article";
}
