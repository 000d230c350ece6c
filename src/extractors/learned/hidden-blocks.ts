import type { Blocks } from "../../blocks/index.ts";

/** A page that shows so much of what was chosen is not waiting for a script to show it. */
const LEAST_SHOWN = 1 / 3;
/** On such a page, hidden passages have to be as likely as this: tabs that are closed, answers that unfold. */
const LEAST_CHANCE = 2 / 3;

/**
 * Takes passages out that are hidden and not surely content, where the page shows enough without them. A passage is what
 * is hidden from one shown block to the next: as a whole it is a tab or a popup, so the mean over its words decides.
 */
export function dropHidden(blocks: Blocks, chances: Float64Array, chosen: Uint8Array): void {
  if (!showsEnough(blocks, chosen)) return;
  const { hidden, counts, size } = blocks;
  for (let first = 0; first < size; first++) {
    if (!hidden[first]) continue;
    let end = first;
    let words = 0;
    let likely = 0;
    for (; end < size && hidden[end]; end++) {
      words += counts.words[end];
      likely += counts.words[end] * chances[end];
    }
    if (likely < LEAST_CHANCE * words) chosen.fill(0, first, end);
    first = end;
  }
}

function showsEnough({ hidden, counts, size }: Blocks, chosen: Uint8Array): boolean {
  let shown = 0;
  let all = 0;
  for (let block = 0; block < size; block++) {
    if (!chosen[block]) continue;
    all += counts.words[block];
    if (!hidden[block]) shown += counts.words[block];
  }
  return shown < all && shown >= LEAST_SHOWN * all;
}
