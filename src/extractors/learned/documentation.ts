import { attribute } from "../../html/index.ts";
import { KIND } from "./kinds.ts";
import { inPart, type Subject, sumUp } from "./subject.ts";

/** Manuals are whole: the least chance that content has is so much lower. */
export const LESS_FOR_MANUALS = 0.8;
/** As likely as this, and inside the element that holds the content, a block belongs to a manual. */
const LEAST_INSIDE = 0.2;

/**
 * Adds to what was chosen of a manual what else its main element holds and is not unlikely, but for lists of contents.
 * Sections of a manual are of many kinds, of which the densest is easily taken for all of it.
 */
export function addManualParts(subject: Subject, chances: Float64Array, chosen: Uint8Array): void {
  const { outline, parts } = subject;
  const main = mainPart(subject, chosen);
  if (main < 0) return;
  for (let block = outline.first[main]; block < outline.end[main]; block++) {
    if (chosen[block] || chances[block] < LEAST_INSIDE) continue;
    const isBeside = parts.kindsAround[outline.leaf[block]] & (KIND.navigation | KIND.aside | KIND.footer);
    if (!isBeside && !isContents(subject, block)) chosen[block] = 1;
  }
}

const MAIN_NAMES = /^(?:main-)?content$|^main$/;

/** The element that is called the main one and holds the most of what was chosen, the innermost of several; or -1. */
function mainPart({ page, blocks, outline, parts }: Subject, chosen: Uint8Array): number {
  const words = sumUp(blocks.size, (block) => chosen[block] * blocks.counts.words[block]);
  let best = -1;
  let most = 1;
  for (let at = 0; at < outline.elements.length; at++) {
    const part = outline.partOf[at];
    const held = inPart(outline, words, part);
    if (held < most) continue;
    const isMain = parts.kinds[part] & (KIND.main | KIND.article);
    if (!isMain && !MAIN_NAMES.test(attribute(page, outline.elements[at], "id") ?? "")) continue;
    best = part;
    most = held;
  }
  return best;
}

const CONTENTS = /toc|breadcrumb/i;
/** So many elements up are asked for their names. */
const LEVELS = 8;

function isContents({ page, blocks }: Subject, block: number): boolean {
  let node = page.parent[blocks.first[block]];
  for (let level = 0; node >= 0 && level < LEVELS; level++, node = page.parent[node])
    if (CONTENTS.test(attribute(page, node, "class") ?? "") || CONTENTS.test(attribute(page, node, "id") ?? ""))
      return true;
  return false;
}
