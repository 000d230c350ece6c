import { type Page, TAG } from "../../html/index.ts";
import { dimensionsOf } from "./dimensions.ts";
import type { ImageMarkup } from "./image-reader.ts";

/** Both sides at most this many pixels: seen by no one, it reports a visit. */
const LARGEST_PIXEL = 3;
/** One side so thin and the other so long: a line, or space. Two small numbers may be the shape of a picture. */
const THINNEST = 2;
const LONG = 8;

/** Whether an image shows nothing because it is too small, hidden, or there to report a visit. */
export function isPixel(page: Page, node: number, markup: ImageMarkup): boolean {
  const { attributes } = markup;
  if (COUNTER.test(markup.address) || hasNoSize(attributes.get("style"))) return true;
  if (!attributes.get("alt") && isInNoscript(page, node) && reportsVisit(markup.address)) return true;
  if (!attributes.has("width") && !attributes.has("height") && !attributes.has("style")) return false;
  const { width, height } = dimensionsOf(markup);
  const larger = Math.max(width ?? 0, height ?? 0);
  const smaller = Math.min(width ?? Infinity, height ?? Infinity);
  if (width !== null && height !== null && larger <= LARGEST_PIXEL) return true;
  if (smaller <= THINNEST && larger >= LONG) return true;
  return !attributes.get("alt") && /display\s*:\s*none/i.test(attributes.get("style") ?? "");
}

/** Services that do nothing but count, whatever their images are called. */
const COUNTER =
  /^(?:https?:)?\/\/(?:(?:\w+\.)?scorecardresearch\.com|c\.statcounter\.com|\w+\.effectivemeasure\.net)\//i;

/** By its style. The attributes are also 0 where the style says that the image fills its place. */
function hasNoSize(style: string | undefined): boolean {
  return style !== undefined && NO_WIDTH.test(style) && NO_HEIGHT.test(style);
}

const NO_WIDTH = /(?:^|[;\s])width\s*:\s*0(?:px)?\s*(?:;|$)/i;
const NO_HEIGHT = /(?:^|[;\s])height\s*:\s*0(?:px)?\s*(?:;|$)/i;

function isInNoscript(page: Page, node: number): boolean {
  for (let above = page.parent[node], up = 0; above > 0 && up < 3; above = page.parent[above], up++)
    if (page.tag[above] === TAG.noscript) return true;
  return false;
}

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|ico)(?![a-z0-9])/i;

/** An address that names no file of an image but tells something, or says itself that it is a pixel. */
function reportsVisit(address: string): boolean {
  const start = address.slice(0, LONGEST);
  return (/\?./.test(start) && !IMAGE_FILE.test(start) && !SCALED.test(start)) || /\/pixel\//i.test(start);
}

const LONGEST = 2048;
/** What services that scale images are asked for. */
const SCALED = /[?&;](?:w|width|h|height|resize|size|fit|crop|quality|q)=/i;
