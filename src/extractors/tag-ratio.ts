import { dbscan, NOISE } from "./dbscan.ts";
import type { Extractor, Favor } from "./extractor.ts";
import { keepLines } from "./keep-lines.ts";
import { type Lines, lineRatios, readLines } from "./line-ratios.ts";
import { MOST_LINKS } from "./link-share.ts";
import { smooth, standardDeviation } from "./smoothing.ts";

/**
 * Kumar & Rama Devi, "ECETR: Extended Content Extraction via Tag Ratios", 2019.
 *
 * Lines of content have many characters to a tag and stand close together, so clusters of such lines are the content.
 *
 * The seven steps of § III are marked below; 1 and 2, the choice of a page and its source, are the caller's. The paper
 * does not say what step 5 requires of a line nor what step 6 clusters. Here a line is required if its smoothed ratio
 * exceeds λ times their standard deviation, as in CETR; the numbers of required lines are clustered, which puts
 * the short lines between them back, and clusters with little text against the largest are left out.
 * Clustering in two dimensions, number and ratio, was tried and is worse (−.01 F1 over five corpora).
 *
 * Deviations: lines end at block-level tags as well (`line-ratios.ts`), smoothing windows are narrower (`smoothing.ts`),
 * and blocks that are mostly links, which smoothing drags along beside content, are dropped (+.04 F1 on fundus).
 */

/** Chosen on five corpora, which are all flat around these values. */
const EPSILON = 10;
const MINIMUM = 3;
const LAMBDA: Readonly<Record<Favor, number>> = { precision: 1.75, balanced: 1.25, recall: 0.75 };
const LEAST_SHARE: Readonly<Record<Favor, number>> = { precision: 0.4, balanced: 0.1, recall: 0 };

export const tagRatio: Extractor = {
  name: "tag-ratio",
  select(page, blocks, favor) {
    const lines = readLines(page, blocks);
    const ratios = lineRatios(lines); // step 3
    const withText = linesWithText(lines); // step 4
    const smoothed = smooth(Float64Array.from(withText, (line) => ratios[line])); // step 5
    const required = linesAbove(smoothed, LAMBDA[favor] * standardDeviation(smoothed));
    const runs = mergeLines(required, (i) => lines.characters[withText[i]]); // step 6
    const largest = runs.reduce((most, { characters }) => Math.max(most, characters), 0);
    const content = new Uint8Array(lines.size);
    for (const { first, last, characters } of runs)
      if (characters >= LEAST_SHARE[favor] * largest) for (let i = first; i <= last; i++) content[withText[i]] = 1;
    for (let i = 0; i < withText.length; i++) ratios[withText[i]] = smoothed[i];
    return keepLines(blocks, lines, {
      content,
      ratios,
      mostLinks: MOST_LINKS[favor],
      tellKept: "in a cluster of content",
      tellDropped: "in no cluster of content",
    }); // step 7
  },
};

function linesWithText({ size, characters }: Lines): number[] {
  const withText: number[] = [];
  for (let line = 0; line < size; line++) if (characters[line] > 0) withText.push(line);
  return withText;
}

function linesAbove(ratios: Float64Array, threshold: number): Float64Array {
  const above: number[] = [];
  for (let i = 0; i < ratios.length; i++) if (ratios[i] > threshold) above.push(i);
  return Float64Array.from(above);
}

/** Lines from the first to the last of a cluster, with the characters of those that were required. */
interface Run {
  readonly first: number;
  last: number;
  characters: number;
}

/** The clusters of required lines, or all required lines as one where no cluster is found, as on very short pages. */
function mergeLines(required: Float64Array, charactersOf: (line: number) => number): Run[] {
  const clusters = dbscan(required, { epsilon: EPSILON, minimum: MINIMUM });
  const isShort = clusters.every((cluster) => cluster === NOISE);
  const runs: Run[] = [];
  for (let i = 0; i < required.length; i++) {
    const cluster = isShort ? 0 : clusters[i];
    if (cluster === NOISE) continue;
    runs[cluster] ??= { first: required[i], last: required[i], characters: 0 };
    runs[cluster].last = required[i];
    runs[cluster].characters += charactersOf(required[i]);
  }
  return runs;
}
