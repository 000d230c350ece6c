import { type Blocks, blocksIn, type ElementMeasure, type Measure, totalIn } from "../blocks/index.ts";
import { type Page, TAG, tagName } from "../html/index.ts";
import type { Extractor, Selection } from "./extractor.ts";
import { keepElements } from "./keep-elements.ts";
import { ANY_LINKS, MOST_LINKS } from "./link-share.ts";

/**
 * Xie, "Webpage Intelligent Parsing Algorithm Based on Text and Symbol Density", 2022.
 *
 * The element whose text is long against its tags, and rich in paragraphs and punctuation, is the body.
 *
 * Deviations of `density`: the paper's words for NPC and NPD, "characters of <p>" and "number of <p>", give a div made
 * of paragraphs a density of 0, the very case it is about. Here, as in the formula's published relatives, (1) and (2)
 * subtract link characters and links, and (3) counts paragraphs. Candidates are all elements that pages use as divs,
 * but not those with a single block of text, which are paragraphs under another name (+.10 F1 on wcxb-dev).
 * Inside the best element, blocks that are mostly links are dropped.
 * Deviations of `densityLiteral`, which takes the paper at its word: characters do not include white space. A div
 * without a character outside its paragraphs has 0 × ln 0 and scores 0. Without a div there is nothing.
 */

/**
 * Text density, Xie (1):
 *
 *              NC − NLC
 *     DT = ────────────────
 *           ND − NLD + 1
 *
 * NC characters, ND descendant tags; NLC characters of links and NLD links, or by the letter NPC characters of
 * paragraphs and NPD paragraphs.
 */
export function textDensity(characters: number, subtracted: number, tags: number, subtractedTags: number): number {
  return (characters - subtracted) / (tags - subtractedTags + 1);
}

/**
 * Punctuation density, Xie (2):
 *
 *           NC − NLC
 *     DP = ──────────
 *            NP + 1
 *
 * NP punctuation marks.
 */
export function punctuationDensity(characters: number, subtracted: number, punctuation: number): number {
  return (characters - subtracted) / (punctuation + 1);
}

/**
 * Score, Xie (3):
 *
 *     DS = DT × log₁₀(NPD + 2) × ln(DP)
 *
 * NPD paragraphs. Text without a single free character scores 0.
 */
export function densityScore(textDensity: number, paragraphs: number, punctuationDensity: number): number {
  if (punctuationDensity <= 0) return 0;
  return textDensity * Math.log10(paragraphs + 2) * Math.log(punctuationDensity);
}

/** What a variant scores, and what it subtracts. */
interface Variant {
  /** 1 for the tags of candidates. */
  readonly candidates: Uint8Array;
  /** Candidates have at least so many blocks of text. */
  readonly fewestBlocks: number;
  /** A candidate has to score more. */
  readonly floor: number;
  /** NLC or NPC. */
  readonly characters: Measure;
  /** NLD or NPD. */
  readonly tags: ElementMeasure;
}

const LESS_LINKS: Variant = {
  // Elements that pages use to hold their body, <td> for old table layouts.
  candidates: tagSet(TAG.div, TAG.article, TAG.section, TAG.main, TAG.td, TAG.body),
  fewestBlocks: 2,
  floor: 0,
  characters: "linkCharacters",
  tags: "links",
};

const LESS_PARAGRAPHS: Variant = {
  candidates: tagSet(TAG.div),
  fewestBlocks: 1,
  floor: Number.NEGATIVE_INFINITY,
  characters: "paragraphCharacters",
  tags: "paragraphs",
};

function tagSet(...tags: number[]): Uint8Array {
  const set = new Uint8Array(0x10000);
  for (const tag of tags) set[tag] = 1;
  return set;
}

export const density: Extractor = {
  name: "density",
  select(page, blocks, favor) {
    const { best, scores } = scoreCandidates(page, blocks, LESS_LINKS);
    const wholePage = 0;
    return keepBest(page, blocks, { best: best ?? wholePage, scores, mostLinks: MOST_LINKS[favor] });
  },
};

export const densityLiteral: Extractor = {
  name: "density-literal",
  select(page, blocks) {
    const { best, scores } = scoreCandidates(page, blocks, LESS_PARAGRAPHS);
    return keepBest(page, blocks, { best, scores, mostLinks: ANY_LINKS });
  },
};

interface Scored {
  /** The best candidate, if there is one. */
  readonly best: number | null;
  /** For every block the score of its nearest candidate. */
  readonly scores: Float32Array;
}

function scoreCandidates(page: Page, blocks: Blocks, variant: Variant): Scored {
  const nearest = new Float32Array(page.size);
  const { blocks: blocksBefore } = blocks.sums;
  const score = scorer(page, blocks, variant);
  let best: number | null = null;
  let bestScore = variant.floor;
  for (let node = 0; node < page.size; node++) {
    const isCandidate = variant.candidates[page.tag[node]] === 1;
    if (isCandidate && totalIn(page, blocksBefore, node) >= variant.fewestBlocks) {
      nearest[node] = score(node);
      if (nearest[node] > bestScore) {
        best = node;
        bestScore = nearest[node];
      }
    } else if (node > 0) nearest[node] = nearest[page.parent[node]];
  }
  return { best, scores: Float32Array.from(blocks.container, (node) => nearest[node]) };
}

function scorer(page: Page, { sums }: Blocks, variant: Variant): (node: number) => number {
  const { characters, tags, paragraphs, punctuation } = sums;
  const subtractedCharacters = sums[variant.characters];
  const subtractedTags = sums[variant.tags];
  const ownTag = 1;
  return (node) => {
    const all = totalIn(page, characters, node);
    const subtracted = totalIn(page, subtractedCharacters, node);
    return densityScore(
      textDensity(all, subtracted, totalIn(page, tags, node) - ownTag, totalIn(page, subtractedTags, node)),
      totalIn(page, paragraphs, node),
      punctuationDensity(all, subtracted, totalIn(page, punctuation, node)),
    );
  };
}

function keepBest(page: Page, blocks: Blocks, { best, scores, mostLinks }: Scored & { mostLinks: number }): Selection {
  const told = best === null ? "" : `the densest element, a <${tagName(page, best)}>`;
  return keepElements(blocks, {
    keptIn: blocksIn(page, blocks, best === null ? [] : [best]),
    mostLinks,
    score: (block) => scores[block],
    tellKept: () => `in ${told}`,
    tellDropped: () => (best === null ? "no element is dense" : `outside ${told}`),
  });
}
