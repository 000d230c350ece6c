import { attribute, isBlankText, isText, nodeText, type Page } from "../html/index.ts";

/**
 * Whether an element says for eyes only what stands beside it for screen readers: a text has it once.
 *
 *     <span class="offscreen">EUR 86.06</span><span aria-hidden="true"><i>EUR</i>86<sup>06</sup></span>
 */
export function isDrawnCopy(page: Page, element: number): boolean {
  if (!isForEyes(page, element)) return false;
  const own = lettersIn(page, element);
  return own !== "" && [before(page, element), after(page, element)].some((node) => isOriginal(page, node, own));
}

function isOriginal(page: Page, node: number, letters: string): boolean {
  return node >= 0 && lettersIn(page, node) === letters && !isForEyes(page, node);
}

function isForEyes(page: Page, node: number): boolean {
  return !isText(page, node) && attribute(page, node, "aria-hidden")?.toLowerCase() === "true";
}

/** What is longer is no label, and elements that hold it cost no more than others. */
const MOST_NODES = 30;
const MOST_LETTERS = 200;

/** Letters and digits below a node, or nothing if they are many. */
function lettersIn(page: Page, node: number): string {
  if (page.end[node] - node > MOST_NODES) return "";
  let text = "";
  for (let at = node; at < page.end[node] && text.length <= MOST_LETTERS; at++)
    if (isText(page, at)) text += nodeText(page, at).slice(0, MOST_LETTERS + 1);
  return text.length > MOST_LETTERS ? "" : text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The sibling before an element, but for white space; -1 if there is none. */
function before(page: Page, element: number): number {
  const { parent } = page;
  let last = element - 1;
  if (isBlankText(page, last)) last--;
  while (last > parent[element] && parent[last] !== parent[element]) last = parent[last];
  return last > parent[element] ? last : -1;
}

/** The sibling behind an element, but for white space; -1 if there is none. */
function after(page: Page, element: number): number {
  const { end, parent } = page;
  const close = end[parent[element]];
  let next = end[element];
  if (next < close && isBlankText(page, next)) next++;
  return next < close ? next : -1;
}
