/** Ways to find a page's content: `dechaff/extractors`. */
import { cetr, cetrThreshold } from "./cetr.ts";
import { characters } from "./characters.ts";
import { density, densityLiteral } from "./density.ts";
import type { Extractor } from "./extractor.ts";
import { learned } from "./learned/index.ts";
import { rules } from "./rules/index.ts";
import { sentences, sentencesLiteral } from "./sentences.ts";
import { tagRatio } from "./tag-ratio.ts";
import { text } from "./text.ts";
import { weight, weightLiteral } from "./weight.ts";

export { byIdentifier } from "./by-identifier.ts";
export type { Extractor, Favor, PageType, Selection } from "./extractor.ts";
export {
  cetr,
  cetrThreshold,
  characters,
  density,
  densityLiteral,
  learned,
  rules,
  sentences,
  sentencesLiteral,
  tagRatio,
  text,
  weight,
  weightLiteral,
};

/** All extractors by the names they have at the edges: command line, HTTP, tools. */
export const extractors: Readonly<Record<string, Extractor>> = Object.fromEntries(
  [
    learned,
    sentences,
    sentencesLiteral,
    characters,
    weight,
    weightLiteral,
    rules,
    tagRatio,
    cetr,
    cetrThreshold,
    density,
    densityLiteral,
    text,
  ].map((extractor) => [extractor.name, extractor]),
);
