import { type Content, isText } from "../content.ts";
import type { FoundImage, ImageSources } from "./find-images.ts";
import type { Meaning } from "./meaning.ts";
import { imageKey } from "./same-image.ts";

interface Candidates extends ImageSources {
  readonly shown: readonly FoundImage[];
  readonly outside: readonly FoundImage[];
  readonly meaning: Meaning;
}

/** The image that stands for the article: the one that the page names as its own, or else the first that opens it. */
export function findLead(candidates: Candidates): FoundImage | null {
  return namedImage(candidates) ?? openingImage(candidates) ?? null;
}

function namedImage({ metadata, shown, outside }: Candidates): FoundImage | undefined {
  const key = metadata.image === null ? "" : imageKey(metadata.image.value);
  if (key === "") return undefined;
  return [...shown, ...outside].find(({ url }) => imageKey(url) === key);
}

/** An image opens an article if no more than so many characters of it stand before: headline, summary, a paragraph. */
const LONGEST_OPENING = 500;
/** Smaller pictures are faces and signs. */
const SMALLEST_LEAD = 200;
/** Where an image stands above the text, fewer names in common are enough than elsewhere. */
const LEAST_RELEVANCE_ABOVE = 0.1;

function openingImage({ content, shown, outside, meaning }: Candidates): FoundImage | undefined {
  const end = endOfOpening(content);
  const opens = (image: FoundImage) => image.start < end && !image.isDecoration && isLarge(image) && !isBanner(image);
  return (
    shown.find(opens) ??
    outside.find(
      (image) => opens(image) && meaning.mayBelong(image) && meaning.relevance(image) >= LEAST_RELEVANCE_ABOVE,
    )
  );
}

function isLarge({ width }: FoundImage): boolean {
  return (width ?? SMALLEST_LEAD) >= SMALLEST_LEAD;
}

/** Advertisements have such shapes, and headings made of images. */
const LONGEST_SHAPE = 4;

function isBanner({ width, height }: FoundImage): boolean {
  if (width === null || height === null) return false;
  return width > LONGEST_SHAPE * height || height > LONGEST_SHAPE * width;
}

/** The source offset up to which the content's first characters reach. */
function endOfOpening(contents: readonly Content[]): number {
  let left = LONGEST_OPENING;
  const visit = (content: Content): number => {
    if (isText(content)) {
      left -= content.text.length;
      return left < 0 ? content.start : -1;
    }
    for (const child of content.children) {
      const end = visit(child);
      if (end >= 0) return end;
    }
    return -1;
  };
  for (const content of contents) {
    const end = visit(content);
    if (end >= 0) return end;
  }
  return contents.at(-1)?.end ?? 0;
}
