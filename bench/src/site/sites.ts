import type { Corpus, Truth } from "../corpus.ts";
import { group } from "../papers/group.ts";

/** The sites of a corpus that have so many pages. */
export function sitesOf(corpus: Corpus, least: number): [site: string, truths: Truth[]][] {
  return [...group(corpus.truths, ({ site }) => site ?? "")].filter(([, truths]) => truths.length >= least);
}
