import { attribute, type Page, TAG } from "../../html/index.ts";

/** Elements between a link and its image. */
const UP = 4;
const LONGEST = 2048;

/** Where the link around an image leads, as the page writes it; null if there is none. */
export function hrefAround(page: Page, node: number): string | null {
  for (let above = page.parent[node], up = 0; above > 0 && up < UP; above = page.parent[above], up++)
    if (page.tag[above] === TAG.a) return attribute(page, above, "href")?.trim().slice(0, LONGEST) ?? null;
  return null;
}
