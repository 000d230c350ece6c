import type { Extractor } from "../extractors/index.ts";
import { extract, toText } from "../index.ts";

/** What is scored: something that finds a page's text. One of our extractors, or another library behind this interface. */
export interface Candidate {
  readonly name: string;
  extract(html: string, url: string | null): string | Promise<string>;
}

/**
 * An extractor as users have it: the whole way from source to text, so that its time is what they pay. The scan is done
 * again for every extractor; that is two fifths of an
 * evaluation's time, and the price of having one pipeline.
 */
export function candidateOf(extractor: Extractor): Candidate {
  return {
    name: extractor.name,
    extract: (html, url) => toText(extract(html, { url, extractor })),
  };
}
