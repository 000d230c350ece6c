import { type Blocks, totalIn } from "../../blocks/index.ts";
import { type Page, TAG } from "../../html/index.ts";
import type { AddressedFacts } from "../../metadata/index.ts";
import type { Addresses } from "../addresses.ts";
import type { ArticleImage } from "../article.ts";
import { type Content, type Element, isText, unbrokenText } from "../content.ts";
import { findBackgrounds } from "./backgrounds.ts";
import { captionOf } from "./caption.ts";
import { isDecoration, isPicture } from "./decoration.ts";
import { dimensionsOf } from "./dimensions.ts";
import { type ImageMarkup, ImageReader } from "./image-reader.ts";
import { findLead } from "./lead.ts";
import { LEAST_RELEVANCE, Meaning } from "./meaning.ts";

/** What an article's images are found in. */
export interface ImageSources {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly content: readonly Element[];
  readonly addresses: Addresses;
  /** Among them the image that the page names as its own. */
  readonly metadata: Pick<AddressedFacts, "url" | "title" | "image">;
  readonly excluded: ReadonlySet<number>;
  /** Whether the caller has named the content's elements: then no image elsewhere belongs to it. */
  readonly isRestricted: boolean;
}

/** An image before its role is known. `node` is -1 for one in the page's data. */
export interface FoundImage extends Omit<ArticleImage, "role" | "relevance"> {
  readonly node: number;
  readonly isDecoration: boolean;
  readonly isPicture: boolean;
}

/** The images of the content, and those elsewhere in the page that belong to it by meaning, in the page's order. */
export function findImages(sources: ImageSources): ArticleImage[] {
  const shown = shownImages(sources);
  const outside = sources.isRestricted ? [] : outsideImages(sources, shown);
  const meaning = new Meaning(sources);
  const lead = findLead({ ...sources, shown, outside, meaning });
  const images: ArticleImage[] = [];
  for (const image of [...shown, ...outside].sort((a, b) => a.start - b.start)) {
    if (!image.inContent && image !== lead && !meaning.mayBelong(image)) continue;
    const relevance = image.inContent ? 1 : meaning.relevance(image);
    if (image !== lead && relevance < LEAST_RELEVANCE) continue;
    const { url, alt, title, caption, width, height, inContent, start } = image;
    const role = image === lead ? "lead" : image.isDecoration ? "decoration" : "inline";
    images.push({ url, alt, title, caption, width, height, role, inContent, relevance, start });
  }
  return images;
}

/** What the content shows, with what the page says about it. */
function shownImages({ page, blocks, content }: ImageSources): FoundImage[] {
  const shown = collectShown(content, null, []);
  if (shown.length === 0) return [];
  const reader = new ImageReader(page);
  const nodes = new Map(imageNodes(page).map((node) => [page.openStart[node], node]));
  return shown.map(({ element, caption }) => {
    const { attributes, start } = element;
    const node = nodes.get(start) ?? -1;
    const markup = (node < 0 ? null : reader.read(node)) ?? markupOf(element);
    const below = caption ?? (node < 0 ? null : captionOf(page, blocks, node));
    return { ...describe(markup), url: attributes.src, caption: below, inContent: true, start, node };
  });
}

interface Shown {
  readonly element: Element;
  /** What the figure around it says. */
  readonly caption: string | null;
}

function collectShown(contents: readonly Content[], caption: string | null, shown: Shown[]): Shown[] {
  for (const content of contents) {
    if (isText(content)) continue;
    if (content.name === "img") shown.push({ element: content, caption });
    else collectShown(content.children, content.name === "figure" ? captionText(content) : caption, shown);
  }
  return shown;
}

function captionText({ children }: Element): string | null {
  const caption = children.find((child) => !isText(child) && child.name === "figcaption");
  return caption === undefined ? null : unbrokenText([caption]).trim() || null;
}

function markupOf({ attributes }: Element): ImageMarkup {
  return { address: attributes.src, candidateWidth: null, attributes: new Map(Object.entries(attributes)) };
}

/** All other images of the page, each address once. */
function outsideImages(sources: ImageSources, shown: readonly FoundImage[]): FoundImage[] {
  const { page, blocks, addresses } = sources;
  const starts = new Set(shown.map(({ start }) => start));
  const urls = new Set(shown.map(({ url }) => url));
  const outside: FoundImage[] = [];
  const add = (node: number, markup: ImageMarkup | null, isImage: boolean) => {
    const url = markup === null ? null : addresses.image(markup.address);
    if (markup === null || url === null || urls.has(url)) return;
    urls.add(url);
    const facts = describe(markup);
    outside.push({
      ...{ ...facts, isPicture: isImage && facts.isPicture },
      ...{ url, inContent: false, start: page.openStart[node], node },
      // Most images of a page are not the article's, and nobody asks for their captions.
      get caption() {
        return captionOf(page, blocks, node);
      },
    });
  };
  const reader = new ImageReader(page);
  for (const node of imageNodes(page, sources.excluded))
    if (!starts.has(page.openStart[node])) add(node, reader.read(node), true);
  // With text on it, an image is a background indeed, unless the page names it as its own.
  for (const { node, markup } of findBackgrounds(page))
    if (!isWithin(page, node, sources.excluded)) add(node, markup, totalIn(page, blocks.sums.characters, node) === 0);
  return outside;
}

function isWithin(page: Page, node: number, elements: ReadonlySet<number>): boolean {
  if (elements.size === 0) return false;
  for (let at = node; at >= 0; at = page.parent[at]) if (elements.has(at)) return true;
  return false;
}

function describe(markup: ImageMarkup) {
  const { attributes } = markup;
  const dimensions = dimensionsOf(markup);
  return {
    alt: attributes.get("alt")?.trim() ?? "",
    title: attributes.get("title")?.trim() || null,
    ...dimensions,
    isDecoration: isDecoration(markup, dimensions),
    isPicture: isPicture(markup, dimensions),
  };
}

/** The nodes of all images; what an <amp-img> holds is that image again. */
function imageNodes(page: Page, excluded: ReadonlySet<number> | null = null): number[] {
  const nodes: number[] = [];
  for (let node = 1; node < page.size; node++) {
    const tag = page.tag[node];
    if (tag === TAG.img || tag === TAG["amp-img"]) nodes.push(node);
    if (tag === TAG["amp-img"] || tag === TAG.template || excluded?.has(node))
      node = Math.max(node, page.end[node] - 1);
  }
  return nodes;
}
