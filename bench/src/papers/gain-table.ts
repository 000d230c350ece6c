import { median } from "../measure.ts";
import { group, quantile } from "./group.ts";
import { markdownTable, percent, times } from "./markdown.ts";

/** How many times faster something is at one site. */
export interface SiteGain {
  readonly corpus: string;
  readonly gain: number;
}

export interface Gains {
  /** A cut without additional information against the fastest DOM parser that brings the truth, */
  readonly dom: readonly SiteGain[];
  /** … against the fastest, whatever it brings. */
  readonly anyDom: readonly SiteGain[];
  /** With what was learned from ten pages against without, */
  readonly learned: readonly SiteGain[];
  /** … and with the best constants. */
  readonly constants: readonly SiteGain[];
}

/** The corpus that the goals are about: forty pages of each of its sites. */
const GOAL_CORPUS = "swde";
const GOALS = { dom: 60, learned: 2.35 };
/** Runs on a busy machine differ by so much, so that less says nothing. */
const NOISE = 0.05;

export function gainTable(gains: Gains): string {
  const corpora = [...group(gains.dom, ({ corpus }) => corpus).keys()];
  const row = (name: string, corpus: string | null) => [
    name,
    String(of(gains.dom, corpus).length),
    quarters(of(gains.dom, corpus)),
    times(median(of(gains.anyDom, corpus))),
    quarters(of(gains.learned, corpus)),
    times(median(of(gains.constants, corpus))),
  ];
  return markdownTable(
    [
      "",
      "sites",
      "cut against DOM parser: lower quartile · median · upper",
      "against the fastest, right or wrong: median",
      "information learned against none: lower quartile · median · upper",
      "constants against none: median",
    ],
    [...corpora.map((corpus) => row(corpus, corpus)), row("**all**", null)],
  );
}

/** Whether the goals are reached, in two sentences. */
export function tellGoals({ dom, learned, constants }: Gains, fastest: string): string[] {
  const against = of(dom, GOAL_CORPUS);
  const above = against.filter((gain) => gain >= GOALS.dom).length / against.length;
  const simple = median(against);
  const further = median(of(learned, GOAL_CORPUS));
  return [
    `On ${GOAL_CORPUS}, a cut without additional information is **${times(simple)}** faster than parsing and finding with ` +
      `the DOM parser that is fastest at each site (mostly ${fastest}) and finds the element, in the median of ` +
      `${against.length} sites; ${percent(above)} of the sites are above ${GOALS.dom}×. ` +
      `Goal ${GOALS.dom}×: ${reached(simple, GOALS.dom)}.`,
    `There, with what was learned from ten pages it is **${times(further)}** faster than that, with the best constants ` +
      `${times(median(of(constants, GOAL_CORPUS)))}, in the median of sites. ` +
      `Goal ${GOALS.learned}×: ${reached(further, GOALS.learned)}.`,
  ];
}

function of(all: readonly SiteGain[], corpus: string | null): number[] {
  return all.filter((one) => corpus === null || one.corpus === corpus).map(({ gain }) => gain);
}

function quarters(gains: readonly number[]): string {
  return [0.25, 0.5, 0.75].map((share) => times(quantile(gains, share))).join(" · ");
}

function reached(value: number, goal: number): string {
  if (Math.abs(value / goal - 1) < NOISE)
    return `undecided, runs differ by more than ${percent(Math.abs(value / goal - 1))}`;
  return value > goal ? "reached" : "missed";
}
