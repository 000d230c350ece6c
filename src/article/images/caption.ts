import type { Blocks } from "../../blocks/index.ts";
import { attribute, type Page, TAG } from "../../html/index.ts";
import { textWithin } from "./text-within.ts";

/** How far above an image the element may stand that holds image and caption. */
const HIGHEST = 5;
/** How many nodes of such an element are looked at: a figure is small. */
const MOST_NODES = 64;
/** A longer text is none that explains an image. */
const LONGEST_CAPTION = 1000;

/** The text that the page puts under an image: <figcaption>, or an element of the same figure that calls itself so. */
export function captionOf(page: Page, blocks: Blocks, image: number): string | null {
  let above = page.parent[image];
  for (let level = 0; level < HIGHEST && above > 0; level++, above = page.parent[above]) {
    const isFigure = page.tag[above] === TAG.figure;
    const caption = captionIn(page, above, image);
    if (caption === SEVERAL && !isFigure) return null;
    if (caption > 0) return textWithin(page, blocks, caption).slice(0, LONGEST_CAPTION) || null;
    if (page.end[above] - above > MOST_NODES) return null;
  }
  return null;
}

const NONE = -1;
/** The element holds other images, too, so that its caption may be theirs. */
const SEVERAL = -2;

function captionIn(page: Page, above: number, image: number): number {
  const isFigure = page.tag[above] === TAG.figure;
  const end = Math.min(page.end[above], above + (isFigure ? 4 : 1) * MOST_NODES);
  let caption = NONE;
  for (let node = above + 1; node < end; node++) {
    const tag = page.tag[node];
    if (tag === TAG.img && node !== image && !isFigure && !isInNoscript(page, node)) return SEVERAL;
    if (caption === NONE && isCaption(page, node)) caption = node;
  }
  return caption;
}

function isInNoscript(page: Page, node: number): boolean {
  return page.tag[page.parent[node]] === TAG.noscript;
}

const CAPTION_CLASS = /caption|bildtext|bildunterschrift|legende\b|cutline/i;

function isCaption(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.figcaption) return true;
  if (tag <= TAG.raw || tag === TAG.img || tag === TAG.figure) return false;
  const named = attribute(page, node, "class");
  return named !== null && CAPTION_CLASS.test(named) && !holdsImage(page, node);
}

function holdsImage(page: Page, node: number): boolean {
  const end = Math.min(page.end[node], node + MOST_NODES);
  for (let inner = node + 1; inner < end; inner++) if (page.tag[inner] === TAG.img) return true;
  return false;
}
