import type { Page } from "../html/index.ts";
import type { Direction, Facts, Product } from "../metadata/index.ts";
import type { Element } from "./content.ts";

/** A heading, a paragraph, a table cell …: how an extractor's block reads. */
export type BlockKind =
  | "paragraph"
  | "heading"
  | "item"
  | "cell"
  | "code"
  | "quote"
  | "caption"
  | "term"
  | "definition";

/** One chosen block and where it stands in the source. */
export interface ArticleBlock {
  readonly text: string;
  readonly kind: BlockKind;
  /** Offsets in the page's source string; of the whole element where the text stands in data. */
  readonly start: number;
  readonly end: number;
  /** The extractor's score for it; 0 where the text stands in data. */
  readonly score: number;
  /** The page's node that holds it: a script, or an element with JSON in an attribute, where the text stands in data. */
  readonly node: number;
}

export interface ArticleImage {
  readonly url: string;
  readonly alt: string;
  readonly start: number;
}

export interface ArticleLink {
  readonly url: string;
  readonly text: string;
  readonly start: number;
}

/** What a page was written for. Unknown values are null or empty. */
export interface Article {
  readonly url: string | null;
  readonly title: string | null;
  readonly authors: readonly string[];
  /** ISO 8601, as precise as the page says. */
  readonly date: string | null;
  readonly dateModified: string | null;
  readonly description: string | null;
  readonly site: string | null;
  readonly language: string | null;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly images: readonly ArticleImage[];
  readonly links: readonly ArticleLink[];
  readonly pageType: string | null;
  /** How sure the extractor is of its choice, 0 to 1; null if it cannot say. */
  readonly confidence: number | null;
  /** Name of the extractor that chose the blocks, even where it found so little that the page's data took their place. */
  readonly extractor: string;
  readonly wordCount: number;
  /** Minutes, at 238 words a minute; 0 for an article without words. */
  readonly readingTime: number;
  /** The page's own address for itself. */
  readonly canonical: string | null;
  readonly section: string | null;
  readonly tags: readonly string[];
  readonly license: string | null;
  readonly direction: Direction | null;
  readonly product: Product | null;
  /** The facts above with their origins: for each its value, as found and as written, where it stands, and how sure it is. Not enumerable. */
  readonly facts: Facts;
  readonly blocks: readonly ArticleBlock[];
  /** The chosen content as a small clean tree, which all formats render. */
  readonly content: readonly Element[];
  /** The page it was cut from: all offsets refer to `page.source`. Not enumerable. */
  readonly page: Page;
}
