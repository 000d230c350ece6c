import { type Attribute, attributes, children, type Page, TAG } from "../../html/index.ts";
import { isAdvertisement } from "./advertisement.ts";
import { findFallbacks } from "./fallbacks.ts";
import { lazyCandidate } from "./lazy-address.ts";
import { isPixel } from "./pixels.ts";
import { isPlaceholder, isProvisional, widthInAddress } from "./placeholder.ts";
import { isShareButton } from "./share-links.ts";
import { bestCandidate, type Candidate, parseSrcset, WIDEST } from "./srcset.ts";

/** What an image's markup says, with the address that shows most. */
export interface ImageMarkup {
  /** As the page writes it. */
  readonly address: string;
  /** What a `srcset` says of the address. */
  readonly candidateWidth: number | null;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The most <source> elements that are looked at for an image; pages have up to ten. */
const MOST_SOURCES = 24;

/** Reads the images of one page. */
export class ImageReader {
  private readonly page: Page;
  private found: ReadonlyMap<number, number> | null = null;
  /** The last <picture> that was read, and what it offers: one with many images is read once. */
  private picture = -1;
  private offered: Candidate | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Null for what shows nothing: a placeholder that stands for no image, a pixel that counts visitors, what
   * <noscript> repeats of an image beside it, the button of a link that shares the page, and an advertisement.
   */
  read(node: number): ImageMarkup | null {
    const { page } = this;
    const fallback = this.fallbacks.get(node);
    if (fallback === node) return null;
    const list = attributes(page, node);
    const own = this.inPicture(ownCandidate(list), node);
    const isSure = own !== null && !isProvisional(own.address);
    const best = isSure ? own : (this.lateCandidate(node, list, fallback) ?? own);
    if (best === null || (!isSure && isPlaceholder(best.address))) return null;
    const byName = new Map(list.map(({ name, value }) => [name, value]));
    const markup = { address: best.address, candidateWidth: best.width, attributes: byName };
    const isNone =
      isPixel(page, node, markup) || isShareButton(page, node, markup) || isAdvertisement(page, node, markup);
    return isNone ? null : markup;
  }

  private lateCandidate(node: number, list: readonly Attribute[], fallback: number | undefined): Candidate | null {
    return (
      lazyCandidate(list) ??
      this.pictureAround(node) ??
      (fallback === undefined ? null : ownCandidate(attributes(this.page, fallback)))
    );
  }

  /** A <picture> says more than an image in it that has a single address of unknown width. */
  private inPicture(own: Candidate | null, node: number): Candidate | null {
    if (own !== null && own.width !== null) return own;
    const outer = this.pictureAround(node);
    return own === null || (outer !== null && outer.width !== null) ? (outer ?? own) : own;
  }

  private pictureAround(node: number): Candidate | null {
    const { page } = this;
    const picture = page.parent[node];
    if (page.tag[picture] !== TAG.picture) return null;
    if (picture !== this.picture) this.offered = pictureCandidate(page, picture);
    this.picture = picture;
    return this.offered;
  }

  /** Made once, when the first image is read. */
  private get fallbacks(): ReadonlyMap<number, number> {
    this.found ??= findFallbacks(this.page);
    return this.found;
  }
}

/** From `src` and `srcset`; of a list only what shows something. */
function ownCandidate(list: readonly Attribute[]): Candidate | null {
  let own: Candidate | null = null;
  let set: Candidate | null = null;
  let isLate = false;
  for (const { name, value } of list) {
    if (name === "src") own = { address: value.trim(), width: null, density: null };
    else if (name === "srcset") set = bestShown(parseSrcset(value));
    else if (name === "class" && /lazy/i.test(value)) isLate = true;
    else if (name.length >= SHORTEST_LATE_NAME && LATE_NAME.test(name)) isLate = true;
  }
  const late = isLate && own !== null && !/^data:/i.test(own.address) ? lazyCandidate(list) : null;
  if (late !== null) return set !== null && (set.width ?? 0) >= WIDE_ENOUGH ? set : late;
  if (set === null || own === null) return set ?? own;
  return set.width !== null && !isProvisional(own.address) && isWider(own.address, set.width, list) ? own : set;
}

/** Where there is one of these, `src` is what stands in until the image is loaded, whatever it looks like. */
const LATE_NAME = /^data-src(?:set)?$|lazy-src|original-src/;
const SHORTEST_LATE_NAME = "data-src".length;

/** Below this width a list may be for small screens only, and an address of unknown width is the better guess. */
const WIDE_ENOUGH = 1000;

function isWider(address: string, width: number, list: readonly Attribute[]): boolean {
  const known = widthInAddress(address) ?? Number(list.find(({ name }) => name === "width")?.value || 0);
  return known > 0 ? known > width && known <= WIDEST : width < WIDE_ENOUGH;
}

/** From the <source> elements of a <picture>. AVIF only if there is nothing that more programs show. */
function pictureCandidate(page: Page, picture: number): Candidate | null {
  const common: Candidate[] = [];
  const rare: Candidate[] = [];
  let looked = 0;
  for (const child of children(page, picture)) {
    if (page.tag[child] !== TAG.source) continue;
    if (++looked > MOST_SOURCES) break;
    const list = attributes(page, child);
    const value = (name: string) => list.find((one) => one.name === name)?.value;
    const set = value("srcset") ?? value("data-srcset") ?? value("data-lazy-srcset") ?? value("src") ?? "";
    (value("type") === "image/avif" ? rare : common).push(...parseSrcset(set));
  }
  return bestShown(common) ?? bestShown(rare);
}

function bestShown(candidates: readonly Candidate[]): Candidate | null {
  const best = bestCandidate(candidates);
  return best === null || isShown(best) ? best : bestCandidate(candidates.filter(isShown));
}

function isShown({ address }: Candidate): boolean {
  return !isPlaceholder(address) && !/^data:/i.test(address);
}
