import { type Markup, markup } from "./markup.ts";

const BINS = 20;
const STEP = 5;
const HEIGHT = 24;

/** Counts of scores from 0 to 1 in bins of equal width; 1 itself belongs to the last. */
export function binScores(scores: readonly number[]): number[] {
  const bins = new Array<number>(BINS).fill(0);
  for (const score of scores) bins[Math.min(BINS - 1, Math.floor(score * BINS))]++;
  return bins;
}

/** A distribution in the space of a word: its shape, against its own highest bin. */
export function histogram(bins: readonly number[]): Markup {
  const highest = Math.max(1, ...bins);
  return markup`<svg class="histogram" viewBox="0 0 ${BINS * STEP} ${HEIGHT}" width="${BINS * STEP}" height="${HEIGHT}" aria-hidden="true">${bins.map(
    (count, bin) => {
      const height = count === 0 ? 0 : Math.max(1, Math.round((HEIGHT * count) / highest));
      return markup`<rect class="mark" x="${bin * STEP}" y="${HEIGHT - height}" width="${STEP - 1}" height="${height}"/>`;
    },
  )}</svg>`;
}
