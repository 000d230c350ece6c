import { isBlankText, type Page, TAG } from "../../html/index.ts";

/**
 * The images that <noscript> repeats for readers without scripts.
 *
 *     <img src="blank.gif"><noscript><img src="boats.jpg"></noscript>
 *      image ────────────────────────▶ fallback
 *
 * An image is mapped to its fallback, and a fallback to itself. A <noscript> without an image beside it has none: its
 * own image is the only one.
 */
export function findFallbacks(page: Page): ReadonlyMap<number, number> {
  const fallbacks = new Map<number, number>();
  for (
    let noscript = page.tag.indexOf(TAG.noscript);
    noscript >= 0;
    noscript = page.tag.indexOf(TAG.noscript, noscript + 1)
  ) {
    const inner = imageIn(page, noscript, page.end[noscript]);
    if (inner < 0) continue;
    const outer = imageBefore(page, noscript, fallbacks) ?? imageAfter(page, noscript);
    if (outer === null) continue;
    fallbacks.set(outer, inner);
    fallbacks.set(inner, inner);
  }
  return fallbacks;
}

/** How many nodes an image may stand away: its <picture>, its link, white space. */
const NEAR = 8;

function imageIn(page: Page, from: number, to: number): number {
  const end = Math.min(to, from + NEAR);
  for (let node = from + 1; node < end; node++) if (page.tag[node] === TAG.img) return node;
  return -1;
}

/** The nearest image before, with nothing between, unless it has a fallback already. */
function imageBefore(page: Page, noscript: number, taken: ReadonlyMap<number, number>): number | null {
  for (let node = noscript - 1; node > Math.max(0, noscript - NEAR); node--) {
    if (page.tag[node] === TAG["amp-img"]) return node;
    if (page.tag[node] === TAG.img) return !taken.has(node) && areClose(page, node, noscript) ? node : null;
    if (!isBetween(page, node) && node !== page.parent[noscript]) return null;
  }
  return null;
}

function imageAfter(page: Page, noscript: number): number | null {
  const from = page.end[noscript];
  for (let node = from; node < Math.min(page.size, from + NEAR); node++) {
    if (page.tag[node] === TAG.img) return areClose(page, node, noscript) ? node : null;
    if (!isBetween(page, node)) return null;
  }
  return null;
}

const WRAPPERS: ReadonlySet<number> = new Set([TAG.picture, TAG.source, TAG.a, TAG.span, TAG.div]);

/** What may stand between an image and its fallback. */
function isBetween(page: Page, node: number): boolean {
  if (page.tag[node] > TAG.raw) return WRAPPERS.has(page.tag[node]);
  return isBlankText(page, node);
}

/** One stands in the other's parent or grandparent. */
function areClose(page: Page, image: number, noscript: number): boolean {
  const above = [page.parent[noscript], page.parent[page.parent[noscript]]];
  const parent = page.parent[image];
  return above.includes(parent) || above[0] === page.parent[parent];
}
