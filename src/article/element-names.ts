import { TAG } from "../html/index.ts";
import type { ElementName } from "./content.ts";

/** How a page's element appears in an article; elements not named here vanish, and their content stays. */

export const BLOCK_NAMES: ReadonlyMap<number, ElementName> = new Map<number, ElementName>([
  ...same("p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td"),
  ...same("figure figcaption hr details summary"),
  [TAG.menu, "ul"],
  [TAG.dir, "ul"],
  [TAG.listing, "pre"],
  [TAG.xmp, "pre"],
  [TAG.plaintext, "pre"],
]);

export const MARK_NAMES: ReadonlyMap<number, ElementName> = new Map<number, ElementName>([
  ...same("a em strong code del ins sub sup mark kbd samp var q cite dfn abbr time ruby rt rp"),
  [TAG.b, "strong"],
  [TAG.i, "em"],
  [TAG.tt, "code"],
  [TAG.s, "del"],
  [TAG.strike, "del"],
  [TAG.acronym, "abbr"],
]);

/** Blocks that hold text, not other blocks. */
export const TEXT_BLOCKS: ReadonlySet<ElementName> = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "dt",
  "summary",
  "caption",
  "pre",
]);

/** Blocks that hold either one run of text or other blocks. */
export const FLEXIBLE_BLOCKS: ReadonlySet<ElementName> = new Set(["li", "dd", "td", "th", "figcaption"]);

/** Blocks that are worth keeping without content: an empty cell holds its column's place. */
export const KEPT_EMPTY: ReadonlySet<ElementName> = new Set(["td", "th", "hr"]);

function same(names: string): [number, ElementName][] {
  return names.split(" ").map((name) => [TAG[name as keyof typeof TAG], name as ElementName]);
}
