import { cut, cutSite, induce, type Lesson, parseOpeningTag, propose } from "dechaff/patterns";
import { type CutOut, type CutScore, type Site, type SitePage, scoreCut } from "./site-pages.ts";

/** What a way of learning on the first k pages of a site makes of its other pages. */
export interface Learned {
  readonly scores: readonly CutScore[];
  readonly microseconds: readonly number[];
}

type CutPage = (source: string) => CutOut;

/** The product's pattern. */
export function learnPattern(pages: readonly SitePage[]): CutPage | null {
  const induced = induce(pages.map(({ lesson }) => lesson));
  return induced === null
    ? null
    : (source) => ({ ranges: cutSite(source, induced.pattern), hidden: induced.pattern.hidden === true });
}

/** Algorithm 4 of Uzun 2020, on each page from the element that agrees best with what was chosen; the commonest tag. */
export function learnOpeningTag(pages: readonly SitePage[]): CutPage | null {
  const counts = new Map<string, number>();
  for (const { lesson } of pages) {
    const text = propose(lesson.page, bestElement(lesson))?.openingTag.text;
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1]);
  if (commonest === undefined) return null;
  const tag = parseOpeningTag(commonest[0]);
  return (source) => ({ ranges: cut(source, tag).slices, hidden: false });
}

function bestElement({ page, blocksBefore, words, chosen, total }: Lesson): number {
  const all = new Float64Array(words.length + 1);
  const right = new Float64Array(words.length + 1);
  for (let block = 0; block < words.length; block++) {
    all[block + 1] = all[block] + words[block];
    right[block + 1] = right[block] + words[block] * chosen[block];
  }
  let best = 0;
  let highest = -1;
  for (let node = 0; node < page.size; node++) {
    const from = blocksBefore[node];
    const to = blocksBefore[page.end[node]];
    const score = (right[to] - right[from]) / (all[to] - all[from] + total || 1);
    if (score < highest) continue; // of equals the innermost
    highest = score;
    best = node;
  }
  return best;
}

export function learnAndCut(site: Site, k: number, learn: (pages: readonly SitePage[]) => CutPage | null): Learned {
  const cutPage = learn(site.pages.slice(0, k)) ?? (() => ({ ranges: [], hidden: false }));
  const rest = site.pages.slice(k);
  return {
    scores: rest.map((page) => scoreCut(page, cutPage(page.lesson.page.source))),
    microseconds: rest.map(({ lesson }) => time(() => cutPage(lesson.page.source))),
  };
}

/** The fastest of five: a cut is shorter than what disturbs it. */
export function time(work: () => unknown): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < 5; pass++) {
    const start = performance.now();
    work();
    fastest = Math.min(fastest, 1000 * (performance.now() - start));
  }
  return fastest;
}
