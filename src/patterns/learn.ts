import { type AdditionalInformation, NOTHING_KNOWN } from "./additional-information.ts";
import type { Cut } from "./cut.ts";
import { grubbsCritical, grubbsStatistic, mean, standardDeviation } from "./grubbs.ts";

/**
 * Uzun 2020, § V B and C: additional information is learned from the pages of a site, one after the other.
 *
 * Where the paper leaves things open:
 * - The standard deviation is that of a sample. With the other one, page 4 of Table 2 would start at 22968.
 * - Algorithm 3 never tests the first position, so that an outlier on the first page would stay for ever. Here every
 *   position is tested, and the smallest that passes is taken.
 * - The paper keeps all positions and says that the other two values "should be rechecked at a certain time". Here
 *   the last pages are remembered, so that a redesign is forgotten: MEMORY positions, and DECIDING counts and
 *   repetitions. Counts are checked on every page, repetition on every RECHECK-th.
 */

/** § VI C takes the smallest position of 30 pages as appropriate. */
const MEMORY = 30;
/** § V C: "ten web pages are selected for the prediction step". */
const DECIDING = 10;
/** Reading a whole page costs some seven cuts (measured on swde): on every fiftieth page, that adds an eighth. */
const RECHECK = 50;
/** Algorithm 3, line 2. */
const FEWEST_FOR_GRUBBS = 3;

/** What one page showed. */
export interface Observation {
  readonly startingPosition: number;
  /** Null where slices of the page differ, or where one does not close. */
  readonly innerTagCount: number | null;
  /** Null where the search stopped at the first slice. */
  readonly repetition: boolean | null;
}

/** What is known after some pages; a value that serialises to JSON. */
export interface Learned {
  /** For the next page. */
  readonly information: AdditionalInformation;
  /** Pages on which the pattern was found. */
  readonly pages: number;
  readonly startingPositions: readonly number[];
  readonly innerTagCounts: readonly (number | null)[];
  readonly repetitions: readonly boolean[];
}

export const NOTHING_LEARNED: Learned = {
  information: NOTHING_KNOWN,
  pages: 0,
  startingPositions: [],
  innerTagCounts: [],
  repetitions: [],
};

/** What a page that was cut with this information showed, or null if the pattern was not found on it. */
export function observe({ slices }: Cut, { repetition }: AdditionalInformation): Observation | null {
  if (slices.length === 0) return null;
  const { start, innerTagCount } = slices[0];
  const isFixed = slices.every((slice) => slice.closed && slice.innerTagCount === innerTagCount);
  return {
    startingPosition: start,
    innerTagCount: isFixed ? innerTagCount : null,
    repetition: repetition ? slices.length > 1 : null,
  };
}

/** The prediction step, after one more page. */
export function learn(learned: Learned, observation: Observation): Learned {
  const pages = learned.pages + 1;
  const startingPositions = [...learned.startingPositions, observation.startingPosition].slice(-MEMORY);
  const innerTagCounts = [...learned.innerTagCounts, observation.innerTagCount].slice(-DECIDING);
  const repetitions =
    observation.repetition === null
      ? learned.repetitions
      : [...learned.repetitions, observation.repetition].slice(-DECIDING);
  const information = {
    startingPosition: predictStartingPosition(startingPositions),
    innerTagCount: predictInnerTagCount(innerTagCounts),
    repetition: predictRepetition(repetitions) || pages % RECHECK === 0,
  };
  return { information, pages, startingPositions, innerTagCounts, repetitions };
}

/** Algorithm 3: the smallest position that is no outlier. */
export function predictStartingPosition(positions: readonly number[]): number {
  const size = positions.length;
  if (size < FEWEST_FOR_GRUBBS) return Math.min(...positions);
  const center = mean(positions);
  const deviation = standardDeviation(positions);
  if (deviation === 0) return positions[0];
  const critical = grubbsCritical(size);
  return Math.min(...positions.filter((position) => grubbsStatistic(center, position, deviation) < critical));
}

function predictInnerTagCount(counts: readonly (number | null)[]): number | null {
  return counts.length === DECIDING && counts.every((count) => count === counts[0]) ? counts[0] : null;
}

function predictRepetition(repetitions: readonly boolean[]): boolean {
  return repetitions.length < DECIDING || repetitions.includes(true);
}
