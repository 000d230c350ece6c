import { ATTRIBUTES, attribute, type Page, TAG } from "../html/index.ts";
import { isDrawnCopy } from "./drawn-copy.ts";

const UNKNOWN = 0;
const SHOWN = 1;
const HIDDEN = 2;

/**
 * Which elements the page does not show. Found out when asked, because most elements hold no text and reading their
 * attributes would be in vain; every element is looked at once at the most.
 */
export class Visibility {
  private readonly page: Page;
  private readonly known: Uint8Array;
  /** From an element up to one that is known; empty between two questions. */
  private readonly path: number[] = [];

  constructor(page: Page) {
    this.page = page;
    this.known = new Uint8Array(page.size);
    this.known[0] = SHOWN;
  }

  /** Whether the element or one of its ancestors is hidden. */
  isHidden(element: number): boolean {
    const { known, page, path } = this;
    if (known[element] !== UNKNOWN) return known[element] === HIDDEN;
    let node = element;
    for (; known[node] === UNKNOWN; node = page.parent[node]) path.push(node);
    let state = known[node];
    while (path.length > 0) {
      const below = path.pop() as number;
      if (state === SHOWN && hidesItself(page, below)) state = HIDDEN;
      known[below] = state;
    }
    return state === HIDDEN;
  }
}

/** Cheap test before attributes are read. */
const MAY_HIDE = /hidden|none/i;
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Whether the element itself says that it is not shown. Style sheets are not read. */
function hidesItself(page: Page, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.noscript || tag === TAG.template) return true;
  if (tag === TAG.dialog && attribute(page, node, "open") === null) return true;
  if (!(page.flags[node] & ATTRIBUTES)) return false;
  if (!MAY_HIDE.test(page.source.slice(page.openStart[node], page.openEnd[node]))) return false;
  if (attribute(page, node, "hidden") !== null) return true;
  const style = attribute(page, node, "style");
  return (style !== null && HIDING_STYLE.test(style)) || isDrawnCopy(page, node);
}
