import { type AdditionalInformation, NOTHING_KNOWN } from "./additional-information.ts";
import { type Cut, cut } from "./cut.ts";
import { type Learned, learn, NOTHING_LEARNED, observe } from "./learn.ts";
import { type OpeningTag, parseOpeningTag } from "./opening-tag.ts";

/** What a pattern cuts out; sites have more types than these. */
export type ContentType = "title" | "main text" | "summary" | "description" | "price" | (string & {});

/**
 * A site's rule for one type of content, a row of Table 1 in Uzun 2020. Serialises to JSON.
 *
 *     website   openingTag                   type        learned.information
 *     Acsh      <h1 class="page-header">     title       startingPosition 15576, innerTagCount 1, repetition false
 *     Acsh      <div class="content">        main text   startingPosition 18356, innerTagCount null, repetition false
 */
export interface Pattern {
  readonly website: string;
  /** As `parseOpeningTag` reads it. */
  readonly openingTag: string;
  readonly type: ContentType;
  readonly learned: Learned;
}

/**
 * How a pattern is applied, § VI C 2: without additional information; with what was learned so far, learning on (the
 * default); with what was learned so far, as constants.
 */
export type Way = "simple" | "predicted" | "constants";

export interface Application extends Cut {
  /** The pattern for the next page. */
  readonly pattern: Pattern;
}

export function createPattern(website: string, openingTag: string, type: ContentType): Pattern {
  return { website, openingTag: parseOpeningTag(openingTag).text, type, learned: NOTHING_LEARNED };
}

/** Cuts one page with a pattern, and learns from it: the steps of Fig. 2 between loading a page and saving its rules. */
export function applyPattern(pattern: Pattern, source: string, way: Way = "predicted"): Application {
  const information = way === "simple" ? NOTHING_KNOWN : pattern.learned.information;
  const done = cut(source, compile(pattern.openingTag), information);
  return { ...done, pattern: way === "predicted" ? learnFrom(pattern, done, information) : pattern };
}

function learnFrom(pattern: Pattern, done: Cut, information: AdditionalInformation): Pattern {
  const observation = observe(done, information);
  return observation === null ? pattern : { ...pattern, learned: learn(pattern.learned, observation) };
}

/** Opening tags that were read lately: reading one costs as much as a cut. */
const compiled = new Map<string, OpeningTag>();
const MOST_COMPILED = 1000;

function compile(text: string): OpeningTag {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const tag = parseOpeningTag(text);
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  compiled.set(text, tag);
  return tag;
}
