import { decode } from "../html/index.ts";
import { FEATURES, type Vote } from "./features.ts";
import { type Glance, glance } from "./glance.ts";
import { VOTES } from "./votes.ts";

export interface ProbableOptions {
  /** The least score of an article, 0 to 1. Default: 0.5; with less, fewer articles are missed. */
  readonly threshold?: number | undefined;
  /** The HTTP header's value, for bytes. */
  readonly contentType?: string | null | undefined;
}

export interface Probability {
  readonly probable: boolean;
  /** 0 to 1: the share of articles among pages that look so, where half of all pages are articles. */
  readonly score: number;
}

/**
 * Whether a page is made of running text to be read (news, blog posts, documentation) rather than of products, links or
 * posts. A look at the tags, not an extraction: under a millisecond for most pages.
 */
export function isProbablyArticle(html: string | Uint8Array, options: ProbableOptions = {}): Probability {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`options is ${options}: give an object, as in { threshold: 0.5 }`);
  const { threshold = 0.5, contentType } = options;
  if (typeof threshold !== "number" || !(threshold >= 0 && threshold <= 1))
    throw new TypeError(`threshold is ${threshold}: give a number from 0 to 1`);
  const score = scoreOf(glance(typeof html === "string" ? html : decode(html, contentType).text), VOTES);
  return { probable: score >= threshold, score };
}

/** Where there is no paragraph there is nothing to read, whatever the page calls itself. */
export function scoreOf(seen: Glance, votes: readonly Vote[]): number {
  if (seen.longTexts === 0) return 0;
  let sum = 0;
  for (const { feature, threshold, below, above } of votes) sum += FEATURES[feature](seen) < threshold ? below : above;
  return 1 / (1 + Math.exp(-sum));
}
