import type { Measures } from "./measures.ts";

type Measure = keyof Measures;

interface Spread {
  readonly mean: number;
  /** The sum of squared distances from the mean. */
  readonly squares: number;
}

/** What a template's cuts usually are like: mean and spread of every measure. */
export interface Usual {
  readonly pages: number;
  readonly spreads: Readonly<Record<Measure, Spread>>;
}

const NO_SPREAD: Spread = { mean: 0, squares: 0 };

export const NOTHING_USUAL: Usual = {
  pages: 0,
  spreads: { length: NO_SPREAD, rest: NO_SPREAD, links: NO_SPREAD, title: NO_SPREAD },
};

/** One more cut that was right. Welford's running mean and squares. */
export function addUsual({ pages, spreads }: Usual, measures: Measures): Usual {
  const add = (measure: Measure): Spread => {
    const { mean, squares } = spreads[measure];
    const distance = measures[measure] - mean;
    const next = mean + distance / (pages + 1);
    return { mean: next, squares: squares + distance * (measures[measure] - next) };
  };
  return {
    pages: pages + 1,
    spreads: { length: add("length"), rest: add("rest"), links: add("links"), title: add("title") },
  };
}

/** So many standard deviations from the mean are still usual. */
const TOLERANCE = 2.5;
/** Few pages tell little of how much pages differ: the deviation that is assumed at least. */
const LEAST_DEVIATION: Readonly<Record<Measure, number>> = { length: 0.4, rest: 0.1, links: 2, title: 0.2 };
/** What is wrong below the mean, and above it. */
const DOUBTS: Readonly<Record<Measure, readonly [below: string | null, above: string | null]>> = {
  length: ["shorter than usual", "longer than usual"],
  rest: ["less left over than usual", "more left over than usual"],
  links: [null, "more links than usual"],
  title: ["fewer of the title's words than usual", null],
};

/** What speaks against a cut; nothing is usual before two pages were seen. */
export function doubtsOf({ pages, spreads }: Usual, measures: Measures): string[] {
  if (pages < 2) return ["too few pages seen"];
  const doubts: string[] = [];
  for (const measure of Object.keys(DOUBTS) as Measure[]) {
    const { mean, squares } = spreads[measure];
    const deviation = Math.max(LEAST_DEVIATION[measure], Math.sqrt(squares / (pages - 1)));
    const distance = measures[measure] - mean;
    if (Math.abs(distance) <= TOLERANCE * deviation) continue;
    const doubt = DOUBTS[measure][distance < 0 ? 0 : 1];
    if (doubt !== null) doubts.push(doubt);
  }
  return doubts;
}
