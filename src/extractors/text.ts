import type { Extractor } from "./extractor.ts";

/** All text that the page shows: the floor every other extractor has to beat. */
export const text: Extractor = {
  name: "text",
  select(_page, blocks) {
    const chosen = Uint8Array.from(blocks.hidden, (hidden) => 1 - hidden);
    return {
      scores: Float32Array.from(chosen),
      chosen,
      confidence: null,
      explain: (block) => (chosen[block] ? "the page shows it" : "the page does not show it"),
    };
  },
};
