/**
 * Where a site's pages keep their content. Serialises to JSON; markers as `parseMarker` reads them.
 *
 *     { parts: [{ element: '<div class~="post">' }], excludes: ['<ul class~="share">'] }
 *     { parts: [{ from: { side: "after", marker: '<div class~="navheader">' }, to: '<div class~="navfooter">' }], … }
 */
export interface SitePattern {
  /** The content is all of these together. */
  readonly parts: readonly Part[];
  /** Elements inside the parts that are no content. */
  readonly excludes: readonly string[];
  /** Markup inside the parts that the site's pages repeat to the letter and is no content: notes, disclaimers. */
  readonly repeated?: readonly string[];
  /** Whether text that the page does not show at first, in tabs and folds, is content, too. */
  readonly hidden?: boolean;
}

export type Part = ElementPart | BetweenPart;

/** All elements with this marker. */
export interface ElementPart {
  readonly element: string;
}

/** From the first element with a marker, or after it, up to the next tag with another one, or to the page's end. */
export interface BetweenPart {
  readonly from: { readonly side: "before" | "after"; readonly marker: string };
  readonly to: string | null;
}

/** How many markers a pattern has. */
export function sizeOf({ parts, excludes }: SitePattern): number {
  return parts.reduce((sum, part) => sum + ("element" in part || part.to === null ? 1 : 2), excludes.length);
}
