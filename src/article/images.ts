import { attribute, type Page } from "../html/index.ts";

/** Where pages that load their images late keep the address. */
const LAZY_ATTRIBUTES = ["data-src", "data-lazy-src", "data-original", "data-lazy"];

/** An image's address as the page writes it; the real one where `src` is only a placeholder. */
export function imageAddress(page: Page, node: number): string | null {
  const src = attribute(page, node, "src");
  const isPlaceholder = src === null || src.trim() === "" || src.startsWith("data:");
  if (isPlaceholder) {
    for (const name of LAZY_ATTRIBUTES) {
      const lazy = attribute(page, node, name);
      if (lazy) return lazy;
    }
    const set = attribute(page, node, "srcset") ?? attribute(page, node, "data-srcset");
    const first = set?.trim().split(/[\s,]+/)[0];
    if (first) return first;
  }
  return src;
}
