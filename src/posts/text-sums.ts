import type { Blocks } from "../blocks/index.ts";
import { attribute, isText, type Page, TAG } from "../html/index.ts";

/**
 * Prefix sums over nodes of text, hidden or not: forums that are made by scripts hold their posts in <noscript>. In
 * characters of the source, white space around texts aside.
 */
export interface TextSums {
  readonly length: Int32Array;
  readonly linked: Int32Array;
  /** Texts with a digit. */
  readonly digits: Int32Array;
}

export function sumTexts(page: Page, { ignored }: Blocks): TextSums {
  const length = new Int32Array(page.size + 1);
  const linked = new Int32Array(page.size + 1);
  const digits = new Int32Array(page.size + 1);
  const inLink = new Uint8Array(page.size);
  for (let node = 0; node < page.size; node++) {
    const parent = page.parent[node];
    let own = 0;
    let hasDigit = false;
    if (!isText(page, node)) {
      inLink[node] =
        (parent >= 0 && inLink[parent]) || (page.tag[node] === TAG.a && attribute(page, node, "href") !== null) ? 1 : 0;
    } else if (!ignored[node]) {
      const text = page.source.slice(page.openEnd[node], page.closeStart[node]).trim();
      own = text.length;
      hasDigit = own <= 200 && /\d/.test(text);
    }
    length[node + 1] = length[node] + own;
    linked[node + 1] = linked[node] + (parent >= 0 && inLink[parent] ? own : 0);
    digits[node + 1] = digits[node] + Number(hasDigit);
  }
  return { length, linked, digits };
}

/** The total over an element and all inside it. */
export function within(page: Page, sums: Int32Array, node: number): number {
  return sums[page.end[node]] - sums[node];
}
