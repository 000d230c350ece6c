import { attributes, type Page, TAG, tagName } from "../html/index.ts";
import { cut } from "./cut.ts";
import { type OpeningTag, openingTag, openingTagKey } from "./opening-tag.ts";
import { isSpelledOut } from "./spelled-out.ts";

/** An element that a pattern can cut out. */
export interface Proposal {
  readonly node: number;
  readonly openingTag: OpeningTag;
}

/**
 * Uzun 2020, Algorithm 4: from a node that any extractor chose up to the nearest element whose opening tag is unique in
 * the page. Null where the page spells out no tag on the way.
 *
 * Deviation: the element must also be what its opening tag cuts out. One that is closed by other tags than its own, such
 * as a `<p>` without `</p>`, is passed over, and so is one whose tag stands a second time where the tree ignores it.
 */
export function propose(page: Page, node: number, counts = countOpeningTags(page)): Proposal | null {
  for (const proposal of proposals(page, node, counts)) return proposal;
  return null;
}

/** All such elements, nearest first, for a choice with the help of other pages; the last one is `<body>`. */
export function* proposals(page: Page, node: number, counts = countOpeningTags(page)): Generator<Proposal> {
  for (let above = node; above >= 0; above = page.parent[above]) {
    if (!isSpelledOut(page, above)) continue;
    const tag = openingTag(tagName(page, above), attributes(page, above));
    const isBody = page.tag[above] === TAG.body;
    if (
      isBody
        ? isFound(page, above, tag)
        : counts.get(openingTagKey(tag.name, tag.attributes)) === 1 && isCutOut(page, above, tag)
    )
      yield { node: above, openingTag: tag };
    if (isBody) return;
  }
}

/** How often a page has each opening tag. */
export function countOpeningTags(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    if (!isSpelledOut(page, node)) continue;
    const key = openingTagKey(tagName(page, node), attributes(page, node));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function isCutOut(page: Page, node: number, tag: OpeningTag): boolean {
  const { slices } = cut(page.source, tag);
  if (slices.length !== 1) return false;
  const [{ start, end, closed }] = slices;
  return closed && start === page.openStart[node] && end === page.closeEnd[node];
}

function isFound(page: Page, node: number, tag: OpeningTag): boolean {
  return cut(page.source, tag).slices[0]?.start === page.openStart[node];
}
