import { blockText, collapseSpace } from "../../blocks/index.ts";
import { TAG } from "../../html/index.ts";
import { pageTitle } from "../page-title.ts";
import type { Lesson } from "./sample.ts";

/**
 * So many words more a short text weighs that the teacher chose and no other page has: a price, a date, a name. By words
 * alone it is nothing beside prose, and a pattern without it as good. Pages in the order of the corpus on which cuts
 * lack known values: 218 by words alone, 71 with OWN and HEADLINE, 77 with an OWN of 3. What the teacher left weighs its
 * words: with as much more for that, half as many again are lost.
 */
const OWN = 10;
const LONGEST_SHORT = 10;
/** What the headline weighs more: such a share of all words that were chosen. At .04 values are lost on 100 pages. */
const HEADLINE = 0.08;
/** Headlines are no longer, and are often said twice, by a picture's caption or at the end of the path to the page. */
const LONGEST_HEADLINE = 30;
const MOST_HEADLINES = 2;

/** Lessons whose blocks weigh what they are worth to a reader, in place of their words. */
export function weighLessons(lessons: readonly Lesson[]): Lesson[] {
  const texts = lessons.map(shortTexts);
  const pages = new Map<string, number>();
  for (const list of texts) for (const text of new Set(list)) pages.set(text, (pages.get(text) ?? 0) + 1);
  return lessons.map((lesson, at) =>
    weigh(lesson, (block) => (pages.get(texts[at][block]) === 1 ? texts[at][block] : "")),
  );
}

/** By block: its text, "" where it is too long to be a headline. */
function shortTexts({ page, blocks, words }: Lesson): string[] {
  return Array.from(words, (count, block) =>
    count > 0 && count <= LONGEST_HEADLINE ? folded(blockText(page, blocks, block)) : "",
  );
}

/** `ownText` is "" for a block that is long or stands on other pages, too. */
function weigh(lesson: Lesson, ownText: (block: number) => string): Lesson {
  const title = folded(pageTitle(lesson.page.source));
  let headlines = 0;
  const words = lesson.words.map((count, block) => {
    const text = lesson.chosen[block] ? ownText(block) : "";
    if (text === "") return count;
    const isHeadline = headlines < MOST_HEADLINES && (isInHeadline(lesson, block) || isNamed(title, text));
    if (isHeadline) headlines++;
    return count + (count <= LONGEST_SHORT ? OWN : 0) + (isHeadline ? Math.round(HEADLINE * lesson.total) : 0);
  });
  const total = words.reduce((sum, count, block) => sum + lesson.chosen[block] * count, 0);
  return { ...lesson, words, total };
}

/** How far up from a text an `h1` is looked for: there may be a link, a span and an emphasis between. */
const DEEPEST = 4;

function isInHeadline({ page, blocks }: Lesson, block: number): boolean {
  let node = blocks.first[block];
  for (let level = 0; level < DEEPEST && node > 0; level++, node = page.parent[node])
    if (page.tag[node] === TAG.h1) return true;
  return false;
}

/** Shorter texts stand in any title. */
const SHORTEST_NAME = 4;

function isNamed(title: string, text: string): boolean {
  return text.length >= SHORTEST_NAME && title.includes(text);
}

function folded(text: string): string {
  return collapseSpace(text).trim().toLowerCase();
}
