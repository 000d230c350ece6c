import type { Favor, PageType, Weigh } from "../extractor.ts";
import { dropCopies } from "./copies.ts";
import { divide, NEVER } from "./divide.ts";
import { addManualParts, LESS_FOR_MANUALS } from "./documentation.ts";
import { evenOut } from "./even-out.ts";
import { dropSigned, SIGN_WORDS } from "./never-content.ts";
import type { TypeChances } from "./page-type.ts";
import { dropSecondArticles } from "./second-articles.ts";
import type { Subject } from "./subject.ts";

interface Wanted {
  readonly favor: Favor;
  readonly pageType: PageType | null;
  readonly types: TypeChances;
  /** Null where nobody knows other pages of the site. */
  readonly weigh: Weigh | null;
}

interface Choice {
  readonly chosen: Uint8Array;
  /** Those of blocks that could be chosen are evened out. */
  readonly chances: Float64Array;
  /** The F that it is expected to reach, 0 to 1. */
  readonly expected: number;
  /** Why a block was not chosen, whatever its chance; null where the chance decided. */
  reason(block: number): string | null;
}

/**
 * Where no division promises more, the forests do not know the page, and the best of bad guesses may be one comment of a
 * hundred. Whoever does not want precision above all gets what is not out of the question: F1 .8812 → .8824 on wcxb-dev.
 */
const LEAST_EXPECTED = 0.25;

/** A page is taken for a manual that is as likely one. */
const LEAST_MANUAL = 0.5;

/**
 * Blocks and their chances → the blocks that are content: without copies and what the page itself sets apart, those of one
 * kind drawn together and to those of other pages, divided where the most F1 is expected; then what is known of whole pages
 * of a type.
 */
export function choose(subject: Subject, chances: Float64Array, { favor, pageType, types, weigh }: Wanted): Choice {
  const { blocks, texts, kinds } = subject;
  const { words } = blocks.counts;
  const isManual = pageType?.name === "documentation" && pageType.probability >= LEAST_MANUAL;
  const isArticle = pageType?.name === "article";
  const single = chances.slice();
  dropCopies(single, { words, texts: texts.hash, hidden: blocks.hidden, kinds: isManual ? kinds.kind : null });
  const signs = dropSigned(subject, single, isArticle);
  evenOut(subject, single, types);
  if (weigh !== null)
    for (let block = 0; block < blocks.size; block++)
      if (single[block] > 0) single[block] = weigh(single[block], kinds.name[kinds.kind[block]]);
  const { least, expected } = divide(single, words, favor);
  const isUnknown = expected > 0 && expected < LEAST_EXPECTED && favor !== "precision";
  const limit = isUnknown ? NEVER : isManual ? LESS_FOR_MANUALS * least : least;
  const chosen = new Uint8Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) chosen[block] = single[block] > 0 && single[block] >= limit ? 1 : 0;
  const before = isArticle ? chosen.slice() : chosen;
  if (isArticle) dropSecondArticles(subject, chosen);
  if (isManual) addManualParts(subject, single, chosen);
  const reason = (block: number) => {
    const sign = subject.apart[block] || signs[block];
    if (sign) return `stands in ${SIGN_WORDS.get(sign)}`;
    if (single[block] === 0) return "says the same as another block";
    return before[block] && !chosen[block] ? "is of a second article" : null;
  };
  const evened = chances.map((chance, block) => single[block] || chance);
  return { chosen, chances: evened, expected, reason };
}
