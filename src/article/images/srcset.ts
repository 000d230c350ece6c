import { isSpace } from "../../html/index.ts";

/** One address of a `srcset`, with the width in pixels or the density that it says it has. */
export interface Candidate {
  readonly address: string;
  readonly width: number | null;
  readonly density: number | null;
}

const COMMA = 44;
const OPENING = 40;
const CLOSING = 41;

/**
 * The candidates of a `srcset`, as the HTML standard splits it: an address runs up to white space, so that it may hold
 * commas, and its descriptors up to a comma outside of parentheses.
 */
export function parseSrcset(value: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (let at = 0; ; ) {
    while (at < value.length && isGap(value.charCodeAt(at))) at++;
    if (at >= value.length) return candidates;
    const start = at;
    while (at < value.length && !isSpace(value.charCodeAt(at))) at++;
    let end = at;
    while (value.charCodeAt(end - 1) === COMMA) end--;
    const isAlone = end < at;
    const descriptorsEnd = isAlone ? at : endOfDescriptors(value, at);
    candidates.push(candidate(value.slice(start, end), isAlone ? "" : value.slice(at, descriptorsEnd)));
    at = descriptorsEnd;
  }
}

function isGap(char: number): boolean {
  return char === COMMA || isSpace(char);
}

function endOfDescriptors(value: string, from: number): number {
  let depth = 0;
  for (let at = from; at < value.length; at++) {
    const char = value.charCodeAt(at);
    if (char === OPENING) depth++;
    else if (char === CLOSING) depth = Math.max(0, depth - 1);
    else if (char === COMMA && depth === 0) return at;
  }
  return value.length;
}

function candidate(address: string, descriptors: string): Candidate {
  const width = /(?:^|\s)(\d{1,6})w(?:\s|$)/.exec(descriptors);
  const density = /(?:^|\s)(\d{1,3}(?:\.\d{1,6})?)x(?:\s|$)/.exec(descriptors);
  return { address, width: width && Number(width[1]), density: density && Number(density[1]) };
}

/** Wider than any column of text at twice its density; more would cost bytes that nobody sees. */
export const WIDEST = 2048;
const DENSEST = 2;

/** The largest candidate that is not larger than anybody needs, or else the smallest. Of equals the first. */
export function bestCandidate(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  for (const one of candidates) if (best === null || merit(one) > merit(best)) best = one;
  return best;
}

/** No descriptor is a density of 1. Sizes beyond the bounds come after all others, the smallest first. */
function merit({ width, density }: Candidate): number {
  const size = width ?? (density ?? 1) * (WIDEST / DENSEST);
  return size <= WIDEST ? size : -size;
}
