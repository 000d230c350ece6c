import { directionOf, directionOfName, type Saying } from "./next-words.ts";
import type { PageLink } from "./page-links.ts";
import { pageStep } from "./page-step.ts";

/** What speaks for an address, or against it: points, and why. Points of 0 have no reason. */
export interface Clue {
  readonly points: number;
  readonly reason: string;
}

const NOTHING: Clue = { points: 0, reason: "" };

/** Of all links with one address, the best clue of each kind counts. */
export interface Evidence {
  readonly address: Clue;
  readonly rel: Clue;
  readonly label: Clue;
  readonly name: Clue;
  readonly place: Clue;
}

/** Points were chosen on autopager-203, in steps of .05. */
export function addressEvidence(own: string, url: string): Evidence {
  return { address: addressClue(own, url), rel: NOTHING, label: NOTHING, name: NOTHING, place: NOTHING };
}

/** An address that differs in more than a number is another document's, whatever its link is called: a next post's. */
function addressClue(own: string, url: string): Clue {
  const step = pageStep(own, url);
  if (/comment|reply/i.test(url) && !/comment|reply/i.test(own)) return ANOTHER;
  if (step === null) return new URL(own).pathname === new URL(url).pathname ? { points: -0.1, reason: "" } : ANOTHER;
  const { from, to, isNamed } = step;
  if (to === null || (from ?? 0) >= to) return ANOTHER;
  if (to === (from ?? 1) + 1 && (isNamed || to <= MOST_PAGES))
    return { points: isNamed ? 0.5 : 0.25, reason: "its address has the next number" };
  return isNamed || isOffset(from ?? 0, to) ? { points: 0.1, reason: "its address has a higher number" } : ANOTHER;
}

const ANOTHER: Clue = { points: -2, reason: "" };
/** Higher numbers are names of documents. */
const MOST_PAGES = 500;

/** 0 → 20, 20 → 40: the first entry of the next page. */
function isOffset(from: number, to: number): boolean {
  return to - from <= MOST_PAGES && from % (to - from) === 0;
}

export function linkEvidence(link: PageLink, own: string): Omit<Evidence, "address"> {
  const saying = directionOf(link.label);
  return {
    rel: relClue(link.rel),
    label: labelClue(saying, link.label),
    name: nameClue(link.names, saying),
    place: placeClue(link, own),
  };
}

function relClue(rel: string): Clue {
  if (/(?:^|\s)next(?:\s|$)/.test(rel)) return { points: 0.45, reason: "rel=next" };
  return /(?:^|\s)prev/.test(rel) ? { points: -1, reason: "" } : NOTHING;
}

function labelClue({ direction, by }: Saying, label: string): Clue {
  if (direction === "previous") return { points: -0.6, reason: "" };
  if (direction === "next") return { points: by === "word" ? 0.45 : 0.3, reason: `it says “${label}”` };
  return direction === "end" ? { points: 0.05, reason: `it says “${label}”` } : NOTHING;
}

/** Words that readers see go before names that they do not: older posts come next, in an element named previous. */
function nameClue(names: string, { direction: said, by }: Saying): Clue {
  const direction = directionOfName(names);
  const isOverruled = said === "next" && by !== "arrow";
  if (direction === "previous" || direction === "end") return isOverruled ? NOTHING : { points: -0.6, reason: "" };
  return direction === "next" ? { points: 0.35, reason: "it is named next" } : NOTHING;
}

/** `1 [2] 3`: the number after the one that is no link, or leads to the page itself. */
function placeClue({ label, names, numberBefore }: PageLink, own: string): Clue {
  const isCurrent = numberBefore !== null && (!numberBefore.isLink || leadsTo(numberBefore.url, own));
  if (/^\d{1,4}$/.test(label) && isCurrent && numberBefore.number + 1 === Number(label))
    return { points: 0.4, reason: "it follows the number of this page" };
  return /pag(?:e|ination|er|inat|ing|nav)/i.test(names) ? { points: 0.1, reason: "it stands among pages" } : NOTHING;
}

function leadsTo(url: string | null, own: string): boolean {
  return url !== null && url.replace(/#.*$/s, "") === own.replace(/#.*$/s, "");
}

export function combine(known: Evidence, more: Omit<Evidence, "address">): Evidence {
  const better = (kind: "rel" | "label" | "name" | "place") => {
    // Nothing is no clue: only another link that says something can outdo what one says.
    if (known[kind] === NOTHING) return more[kind];
    return more[kind] !== NOTHING && more[kind].points > known[kind].points ? more[kind] : known[kind];
  };
  return {
    address: known.address,
    rel: better("rel"),
    label: better("label"),
    name: better("name"),
    place: better("place"),
  };
}

/** 0 to 1, and what spoke for it. */
export function total(evidence: Evidence): { readonly score: number; readonly reasons: string[] } {
  const clues = Object.values(evidence) as Clue[];
  const score = clues.reduce((sum, clue) => sum + clue.points, 0);
  return {
    score: Math.round(100 * Math.min(1, Math.max(0, score))) / 100,
    reasons: clues.filter(({ points }) => points > 0).map(({ reason }) => reason),
  };
}
