import { ATTRIBUTES, attributes, type Page, TAG } from "../../html/index.ts";
import type { ImageMarkup } from "./image-reader.ts";
import { isPlaceholder } from "./placeholder.ts";

/** An element that shows an image as its background. */
export interface Background {
  readonly node: number;
  readonly markup: ImageMarkup;
}

/** The elements whose own attributes name a background image, in document order. Style sheets are not read. */
export function findBackgrounds(page: Page): Background[] {
  const found: Background[] = [];
  for (let node = 1; node < page.size; node++) {
    if (!(page.flags[node] & ATTRIBUTES) || NOT_SHOWN.has(page.tag[node])) continue;
    const tag = page.source.slice(page.openStart[node], page.openEnd[node]);
    const markup = tag.includes("background") || tag.includes("data-bg") ? readBackground(page, node) : null;
    if (markup !== null) found.push({ node, markup });
  }
  return found;
}

const NOT_SHOWN: ReadonlySet<number> = new Set([
  TAG.meta,
  TAG.link,
  TAG.script,
  TAG.style,
  TAG.body,
  TAG.html,
  TAG.img,
]);

/** Of a style, and of an address: enough for any that names a file. */
const LONGEST_STYLE = 4096;
const IN_STYLE = /background(?:-image)?\s*:[^;]{0,200}?url\(\s*["']?([^"')\s]+)/i;
const IMAGE_FILE = /^(?:url\(["']?)?([^"')\s]+\.(?:jpe?g|png|webp|avif)(?:\?[^"')\s]*)?)["']?\)?$/i;

function readBackground(page: Page, node: number): ImageMarkup | null {
  const byName = new Map(attributes(page, node).map(({ name, value }) => [name, value]));
  const address = styledAddress(byName.get("style")) ?? lateAddress(byName);
  if (address === null || isPlaceholder(address) || /^data:/i.test(address)) return null;
  const alt = byName.get("aria-label") ?? "";
  const style = byName.get("style") ?? "";
  return { address, candidateWidth: null, attributes: new Map([["alt", alt], ["style", style], ["class", byName.get("class") ?? ""]]) }; // biome-ignore format: pairs
}

function styledAddress(style: string | undefined): string | null {
  return IN_STYLE.exec((style ?? "").slice(0, LONGEST_STYLE))?.[1] ?? null;
}

function lateAddress(byName: ReadonlyMap<string, string>): string | null {
  for (const [name, value] of byName) {
    if (!/^data-(?:bg|background)/.test(name) || value.length > LONGEST_STYLE) continue;
    const match = IMAGE_FILE.exec(value.trim());
    if (match !== null) return match[1];
  }
  return null;
}
