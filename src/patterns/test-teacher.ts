import { blockText } from "../blocks/index.ts";
import type { Teacher } from "./memory/visit.ts";

/** Chooses all blocks but those that hold "chaff", and never doubts. */
export const withoutChaff: Teacher = (page, blocks) => ({
  chosen: Uint8Array.from({ length: blocks.size }, (_, at) => (blockText(page, blocks, at).includes("chaff") ? 0 : 1)),
  chances: null,
});
