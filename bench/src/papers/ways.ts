import {
  type AdditionalInformation,
  applyPattern,
  type Cut,
  createPattern,
  cut,
  learn,
  NOTHING_KNOWN,
  NOTHING_LEARNED,
  observe,
} from "dechaff/patterns";
import { type Piece, type Time, timeAll } from "./clock.ts";
import { letterCut } from "./letter-cut.ts";
import { isSame, type SitePattern } from "./site-patterns.ts";

/** The product's cut, and the paper's algorithm by the letter. */
export const CUTTERS = ["product", "letter"] as const;
export type Cutter = (typeof CUTTERS)[number];

/** The paper's three ways, and the first with one piece of information each: Tables 7 and 8. */
export const WAYS = ["simple", "predicted", "constants", "startingPosition", "innerTagCount", "repetition"] as const;
export type MeasuredWay = (typeof WAYS)[number];

/** After so many pages, inner tags and repetition are decided. */
const DECIDING = 10;

interface WayResult {
  /** By pattern; `before` is the first ten pages, `after` the others. */
  readonly times: readonly Time[];
  /** Share of extractions that cut out exactly what the simple way does. */
  readonly same: number;
}

export type WayResults = Readonly<Record<Cutter, Readonly<Record<MeasuredWay, WayResult>>>>;

export function measureWays(
  patterns: readonly SitePattern[],
  passes: number,
  onTurn: (name: string, pass: number) => void,
): WayResults {
  const kinds = CUTTERS.flatMap((cutter) => WAYS.map((way) => ({ cutter, way })));
  const things = kinds.map(({ cutter, way }) => ({
    name: `${cutter}, ${way}`,
    pieces: patterns.map((pattern) => pieceOf(cutter, way, pattern)),
  }));
  const measured = timeAll(things, { passes, warmUp: 300, rounds: 3, onTurn });
  const resultOf = (cutter: Cutter, way: MeasuredWay): WayResult => ({
    times: measured[kinds.findIndex((kind) => kind.cutter === cutter && kind.way === way)],
    same: shareOfSame(cutter, way, patterns),
  });
  const results = (cutter: Cutter) => Object.fromEntries(WAYS.map((way) => [way, resultOf(cutter, way)]));
  return { product: results("product"), letter: results("letter") } as WayResults;
}

/** Cuts one page after the other. */
type Run = (html: string) => Cut;
/** Starts anew, with nothing learned. */
type Start = () => Run;

function pieceOf(cutter: Cutter, way: MeasuredWay, pattern: SitePattern): Piece {
  const pages = pattern.tasks.map(({ page }) => page.html);
  const start = runOf(cutter, way, pattern);
  return (lap) => {
    const run = start();
    let found = 0;
    for (let at = 0; at < pages.length; at++) {
      if (at === DECIDING) lap();
      found += run(pages[at]).slices.length;
    }
    return found;
  };
}

function runOf(cutter: Cutter, way: MeasuredWay, pattern: SitePattern): Start {
  if (way === "predicted") return cutter === "product" ? learningRun(pattern) : learningLetterRun(pattern);
  const information = informationOf(way, pattern);
  return cutter === "product"
    ? () => (html) => cut(html, pattern.tag, information)
    : () => (html) => letterCut(html, pattern.spelling, information);
}

function learningRun({ site, tag, type }: SitePattern): Start {
  const nothingLearned = createPattern(site.name, tag.text, type);
  return () => {
    let pattern = nothingLearned;
    return (html) => {
      const done = applyPattern(pattern, html, "predicted");
      pattern = done.pattern;
      return done;
    };
  };
}

function learningLetterRun({ spelling }: SitePattern): Start {
  return () => {
    let learned = NOTHING_LEARNED;
    return (html) => {
      const done = letterCut(html, spelling, learned.information);
      const observation = observe(done, learned.information);
      if (observation !== null) learned = learn(learned, observation);
      return done;
    };
  };
}

function informationOf(way: Exclude<MeasuredWay, "predicted">, { constants }: SitePattern): AdditionalInformation {
  if (way === "simple") return NOTHING_KNOWN;
  return way === "constants" ? constants : { ...NOTHING_KNOWN, [way]: constants[way] };
}

function shareOfSame(cutter: Cutter, way: MeasuredWay, patterns: readonly SitePattern[]): number {
  let same = 0;
  let all = 0;
  for (const pattern of patterns) {
    const run = runOf(cutter, way, pattern)();
    for (const { page, slices } of pattern.tasks) {
      all++;
      if (isSame(run(page.html).slices, slices)) same++;
    }
  }
  return same / all;
}
