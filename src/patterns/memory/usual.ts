import { distance, type Letters } from "./letters.ts";
import type { Measures } from "./measures.ts";

/** `letters` is how far a page's letters are from the template's. */
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
  /** The mean shares of letters, in ten thousandths. */
  readonly letters: Letters;
}

const NO_SPREAD: Spread = { mean: 0, squares: 0 };

export const NOTHING_USUAL: Usual = {
  pages: 0,
  spreads: { text: NO_SPREAD, rest: NO_SPREAD, links: NO_SPREAD, title: NO_SPREAD, letters: NO_SPREAD },
  letters: [],
};

const PRECISION = 10_000;

/** One more cut that was right. Welford's running mean and squares. */
export function addUsual(usual: Usual, measures: Measures): Usual {
  const values = valuesOf(usual, measures);
  const add = (measure: Measure, pages = usual.pages): Spread => {
    const { mean, squares } = usual.spreads[measure];
    const gap = values[measure] - mean;
    const next = mean + gap / (pages + 1);
    return { mean: next, squares: squares + gap * (values[measure] - next) };
  };
  return {
    pages: usual.pages + 1,
    spreads: {
      text: add("text"),
      rest: add("rest"),
      links: add("links"),
      title: add("title"),
      // The first page's letters are far from nothing.
      letters: usual.pages === 0 ? NO_SPREAD : add("letters", usual.pages - 1),
    },
    letters: measures.letters.map((share, kind) => {
      const mean = usual.letters[kind] ?? 0;
      return Math.round(mean + (PRECISION * share - mean) / (usual.pages + 1));
    }),
  };
}

function valuesOf({ letters }: Usual, measures: Measures): Record<Measure, number> {
  const known = letters.map((mean) => mean / PRECISION);
  return { ...measures, letters: distance(measures.letters, known) };
}

/** So many standard deviations from the mean are still usual. */
const TOLERANCE = 2.5;
/**
 * Few pages tell little of how much pages differ: the deviation that is assumed at least. Text and letters: the median
 * over 77 sites of the deviation over eight pages.
 */
const LEAST_DEVIATION: Readonly<Record<Measure, number>> = {
  text: 0.4,
  rest: 0.1,
  links: 2,
  title: 0.2,
  letters: 0.023,
};
/** What is wrong below the mean, and above it. */
const DOUBTS: Readonly<Record<Measure, readonly [below: string | null, above: string | null]>> = {
  text: ["shorter than usual", "longer than usual"],
  rest: ["less left over than usual", "more left over than usual"],
  links: [null, "more links than usual"],
  title: ["fewer of the title's words than usual", null],
  letters: [null, "other letters than usual"],
};

/** What speaks against a cut; nothing is usual before two pages were seen. */
export function doubtsOf(usual: Usual, measures: Measures): string[] {
  if (usual.pages < 2) return ["too few pages seen"];
  const values = valuesOf(usual, measures);
  const doubts: string[] = [];
  for (const measure of Object.keys(DOUBTS) as Measure[]) {
    const { mean, squares } = usual.spreads[measure];
    const pages = measure === "letters" ? usual.pages - 1 : usual.pages;
    const deviation = Math.max(LEAST_DEVIATION[measure], Math.sqrt(squares / Math.max(1, pages - 1)));
    const gap = values[measure] - mean;
    if (Math.abs(gap) <= TOLERANCE * deviation) continue;
    const doubt = DOUBTS[measure][gap < 0 ? 0 : 1];
    if (doubt !== null) doubts.push(doubt);
  }
  return doubts;
}
