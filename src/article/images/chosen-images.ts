import type { Blocks } from "../../blocks/index.ts";
import { attribute, type Page, TAG } from "../../html/index.ts";
import { embedIn } from "../embeds.ts";
import { isPicture } from "./decoration.ts";
import { dimensionsOf } from "./dimensions.ts";
import { ImageReader } from "./image-reader.ts";

/** The nodes of the images and players that stand among chosen text, in document order. */
export function chosenImages(page: Page, blocks: Blocks, chosen: Uint8Array): number[] {
  if (!MEDIA.some((tag) => page.tag.includes(tag))) return [];
  const text: ChosenText = {
    page,
    all: blocks.sums.characters,
    chosen: chosenCharacters(page, blocks, chosen),
    reader: new ImageReader(page),
  };
  const images: number[] = [];
  const { tag, size } = page;
  for (let node = 0; node < size; node++) {
    const isImage = tag[node] === TAG.img || tag[node] === TAG["amp-img"];
    if (!isImage && (tag[node] !== TAG.iframe || embedIn(page, node) === null)) continue;
    if (belongsToText(text, node)) images.push(node);
  }
  return images;
}

const MEDIA = [TAG.img, TAG["amp-img"], TAG.iframe];

interface ChosenText {
  readonly page: Page;
  /** Prefix sums over nodes: characters of all blocks, and of the chosen ones. */
  readonly all: Int32Array;
  readonly chosen: Int32Array;
  readonly reader: ImageReader;
}

function chosenCharacters(page: Page, blocks: Blocks, chosen: Uint8Array): Int32Array {
  const sums = new Int32Array(page.size + 1);
  let total = 0;
  let node = 0;
  for (let block = 0; block < blocks.size; block++) {
    while (node <= blocks.first[block]) sums[node++] = total;
    if (chosen[block] && !blocks.hidden[block]) total += blocks.counts.characters[block];
  }
  sums.fill(total, node);
  return sums;
}

/**
 * An image belongs to the nearest text around it: it is kept where more than half of that text is. Where that is only a
 * caption or a credit, which extractors often drop, the text around both decides.
 */
function belongsToText(text: ChosenText, image: number): boolean {
  const nearest = withText(text, image, 0);
  if (nearest < 0) return false;
  if (isMostlyChosen(text, nearest)) return true;
  // Sums before attributes: most images stand among text that nobody chose.
  const around = withText(text, nearest, charactersIn(text.all, text, nearest));
  if (around < 0 || text.page.tag[around] === TAG.body || !isMostlyChosen(text, around)) return false;
  return isCaptioned(text, image, nearest);
}

/** The nearest element above `node` with more than so many characters, or -1. */
function withText(text: ChosenText, node: number, characters: number): number {
  const { page } = text;
  let above = page.parent[node];
  while (above >= 0 && charactersIn(text.all, text, above) <= characters) above = page.parent[above];
  return above;
}

function charactersIn(sums: Int32Array, { page }: ChosenText, node: number): number {
  return sums[page.end[node]] - sums[node];
}

function isMostlyChosen(text: ChosenText, node: number): boolean {
  return 2 * charactersIn(text.chosen, text, node) > charactersIn(text.all, text, node);
}

/** Captions of newspapers have up to this many characters. */
const LONGEST_CAPTION = 300;

/** Whether the text nearest to an image is there for the image's sake: short, about one image, and no link's. */
function isCaptioned(text: ChosenText, image: number, nearest: number): boolean {
  const { page } = text;
  if (charactersIn(text.all, text, nearest) > LONGEST_CAPTION) return false;
  if (charactersIn(text.chosen, text, nearest) > 0) return false;
  for (let node = page.parent[image]; node >= nearest; node = page.parent[node])
    if (page.tag[node] === TAG.a && leadsToPage(page, node)) return false;
  const markup = isOnlyImage(page, image, nearest) ? text.reader.read(image) : null;
  return markup !== null && isPicture(markup, dimensionsOf(markup));
}

/** A caption's element is small; a larger one is a part of the page. */
const MOST_NODES = 64;

function isOnlyImage(page: Page, image: number, element: number): boolean {
  if (page.end[element] - element > MOST_NODES) return false;
  for (let node = element; node < page.end[element]; node++)
    if (page.tag[node] === TAG.img && node !== image && page.tag[page.parent[node]] !== TAG.noscript) return false;
  return true;
}

function leadsToPage(page: Page, link: number): boolean {
  const href = attribute(page, link, "href");
  return href !== null && href !== "" && !href.startsWith("#") && !/\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(href);
}
