import type { Attribute } from "../../html/index.ts";
import { isPlaceholder } from "./placeholder.ts";
import { bestCandidate, type Candidate, parseSrcset } from "./srcset.ts";

/**
 * Pages that load their images late keep the address in an attribute that their script knows: `data-src`,
 * `data-lazy-srcset`, `nitro-lazy-src`, `data-original` … There is no end of names, so the value tells: it is one
 * address of an image, or a list of them.
 */
export function lazyCandidate(attributes: readonly Attribute[]): Candidate | null {
  let best: Candidate | null = null;
  let bestRank = 0;
  for (const { name, value } of attributes) {
    if (value.length < 5 || OTHER_USE.test(name)) continue;
    const rank = rankOf(name);
    if (rank <= bestRank) continue;
    const found = candidateIn(name, value.trim());
    if (found === null || isPlaceholder(found.address)) continue;
    best = found;
    bestRank = rank;
  }
  return best;
}

/** Attributes with a meaning of their own, and those that hold some other image or page. */
const OTHER_USE =
  /^(?:src|srcset|alt|title|class|id|style|sizes|href|rel|width|height|usemap|longdesc|content|on.*|aria-.*|:.*|@.*)$|placeholder|blur|low|lqip|template|hover|over|page|link|share|post|caption|description|title|json|attrs|error|pin-url/;

/** How surely an attribute of this name holds the image itself. */
function rankOf(name: string): number {
  if (/small|mobile|thumb|tiny|fallback|preview|medium|retina|2x/.test(name)) return 1;
  if (/srcset/.test(name)) return 5;
  if (/^(?:data-)?(?:[a-z]+-)?src$|lazy/.test(name)) return 4;
  if (/src|orig|full|large|hi-?res|zoom/.test(name)) return 3;
  return 2;
}

const NO_ADDRESS = /^data:|^[{[]|[\t\n\f\r{}`<>"']/i;
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#]|$)/i;
const ADDRESS = /^(?:https?:\/\/|\/|\.{1,2}\/)[^ ]+$/i;
const DESCRIBED = /\s\d{1,6}(?:\.\d{1,6})?[wx]\s*(?:,|$)/;

function candidateIn(name: string, value: string): Candidate | null {
  if (/set$/.test(name) || DESCRIBED.test(value)) return bestCandidate(parseSrcset(value).filter(isShown));
  if (value.length > LONGEST_ADDRESS || NO_ADDRESS.test(value)) return null;
  if (!IMAGE_FILE.test(value) && !(/src|lazy|orig|delay|defer/.test(name) && ADDRESS.test(value))) return null;
  return { address: value, width: null, density: null };
}

/** Browsers and servers stop at about this many characters. */
const LONGEST_ADDRESS = 8192;

function isShown({ address }: Candidate): boolean {
  return !isPlaceholder(address);
}
