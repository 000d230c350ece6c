import type { Blocks } from "../blocks/index.ts";
import { type Page, TAG } from "../html/index.ts";

/** 1 for the text nodes of the chosen blocks, for the images that belong to them, and for all their ancestors. */
export function keptNodes(page: Page, blocks: Blocks, chosen: Uint8Array): Uint8Array {
  const kept = new Uint8Array(page.size);
  for (let block = 0; block < blocks.size; block++) {
    if (!chosen[block]) continue;
    for (let node = blocks.first[block]; node < blocks.end[block]; node++)
      if (page.tag[node] <= TAG.raw && !blocks.ignored[node]) keep(page, kept, node);
  }
  const share = chosenShare(page, blocks, chosen);
  for (let node = 0; node < page.size; node++)
    if ((page.tag[node] === TAG.img || page.tag[node] === TAG["amp-img"]) && belongsToText(page, blocks, share, node))
      keep(page, kept, node);
  return kept;
}

function keep(page: Page, kept: Uint8Array, node: number): void {
  for (let at = node; at >= 0 && !kept[at]; at = page.parent[at]) kept[at] = 1;
}

/** Prefix sums over nodes: characters of chosen blocks. */
function chosenShare(page: Page, blocks: Blocks, chosen: Uint8Array): Int32Array {
  const sums = new Int32Array(page.size + 1);
  let total = 0;
  let node = 0;
  for (let block = 0; block < blocks.size; block++) {
    while (node <= blocks.first[block]) sums[node++] = total;
    if (chosen[block] && !blocks.hidden[block]) total += blocks.counts.characters[block];
  }
  sums.fill(total, node);
  return sums;
}

/** An image belongs to the nearest text around it: it is kept where more than half of that text is. */
function belongsToText(page: Page, blocks: Blocks, chosen: Int32Array, image: number): boolean {
  const { characters } = blocks.sums;
  for (let node = page.parent[image]; node >= 0; node = page.parent[node]) {
    const all = characters[page.end[node]] - characters[node];
    if (all > 0) return 2 * (chosen[page.end[node]] - chosen[node]) > all;
  }
  return false;
}
