import type { SitePattern } from "../site/site-pattern.ts";
import type { Usual } from "./usual.ts";

/**
 * How far a pattern is trusted.
 *
 *     candidate   learned, not yet tried: every page is also extracted in full
 *     active      cuts; the full extractor is asked only where a cut is doubtful or an audit is due
 *     suspect     was wrong lately: as a candidate, until it has proved itself again
 *     retired     was wrong too often; comes back as a candidate where it agrees again
 */
export type State = "candidate" | "active" | "suspect" | "retired";

/** One template of a site: its pattern, and what is known of it. Serialises to JSON. */
export interface Template {
  readonly id: number;
  readonly state: State;
  readonly pattern: SitePattern;
  readonly usual: Usual;
  /** How often each shape of address had this template. */
  readonly shapes: Readonly<Record<string, number>>;
  /** How far it agreed with the full extractor on the latest pages that it had not learned from, oldest first. */
  readonly agreements: readonly number[];
  /** The agreement that is to be expected: what it reached on the pages it was learned from, or since. */
  readonly expected: number;
  /** Pages cut since the last comparison with the full extractor. */
  readonly cuts: number;
  /** After so many cuts the next comparison is due. */
  readonly interval: number;
  /** Made by a person: it cuts wherever it finds something, whatever its state. */
  readonly byHand?: true;
}

/** Agreement from which on two selections are the same for all purposes. */
export const AGREES = 0.9;
/** An extractor that wavers from page to page cannot be agreed with more than it agrees with itself. */
const WAVERS = 0.75;
/** Below it something else was cut. */
export const DIFFERS = 0.6;

const TRIALS = 2;
const WAVERING_TRIALS = 4;
const REMEMBERED = 6;
const FIRST_INTERVAL = 2;
const LONGEST_INTERVAL = 512;

/** The template after one more comparison with the full extractor. */
export function judge(template: Template, agreement: number): Template {
  const agreements = [...template.agreements, agreement].slice(-REMEMBERED);
  const compared = { ...template, agreements, cuts: 0 };
  if (template.state !== "active") return { ...compared, state: stateOf(template.state, agreements) };
  if (agreement >= Math.min(AGREES, template.expected - 0.1))
    return { ...compared, interval: Math.min(LONGEST_INTERVAL, 2 * template.interval) };
  // Once is enough, except where the extractor itself wavers.
  const isLost = agreement < DIFFERS && (template.expected >= AGREES || (template.agreements.at(-1) ?? 0) < DIFFERS);
  return { ...compared, state: isLost ? "suspect" : "active", interval: FIRST_INTERVAL };
}

function stateOf(state: State, agreements: readonly number[]): State {
  const latest = agreements.slice(-TRIALS);
  if (latest.length === TRIALS && latest.every((each) => each >= AGREES)) return "active";
  const many = agreements.slice(-WAVERING_TRIALS);
  const mean = many.reduce((sum, each) => sum + each, 0) / many.length;
  if (many.length === WAVERING_TRIALS && mean >= WAVERS && Math.min(...many) >= DIFFERS / 2) return "active";
  const wrong = agreements.filter((each) => each < DIFFERS).length;
  if (state === "retired") return (agreements.at(-1) ?? 0) >= AGREES ? "candidate" : "retired";
  return wrong >= (state === "suspect" ? 3 : 4) ? "retired" : state;
}

export function newTemplate(id: number, pattern: SitePattern, expected: number): Omit<Template, "usual" | "shapes"> {
  return { id, state: "candidate", pattern, expected, agreements: [], cuts: 0, interval: FIRST_INTERVAL };
}
