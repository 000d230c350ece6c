import { NOTHING_REMEMBERED, type SiteMemory, visit } from "dechaff/patterns";
import { type CutScore, type Site, type SitePage, scoreCut } from "./site-pages.ts";

/** A page of a crawl with memory. */
export interface VisitedPage {
  readonly id: string;
  readonly at: number;
  /** Null where the full extractor was asked. */
  readonly cut: CutScore | null;
  readonly full: number | null;
  readonly reason: string;
  readonly isWrong: boolean;
}

export interface Remembered {
  readonly pages: readonly VisitedPage[];
  /** Whether a pattern was active after so many pages. */
  readonly isActiveAfter: readonly boolean[];
}

/** A cut is wrong where it is so much worse than the full extractor would have been … */
const WORSE = 0.1;
/** … or, without a truth, has so little in common with it. */
const FOREIGN = 0.5;

/** All pages of a site in their order, with the site's memory. */
export function rememberSite(site: Site): Remembered {
  let memory: SiteMemory = NOTHING_REMEMBERED;
  const pages: VisitedPage[] = [];
  const isActiveAfter: boolean[] = [false];
  for (const [at, page] of site.pages.entries()) {
    const { url } = page.truth;
    const visited = visit(memory, { url, source: page.lesson.page.source }, page.teach);
    const cut =
      visited.by === "pattern"
        ? scoreCut(page, { ranges: visited.ranges, hidden: visited.template.pattern.hidden === true })
        : null;
    const reason = visited.by === "pattern" ? "cut" : visited.reason;
    pages.push({ id: page.truth.id, at, cut, full: page.full, reason, isWrong: cut !== null && isWrong(page, cut) });
    memory = visited.memory;
    isActiveAfter.push(memory.templates.some(({ state }) => state === "active"));
  }
  return { pages, isActiveAfter };
}

function isWrong({ full }: SitePage, { agreement, truth }: CutScore): boolean {
  return full === null || truth === null ? agreement < FOREIGN : truth < full - WORSE;
}
