import { blockText, findBlocks } from "../blocks/index.ts";
import { scan } from "../html/index.ts";
import type { Extractor, Favor } from "./extractor.ts";

/** For tests: the texts of the blocks that an extractor keeps. */
export function chosenTexts(extractor: Extractor, html: string, favor: Favor = "balanced"): string[] {
  const page = scan(html);
  const blocks = findBlocks(page);
  const { chosen } = extractor.select(page, blocks, favor);
  return Array.from(chosen.keys())
    .filter((block) => chosen[block])
    .map((block) => blockText(page, blocks, block));
}

/** For tests: what an extractor says about each block, in order. */
export function reasons(extractor: Extractor, html: string, favor: Favor = "balanced"): string[] {
  const page = scan(html);
  const blocks = findBlocks(page);
  const { explain } = extractor.select(page, blocks, favor);
  return Array.from({ length: blocks.size }, (_, block) => explain(block));
}
