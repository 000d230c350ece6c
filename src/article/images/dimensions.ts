import type { ImageMarkup } from "./image-reader.ts";

export interface Dimensions {
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * The size that the page gives an image, in pixels: by attributes, else by its style, else that of the file, which a
 * `srcset` or the file's name may tell.
 */
export function dimensionsOf({ address, candidateWidth, attributes }: ImageMarkup): Dimensions {
  const style = attributes.get("style") ?? "";
  const width = pixels(attributes.get("width")) ?? styled(style, "width");
  const height = pixels(attributes.get("height")) ?? styled(style, "height");
  if (isRatio(width, candidateWidth)) return scaled(candidateWidth as number, width as number, height);
  if (width !== null || height !== null) return { width, height };
  const file = sizeInName(address);
  if (candidateWidth === null || file?.width === candidateWidth) return file ?? { width: null, height: null };
  return { width: candidateWidth, height: null };
}

/** `width=16 height=9` of a file that is a thousand pixels wide says nothing but its shape. */
const WIDEST_RATIO = 32;

function isRatio(width: number | null, candidateWidth: number | null): boolean {
  return width !== null && candidateWidth !== null && width <= WIDEST_RATIO && candidateWidth >= 4 * WIDEST_RATIO;
}

function scaled(candidateWidth: number, width: number, height: number | null): Dimensions {
  return { width: candidateWidth, height: height === null ? null : Math.round((candidateWidth * height) / width) };
}

function pixels(length: string | undefined): number | null {
  const match = /^\s*(\d{1,5})(?:\.\d*)?(?:px)?\s*$/.exec(length ?? "");
  return match === null || Number(match[1]) === 0 ? null : Number(match[1]);
}

/** Not `max-width`, and no other unit: they say nothing about pixels. */
function styled(style: string, property: "width" | "height"): number | null {
  const declaration = style
    .slice(0, LONGEST_STYLE)
    .split(";")
    .find((one) => one.trimStart().toLowerCase().startsWith(property));
  return pixels(/:(.*px)/i.exec(declaration ?? "")?.[1]);
}

const LONGEST_STYLE = 1024;

/** `boats-1024x683.jpg`, `close_24px.svg`: systems that make scaled copies, and sets of icons, name them by their size. */
function sizeInName(address: string): Dimensions | null {
  const end = address.slice(-LONGEST_STYLE);
  const icon = /[-_](\d{2})px(?:[-_][a-z]+)?\.(?:svg|png|gif|webp)(?:\?|$)/i.exec(end);
  if (icon !== null) return { width: Number(icon[1]), height: Number(icon[1]) };
  const match = /[-_](\d{2,4})x(\d{2,4})\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.exec(end);
  return match === null ? null : { width: Number(match[1]), height: Number(match[2]) };
}
