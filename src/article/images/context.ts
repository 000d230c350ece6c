import { type Blocks, totalIn } from "../../blocks/index.ts";
import { attribute, type Page, TAG } from "../../html/index.ts";
import { fileStem } from "./placeholder.ts";
import { textWithin } from "./text-within.ts";

/** What is said about an image: beside its own texts, those of the element that it stands in. */
export function contextOf(page: Page, blocks: Blocks, { node, url, alt, title, caption }: Described): string {
  return [alt, title, caption, wordsOf(url), surroundings(page, blocks, node)].filter(Boolean).join("\n");
}

interface Described {
  readonly node: number;
  readonly url: string;
  readonly alt: string;
  readonly title: string | null;
  readonly caption: string | null;
}

/** A card or a header has less text than this; more is a part of the page, and says nothing about one image. */
const LONGEST_SURROUNDINGS = 600;

/** The text of the nearest element around an image that has any. */
function surroundings(page: Page, blocks: Blocks, image: number): string {
  for (let above = page.parent[image]; above > 0; above = page.parent[above]) {
    const characters = totalIn(page, blocks.sums.characters, above);
    if (characters > LONGEST_SURROUNDINGS) return "";
    if (characters > 0) return textWithin(page, blocks, above);
  }
  return "";
}

/** `angela-merkel_2021.jpg` says "angela merkel 2021". */
function wordsOf(address: string): string {
  const stem = fileStem(address);
  try {
    return decodeURIComponent(stem).replace(/[-_+.]+/g, " ");
  } catch {
    return stem.replace(/[-_+.%]+/g, " ");
  }
}

/** Whether a click on the image leads to another page: what it shows is that page's. */
export function leadsElsewhere(page: Page, image: number, own: (href: string) => boolean): boolean {
  for (let above = page.parent[image]; above > 0; above = page.parent[above]) {
    if (page.tag[above] !== TAG.a) continue;
    const href = attribute(page, above, "href")?.trim();
    return (
      href !== undefined &&
      href !== "" &&
      !/^#|^javascript:|\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(href) &&
      !own(href)
    );
  }
  return false;
}
