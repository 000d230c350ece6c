import type { Blocks } from "../blocks/index.ts";
import { type Page, TAG } from "../html/index.ts";
import { chosenImages } from "./images/chosen-images.ts";

/** 1 for the text nodes of the chosen blocks, for the images that belong to them, and for all their ancestors. */
export function keptNodes(page: Page, blocks: Blocks, chosen: Uint8Array): Uint8Array {
  const kept = new Uint8Array(page.size);
  for (let block = 0; block < blocks.size; block++) {
    if (!chosen[block]) continue;
    for (let node = blocks.first[block]; node < blocks.end[block]; node++)
      if (page.tag[node] <= TAG.raw && !blocks.ignored[node]) keep(page, kept, node);
  }
  for (const image of chosenImages(page, blocks, chosen)) keep(page, kept, image);
  return kept;
}

function keep(page: Page, kept: Uint8Array, node: number): void {
  for (let at = node; at >= 0 && !kept[at]; at = page.parent[at]) kept[at] = 1;
}
