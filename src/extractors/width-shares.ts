import { ATTRIBUTES, attribute, BLOCK, findTop, type Page, TAG, TRAITS } from "../html/index.ts";

/** The page's width in pixels where it declares none. */
const USUAL_WIDTH = 1280;

/**
 * WidthAttr of Wang & Liu (2), for every node: the share of the page's width that the block-level element around it has,
 * from `width=` or an inline style. Style sheets are not read; 1 where nothing is said.
 *
 *     <table width="80%">                  .8
 *       <td width="25%">                   .8 × .25 = .2
 *       <td style="width: 640px">          640 / 1280 = .5
 */
export function widthShares(page: Page): Float32Array {
  const { size, parent, tag, flags, source, openStart, openEnd } = page;
  const shares = new Float32Array(size);
  const pageWidth = declaredWidth(page);
  shares[0] = 1;
  for (let node = 1; node < size; node++) {
    shares[node] = shares[parent[node]];
    if (!(flags[node] & ATTRIBUTES) || !(TRAITS[tag[node]] & BLOCK)) continue;
    if (!MAY_SAY.test(source.slice(openStart[node], openEnd[node]))) continue;
    const width = widthOf(page, node);
    if (width !== null) shares[node] = shareOf(width, shares[node], pageWidth);
  }
  return shares;
}

/** What an element says about its width: a number, in pixels or per cent. */
export interface Width {
  readonly value: number;
  readonly unit: "px" | "%";
}

/** A percentage is one of the container's width; pixels are the same everywhere, but an element fits its container. */
export function shareOf({ value, unit }: Width, containerShare: number, pageWidth: number): number {
  return Math.min(containerShare, unit === "%" ? (containerShare * value) / 100 : value / pageWidth);
}

/** Cheap test before attributes are read. */
const MAY_SAY = /width/i;
const STYLED = /(?:^|;)\s*width\s*:\s*(\d+(?:\.\d+)?)\s*(px|%)/i;
const ATTRIBUTE = /^\s*(\d+(?:\.\d+)?)\s*(?:(px|%)\s*)?$/i;

/** Style overrules the attribute. A width of 0 hides nothing in practice, and says nothing. */
function widthOf(page: Page, node: number): Width | null {
  const found =
    STYLED.exec(attribute(page, node, "style") ?? "") ?? ATTRIBUTE.exec(attribute(page, node, "width") ?? "");
  if (found === null || Number(found[1]) === 0) return null;
  return { value: Number(found[1]), unit: found[2] === "%" ? "%" : "px" };
}

/** The width of <body> in pixels, or that of the viewport if it is a number. */
function declaredWidth(page: Page): number {
  const body = findTop(page, TAG.body);
  const width = body === -1 ? null : widthOf(page, body);
  return width?.unit === "px" ? width.value : (viewportWidth(page) ?? USUAL_WIDTH);
}

function viewportWidth(page: Page): number | null {
  const head = findTop(page, TAG.head);
  for (let node = head; node !== -1 && node < page.end[head]; node++) {
    if (page.tag[node] !== TAG.meta || attribute(page, node, "name")?.toLowerCase() !== "viewport") continue;
    const found = /\bwidth\s*=\s*(\d+)/.exec(attribute(page, node, "content") ?? "");
    return found === null || Number(found[1]) === 0 ? null : Number(found[1]);
  }
  return null;
}
