import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import { ratio } from "../ratio.ts";
import { type Candidates, findCandidates } from "./candidates.ts";
import { countQuantities, type Quantities } from "./quantities.ts";

interface Feature {
  /** As it reads in a rule: "if link density ≤ 0.12 and …". */
  readonly name: string;
  of(own: Quantities, page: Quantities): number;
}

/**
 * What rules may ask about a candidate. Only numbers: no class names, which cost time and brought
 * nothing above the noise when they were tried.
 */
const TABLE = [
  // How much of the page it is.
  { name: "share of the page's characters", of: (own, page) => ratio(own.characters, page.characters) },
  { name: "share of the page's unlinked text", of: (own, page) => ratio(unlinked(own), unlinked(page)) },
  { name: "share of the page's long text", of: (own, page) => ratio(own.longCharacters, page.longCharacters) },
  { name: "share of the page's sentences", of: (own, page) => ratio(own.sentences, page.sentences) },
  {
    name: "share of the page's paragraph text",
    of: (own, page) => ratio(own.paragraphCharacters, page.paragraphCharacters),
  },

  // What its text is like.
  { name: "link density", of: (own) => ratio(own.linkCharacters, own.characters) },
  { name: "text density", of: (own) => ratio(unlinked(own), own.tags - own.links) },
  { name: "punctuation per character", of: (own) => ratio(own.punctuation, own.characters) },
  { name: "digits per character", of: (own) => ratio(own.digits, own.characters) },
  { name: "characters", of: (own) => own.characters },
  { name: "characters per block", of: (own) => ratio(own.characters, own.blocks) },
  { name: "share of its text in paragraphs", of: (own) => ratio(own.paragraphCharacters, own.characters) },
  { name: "share of its text in asides", of: (own) => ratio(own.asideCharacters, own.characters) },
  { name: "sentences", of: (own) => own.sentences },
  { name: "paragraphs", of: (own) => own.paragraphs },
  { name: "blocks", of: (own) => own.blocks },
  { name: "list items per block", of: (own) => ratio(own.listItems, own.blocks) },
  { name: "headings per block", of: (own) => ratio(own.headings, own.blocks) },
  { name: "images per block", of: (own) => ratio(own.images, own.blocks) },

  // Where it stands.
  { name: "depth", of: (own) => own.depth },
  { name: "share of the page before it", of: (own, page) => ratio(own.before, page.characters) },
  { name: "share of the page after it", of: (own, page) => ratio(own.after, page.characters) },
  { name: "share of its parent's characters", of: (own) => ratio(own.characters, own.parent.characters) },
  { name: "share of its parent's long text", of: (own) => ratio(own.longCharacters, own.parent.longCharacters) },
  { name: "link density beside it", of: (own) => linkDensityBeside(own, own.parent) },
  { name: "levels above the largest text", of: (own) => own.levelsAboveLargestText ?? NOWHERE },

  // What it is made of.
  { name: "children", of: (own) => own.children },
  { name: "children its text is spread over", of: (own) => spread(own.childCharacters, own.childSquares) },
  { name: "share of its text in its largest child", of: (own) => ratio(own.largestChild, own.characters) },
  { name: "share of its sentences in one child", of: (own) => ratio(own.childSentences, own.sentences) },
  { name: "share of its text in no child", of: (own) => 1 - ratio(own.childCharacters, own.characters) },
  { name: "share of its long text in the largest", of: (own) => ratio(own.largestText, own.longCharacters) },

  // What the page calls it: 1 if so, 0 if not.
  { name: "article tag", of: (own) => Number(own.isArticle) },
  { name: "main tag", of: (own) => Number(own.isMain) },
  { name: "body tag", of: (own) => Number(own.isBody) },
] as const satisfies readonly Feature[];

/** Levels above the largest text, for candidates that do not stand around it: more than any page has. */
const NOWHERE = 1000;

export type FeatureName = (typeof TABLE)[number]["name"];

export const FEATURES: readonly FeatureName[] = TABLE.map(({ name }) => name);

/** Candidates with their features, row by row: feature f of candidate c is values[c * FEATURES.length + f]. */
export interface MeasuredCandidates extends Candidates {
  readonly values: Float64Array;
}

export function measureCandidates(page: Page, blocks: Blocks): MeasuredCandidates {
  const candidates = findCandidates(page, blocks);
  const counted = countQuantities(page, blocks, candidates);
  const values = new Float64Array(candidates.size * TABLE.length);
  let at = 0;
  for (const own of counted) for (const feature of TABLE) values[at++] = feature.of(own, counted[0]);
  return { ...candidates, values };
}

function unlinked({ characters, linkCharacters }: Quantities): number {
  return characters - linkCharacters;
}

function linkDensityBeside(own: Quantities, parent: Quantities): number {
  return ratio(parent.linkCharacters - own.linkCharacters, parent.characters - own.characters);
}

/**
 * How many children of equal size would share the text as unevenly as these do:
 *
 *       (Σ c)²
 *     ──────────
 *       Σ c²
 *
 * c characters of a child; 3 for three equal ones, close to 1 if one of many has nearly all.
 */
export function spread(sum: number, squares: number): number {
  return ratio(sum ** 2, squares);
}
