import { rememberPages } from "./remember-site.ts";
import type { Site } from "./site-pages.ts";

/** A site that becomes another one: the pages of the second follow those of the first under one host. */
export interface Redesign {
  readonly from: string;
  readonly to: string;
  /** Pages of the new design before one was cut by a pattern, rightly; null where none was. */
  readonly relearnedAfter: number | null;
  /** Whether a pattern that was learned after the change is active ten pages later, or an old one cuts rightly. */
  readonly isRelearned: boolean;
  /** Pages of the new design that a pattern of the old one cut wrongly without a doubt, and all that were. */
  readonly wrongByOld: number;
  readonly wrong: number;
  readonly pages: number;
}

const PAGES = 20;
const GIVEN = 10;

/** Each site of a corpus is followed by the next one, the last by the first. */
export function redesigns(sites: readonly Site[]): Redesign[] {
  return sites.map((from, at) => redesign(from, sites[(at + 1) % sites.length]));
}

function redesign(from: Site, to: Site): Redesign {
  const before = from.pages.slice(0, PAGES);
  const { pages, activeAfter } = rememberPages([...before, ...to.pages.slice(0, PAGES)]);
  const after = pages.slice(before.length);
  const known = new Set(pages.slice(0, before.length).flatMap(({ at }) => activeAfter[at + 1]));
  const first = after.findIndex(({ cut, isWrong }) => cut !== null && !isWrong);
  const isNew = activeAfter[before.length + GIVEN]?.some((id) => !known.has(id)) ?? false;
  return {
    from: from.name,
    to: to.name,
    relearnedAfter: first < 0 ? null : first,
    isRelearned: isNew || (first >= 0 && first < GIVEN),
    wrongByOld: after.filter(({ isWrong, template }) => isWrong && template !== null && known.has(template)).length,
    wrong: after.filter(({ isWrong }) => isWrong).length,
    pages: after.length,
  };
}
