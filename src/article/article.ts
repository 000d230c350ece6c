import type { Page } from "../html/index.ts";
import type { Direction, Facts, Product } from "../metadata/index.ts";
import type { Post } from "../posts/index.ts";
import type { Element } from "./content.ts";
import type { OutlineEntry } from "./outline.ts";

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
  /** In an article that was joined from several pages: which of its `parts` it stands in. */
  readonly part?: number;
}

/** `lead` opens the article and stands for it; `decoration` is an icon, an emoji, a logo. */
export type ImageRole = "lead" | "inline" | "decoration";

export interface ArticleImage {
  /** The address that shows most of it, absolute where the page's is known. */
  readonly url: string;
  readonly alt: string;
  readonly title: string | null;
  readonly caption: string | null;
  /** Pixels, as far as the page says. */
  readonly width: number | null;
  readonly height: number | null;
  readonly role: ImageRole;
  /** Whether the content shows it; others stand elsewhere in the page and belong to it by meaning. */
  readonly inContent: boolean;
  /** How much what is said about it has to do with the article, 0 to 1; 1 in the content. */
  readonly relevance: number;
  /** Where its tag opens in the source; of the whole element where it stands in data. */
  readonly start: number;
}

export interface ArticleLink {
  readonly url: string;
  readonly text: string;
  /** What the page says about the target in `rel`, in lower case: nofollow, sponsored, ugc, license … */
  readonly rel: readonly string[];
  /** Whether it leads to the page's own site; null where an address has no host, or the page's is not known. */
  readonly internal: boolean | null;
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
  /** The content's headings. */
  readonly outline: readonly OutlineEntry[];
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
  /** Of a forum: what each of its people wrote. The content has it, too. */
  readonly posts: readonly Post[];
  /** What readers wrote below the content, which does not have it; null if nobody asked for it. */
  readonly comments: readonly Post[] | null;
  /** The page it was cut from: all offsets refer to `page.source`. Not enumerable. */
  readonly page: Page;
  /** The pages that it was joined from, each with what was kept of it. Not enumerable. */
  readonly parts?: readonly Article[];
}
