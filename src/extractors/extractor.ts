import type { Blocks } from "../blocks/index.ts";
import type { Page } from "../html/index.ts";

/** Which mistake is worse: a wrong block kept, or a right one lost. */
export type Favor = "precision" | "balanced" | "recall";

/** What kind of page it is, "article", "product", "forum" …, and how likely that is. */
export interface PageType {
  readonly name: string;
  readonly probability: number;
}

/** A block's chance as somebody sees it who knows other pages of the site. */
export type Weigh = (chance: number, kind: number) => number;

/** An extractor's verdict on every block of a page. */
export interface Selection {
  /** The higher, the more a block looks like content; comparable within one page only. */
  readonly scores: Float32Array;
  /** 1 for the blocks that are content. */
  readonly chosen: Uint8Array;
  /** 0 to 1, or null if the extractor cannot say. */
  readonly confidence: number | null;
  /** What kind of page it is, or null if the extractor cannot say. */
  readonly pageType?: PageType | null;
  /** By block: a number for what it is called and stands in, the same on all pages; of extractors that weigh chances. */
  readonly kinds?: Int32Array;
  /** The verdict if every chance that is not out of the question is weighed again, by somebody who knows more. */
  reconsider?(weigh: Weigh): Selection;
  /** Why a block was kept or dropped, in words. */
  explain(block: number): string;
}

/** Chooses the blocks that are content. Total, deterministic, linear in the page. */
export interface Extractor {
  readonly name: string;
  select(page: Page, blocks: Blocks, favor: Favor): Selection;
}
