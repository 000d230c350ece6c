import { type Blocks, totalIn } from "../blocks/index.ts";
import { type Page, TAG, tagName } from "../html/index.ts";
import type { Extractor, Favor, Selection } from "./extractor.ts";

/**
 * Xie, "Webpage Intelligent Parsing Algorithm Based on Text and Symbol Density", 2022.
 *
 * The element whose text is long against its tags, and rich in paragraphs and punctuation, is the body.
 *
 * Deviations: the paper's words for NPC and NPD, "characters of <p>" and "number of <p>", give a div made of
 * paragraphs a density of 0, the very case it is about. Here, as in the formula's published relatives, (1) and (2)
 * subtract link characters and links, and (3) counts paragraphs. Candidates are all elements that pages use as divs,
 * but not those with a single block of text, which are paragraphs under another name (+.10 F1 on wcxb-dev).
 * Inside the best element, blocks that are mostly links are dropped.
 */

/**
 * Text density, Xie (1):
 *
 *              NC − NLC
 *     DT = ────────────────
 *           ND − NLD + 1
 *
 * NC characters, NLC link characters, ND descendant tags, NLD links.
 */
export function textDensity(characters: number, linkCharacters: number, tags: number, links: number): number {
  return (characters - linkCharacters) / (tags - links + 1);
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
export function punctuationDensity(characters: number, linkCharacters: number, punctuation: number): number {
  return (characters - linkCharacters) / (punctuation + 1);
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

/** Elements that pages use to hold their body, <td> for old table layouts. */
const CANDIDATES = new Uint8Array(0x10000);
for (const tag of [TAG.div, TAG.article, TAG.section, TAG.main, TAG.td, TAG.body]) CANDIDATES[tag] = 1;

/** A block with a larger share of link text is navigation, by favor. Chosen on wcxb-dev: .5 is best for balanced. */
const MOST_LINKS: Record<Favor, number> = { precision: 0.33, balanced: 0.5, recall: 1 };

export const density: Extractor = {
  name: "density",
  select(page, blocks, favor) {
    const { best, scores } = scoreCandidates(page, blocks);
    const chosen = new Uint8Array(blocks.size);
    for (let block = 0; block < blocks.size; block++) {
      const isInside = blocks.first[block] >= best && blocks.first[block] < page.end[best];
      if (isInside && !blocks.hidden[block] && linkShare(blocks, block) <= MOST_LINKS[favor]) chosen[block] = 1;
    }
    return selection(page, blocks, best, scores, chosen);
  },
};

/** The best candidate, and for every block the score of its nearest candidate. */
function scoreCandidates(page: Page, blocks: Blocks): { best: number; scores: Float32Array } {
  const nearest = new Float32Array(page.size);
  let best = 0;
  let bestScore = 0;
  for (let node = 0; node < page.size; node++) {
    if (CANDIDATES[page.tag[node]] && totalIn(page, blocks.sums.blocks, node) > 1) {
      nearest[node] = scoreOf(page, blocks, node);
      if (nearest[node] > bestScore) {
        best = node;
        bestScore = nearest[node];
      }
    } else if (node > 0) nearest[node] = nearest[page.parent[node]];
  }
  return { best, scores: Float32Array.from(blocks.container, (node) => nearest[node]) };
}

function scoreOf(page: Page, { sums }: Blocks, node: number): number {
  const characters = totalIn(page, sums.characters, node);
  const linkCharacters = totalIn(page, sums.linkCharacters, node);
  const ownTag = 1;
  const tags = totalIn(page, sums.tags, node) - ownTag;
  return densityScore(
    textDensity(characters, linkCharacters, tags, totalIn(page, sums.links, node)),
    totalIn(page, sums.paragraphs, node),
    punctuationDensity(characters, linkCharacters, totalIn(page, sums.punctuation, node)),
  );
}

function linkShare({ counts }: Blocks, block: number): number {
  return counts.linkCharacters[block] / Math.max(1, counts.characters[block]);
}

function selection(page: Page, blocks: Blocks, best: number, scores: Float32Array, chosen: Uint8Array): Selection {
  const bestName = `<${tagName(page, best)}>`;
  return {
    scores,
    chosen,
    confidence: null,
    explain(block) {
      if (chosen[block]) return `in the densest element, a ${bestName}`;
      if (blocks.hidden[block]) return "the page does not show it";
      const isInside = blocks.first[block] >= best && blocks.first[block] < page.end[best];
      if (!isInside) return `outside the densest element, a ${bestName}`;
      return `${Math.round(100 * linkShare(blocks, block))} % of it is link text`;
    },
  };
}
