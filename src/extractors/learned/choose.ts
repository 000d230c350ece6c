import type { Favor, PageType } from "../extractor.ts";
import { dropCopies } from "./copies.ts";
import { divide } from "./divide.ts";
import { addManualParts, LESS_FOR_MANUALS } from "./documentation.ts";
import { dropSigned, SIGN_WORDS } from "./never-content.ts";
import { dropSecondArticles } from "./second-articles.ts";
import type { Subject } from "./subject.ts";

interface Wanted {
  readonly favor: Favor;
  readonly pageType: PageType | null;
}

interface Choice {
  readonly chosen: Uint8Array;
  /** The F that it is expected to reach, 0 to 1. */
  readonly expected: number;
  /** Why a block was not chosen, whatever its chance; null where the chance decided. */
  reason(block: number): string | null;
}

/** A page is taken for a manual that is as likely one. */
const LEAST_MANUAL = 0.5;

/**
 * Blocks and their chances → the blocks that are content: without copies and what the page itself sets apart, divided
 * where the most F1 is expected; then what is known of whole pages of a type.
 */
export function choose(subject: Subject, chances: Float64Array, { favor, pageType }: Wanted): Choice {
  const { blocks, texts, kinds } = subject;
  const { words } = blocks.counts;
  const isManual = pageType?.name === "documentation" && pageType.probability >= LEAST_MANUAL;
  const isArticle = pageType?.name === "article";
  const single = chances.slice();
  dropCopies(single, { words, texts: texts.hash, hidden: blocks.hidden, kinds: isManual ? kinds.kind : null });
  const signs = dropSigned(subject, single, isArticle);
  const { least, expected } = divide(single, words, favor);
  const limit = isManual ? LESS_FOR_MANUALS * least : least;
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
  return { chosen, expected, reason };
}
