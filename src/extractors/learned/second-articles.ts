import { KIND } from "./kinds.ts";
import { inPart, type Subject, sumUp } from "./subject.ts";

/** An article has so many words before another one may follow. */
const LEAST_ARTICLE = 150;
/** What is beside the title's part has to be as long as it: sections of one article have headlines, too. */
const LEAST_PART = 200;

/**
 * Takes out what pages that load the next article below the first have of it, on pages of articles: a later <article>, or
 * a part like the one around the title, with a headline (<h1>) of its own. F1 .960 → .964 on fundus, .860 → .870 on
 * googletrends-2017; of 679 blocks that it takes out, 13 were content.
 */
export function dropSecondArticles(subject: Subject, chosen: Uint8Array): void {
  const { outline, blocks } = subject;
  const counts = countChosen(subject, chosen);
  const parts = [...laterArticles(subject, counts), ...partsBesideTitle(subject, counts)];
  // Parts lie in each other: begun and ended are counted, so that no block is visited twice.
  const open = new Int32Array(blocks.size + 1);
  for (const part of parts) {
    open[outline.first[part]]++;
    open[outline.end[part]]--;
  }
  let inside = 0;
  for (let block = 0; block < blocks.size; block++) {
    inside += open[block];
    if (inside > 0) chosen[block] = 0;
  }
}

/** Sums by block, as `inPart` reads them: words that were chosen, and headlines, chosen or not. */
interface Counted {
  readonly words: Int32Array;
  readonly headlines: Int32Array;
}

function countChosen({ blocks, headingLevel }: Subject, chosen: Uint8Array): Counted {
  return {
    words: sumUp(blocks.size, (block) => chosen[block] * blocks.counts.words[block]),
    headlines: sumUp(blocks.size, (block) => (headingLevel[block] === 1 ? 1 : 0)),
  };
}

/** Outermost articles with a headline, if the first one has enough of the content. */
function laterArticles({ outline, parts }: Subject, { words, headlines }: Counted): number[] {
  const { parent } = outline;
  const articles: number[] = [];
  for (let part = 0; part < outline.size; part++) {
    const isInner = parent[part] >= 0 && parts.kindsAround[parent[part]] & KIND.article;
    if (parts.kinds[part] & KIND.article && !isInner && inPart(outline, words, part) > 0) articles.push(part);
  }
  const [one, ...later] = articles;
  if (one === undefined || inPart(outline, words, one) < LEAST_ARTICLE) return [];
  return later.filter((part) => inPart(outline, headlines, part) > 0);
}

/** Long parts with a headline that stand beside the title's and are called the same. */
function partsBesideTitle({ outline, parts, title }: Subject, { words, headlines }: Counted): number[] {
  if (title < 0) return [];
  const { parent, first, end } = outline;
  const isLong = (part: number) => inPart(outline, words, part) >= LEAST_PART;
  const groups = new Set<number>();
  for (let part = outline.leaf[title]; part >= 0; part = parent[part])
    if (parts.siblings[part] > 1 && isLong(part)) groups.add(parts.group[part]);
  if (groups.size === 0) return [];
  const beside: number[] = [];
  for (let part = 0; part < outline.size; part++) {
    const isTitle = title >= first[part] && title < end[part];
    if (isTitle || !groups.has(parts.group[part]) || !isLong(part)) continue;
    if (inPart(outline, headlines, part) > 0) beside.push(part);
  }
  return beside;
}
