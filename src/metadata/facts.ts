import type { Direction } from "./direction.ts";
import type { Fact } from "./fact.ts";
import type { Product } from "./product.ts";

/** What a page says about itself, each value with where it stands and how likely it is right; null where it says nothing. */
export interface Facts {
  /** The headline, without the site's name. */
  readonly title: Fact<string> | null;
  readonly authors: Fact<readonly string[]> | null;
  /** Of publication: ISO 8601, as precise as the page says, never in the future. */
  readonly date: Fact<string> | null;
  /** Of the last change. */
  readonly dateModified: Fact<string> | null;
  readonly description: Fact<string> | null;
  /** The name of the site. */
  readonly site: Fact<string> | null;
  /** BCP 47: declared and detected by turns, whichever is more reliable. */
  readonly language: Fact<string> | null;
  /** What the page's text is written in, whatever the page declares. */
  readonly detectedLanguage: Fact<string> | null;
  readonly direction: Fact<Direction> | null;
  readonly keywords: Fact<readonly string[]> | null;
  readonly tags: Fact<readonly string[]> | null;
  readonly section: Fact<string> | null;
  /** The page's own address for itself. */
  readonly canonical: Fact<string> | null;
  readonly image: Fact<string> | null;
  /** An address, or a sentence. */
  readonly license: Fact<string> | null;
  readonly product: Fact<Product> | null;
}

/** Facts of a page whose address is known. */
export interface AddressedFacts extends Facts {
  /** Where the page came from, or where it says it is. */
  readonly url: string | null;
  /** What relative addresses refer to. */
  readonly base: string | null;
}

/** What Node calls when `console.log` shows an object: without it, getters are not read, and what they read from is shown. */
export const SHOWN: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/** All facts as one plain object, for JSON and `console.log`. */
export function plainFacts(facts: Facts): Facts {
  const { title, authors, date, dateModified, description, site, language, detectedLanguage } = facts;
  const { direction, keywords, tags, section, canonical, image, license, product } = facts;
  const said = { title, authors, date, dateModified, description, site, language, detectedLanguage };
  return { ...said, direction, keywords, tags, section, canonical, image, license, product };
}
