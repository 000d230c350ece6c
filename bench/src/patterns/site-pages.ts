import { type Blocks, blockText, findBlocks } from "dechaff/blocks";
import { type Score, scoreTexts } from "dechaff/eval";
import type { Selection } from "dechaff/extractors";
import { type Page, scan } from "dechaff/html";
import { fragmentOf, type Lesson, lessonOf, opinionOf, type Range, type Teacher } from "dechaff/patterns";
import type { Corpus, Truth } from "../corpus.ts";
import { group } from "../papers/group.ts";
import { unseenLearned } from "../unseen.ts";

/** A page with what the full extractor chose that knows no other page of the site, and how good that is. */
export interface SitePage {
  readonly truth: Truth;
  readonly selection: Selection;
  readonly lesson: Lesson;
  readonly teach: Teacher;
  /** F1 of the full extractor against the truth; null where there is no text to compare with. */
  readonly full: number | null;
}

export interface Site {
  readonly corpus: string;
  readonly name: string;
  readonly pages: readonly SitePage[];
}

export const LEAST_PAGES = 10;

/** The sites of a corpus with enough pages, each page read by a model that has seen no page of its site. */
export function* readSites(corpus: Corpus): Generator<Site> {
  const extractorFor = unseenLearned();
  const bySite = group(corpus.truths, ({ site }) => site ?? "");
  for (const [name, truths] of bySite) {
    if (truths.length < LEAST_PAGES) continue;
    const pages = truths.map((truth) => {
      const select = (page: Page, blocks: Blocks) => extractorFor(truth).select(page, blocks, "balanced");
      const teach: Teacher = (page, blocks) => opinionOf(select(page, blocks));
      const page = scan(corpus.readPage(truth));
      const blocks = findBlocks(page);
      const selection = select(page, blocks);
      const lesson = lessonOf({ page, blocks, ...opinionOf(selection) });
      return { truth, selection, lesson, teach, full: f1(chosenText(lesson), truth) };
    });
    yield { corpus: corpus.name, name, pages };
  }
}

export function chosenText({ page, blocks, chosen }: Lesson): string {
  return Array.from(chosen.keys())
    .filter((block) => chosen[block] === 1)
    .map((block) => blockText(page, blocks, block))
    .join("\n");
}

/** The text that a cut gives, as users have it: a small page of its own. */
export function cutText(source: string, { ranges, hidden }: CutOut): string {
  const page = scan(fragmentOf(source, ranges).html);
  const blocks = findBlocks(page);
  return Array.from({ length: blocks.size }, (_, block) =>
    blocks.hidden[block] && !hidden ? "" : blockText(page, blocks, block),
  ).join("\n");
}

export interface CutScore {
  /** F1 of the cut's text against the full extractor's. */
  readonly agreement: number;
  /** F1 of the cut's text against the truth; null where there is none. */
  readonly truth: number | null;
}

export interface CutOut {
  readonly ranges: readonly Range[];
  /** Whether text counts that the page does not show at first. */
  readonly hidden: boolean;
}

export function scoreCut({ lesson, truth }: SitePage, cut: CutOut): CutScore {
  const text = cutText(lesson.page.source, cut);
  const full = chosenText(lesson);
  return { agreement: text === full ? 1 : f1Of(scoreTexts(text, full)), truth: f1(text, truth) };
}

function f1(text: string, { text: expected }: Truth): number | null {
  return expected === null ? null : f1Of(scoreTexts(text, expected));
}

function f1Of({ f1 }: Score): number {
  return f1;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
