import type { Blocks } from "../../blocks/index.ts";
import type { Page } from "../../html/index.ts";
import { KIND } from "./kinds.ts";
import { isLabel, LONGEST_LABEL } from "./labels.ts";
import { SIGN } from "./signs.ts";
import type { Subject } from "./subject.ts";

/** What signs are read from. */
type Marked = Pick<Subject, "page" | "blocks" | "outline" | "parts" | "texts">;

/** An element that holds so much of what is likely content is not what it is called: `body.gdpr`. Footers are. */
const MOST_OF_PAGE = 0.5;
/** Elements of a sign that hold so much together are what the page is about: a list of links in <nav>. */
const MOST: Readonly<Record<number, number>> = {
  [SIGN.footer]: Number.POSITIVE_INFINITY,
  [SIGN.scripts]: Number.POSITIVE_INFINITY,
  [SIGN.navigation]: 0.3,
};
const MOST_OF_SIGN = 0.5;
/** So many words have to be left for what is below them to be comments. */
const LEAST_COMMENTED = 150;

/** Before anything is known of a page, its long texts are likely content, and others hardly. */
const SHORT_CHANCE = 0.05;

/**
 * The signs of the blocks that stand in what the page itself says is no content, 0 for all others. These are more than a
 * quarter of all blocks of wcxb-dev: nothing else is computed for them, and nothing else is told by them.
 */
export function signsApart(marked: Marked, isLong: (block: number) => boolean): Uint16Array {
  const chances = new Float64Array(marked.blocks.size);
  for (let block = 0; block < chances.length; block++) chances[block] = isLong(block) ? 1 : SHORT_CHANCE;
  return signsThatCount(marked, chances, false);
}

/**
 * Takes blocks out that turn out to stand in such elements when their chances are known: these become 0. Answers with
 * the sign that each of them has, 0 for all others.
 *
 * The forests see the same signs, and weigh them: this is for what is true everywhere. On pages of sites that they do not
 * know, F1 .869 → .875 on wcxb-dev, .922 → .925 on daniel, .858 → .860 on googletrends-2017: of 1,489 blocks that it
 * takes out, 122 were content.
 */
export function dropSigned(subject: Subject, chances: Float64Array, isArticle: boolean): Uint16Array {
  const dropped = signsThatCount(subject, chances, isArticle);
  for (let block = 0; block < dropped.length; block++) if (dropped[block]) chances[block] = 0;
  return dropped;
}

function signsThatCount(marked: Marked, chances: Float64Array, isArticle: boolean): Uint16Array {
  const { blocks } = marked;
  const mass = massOf(chances, blocks.counts.words);
  const total = mass[blocks.size];
  const signs = signsOfBlocks(marked, mass);
  const present = signs.reduce((all, own) => all | own, 0);
  const dropped = new Uint16Array(blocks.size);
  for (const sign of Object.values(SIGN)) {
    if (!(present & sign)) continue;
    let own = 0;
    for (let block = 0; block < blocks.size; block++) if (signs[block] & sign) own += mass[block + 1] - mass[block];
    const isPage = own >= (MOST[sign] ?? MOST_OF_SIGN) * total;
    if (sign === SIGN.comments ? !isArticle || total - own < LEAST_COMMENTED : isPage) continue;
    for (let block = 0; block < blocks.size; block++) if (signs[block] & sign) dropped[block] ||= sign;
  }
  return dropped;
}

/** The signs of all elements around each block, but for those that hold most of the page. */
function signsOfBlocks({ page, outline, parts, blocks, texts }: Marked, mass: Float64Array): Uint16Array {
  const around = new Uint16Array(outline.size);
  for (let part = 0; part < outline.size; part++) {
    const above = outline.parent[part];
    let own = parts.signs[part];
    // On pages of products, texts of the content open in dialogs.
    if (own & SIGN.dialog && above >= 0 && parts.kindsAround[above] & (KIND.main | KIND.article)) own &= ~SIGN.dialog;
    const held = mass[outline.end[part]] - mass[outline.first[part]];
    if (held >= MOST_OF_PAGE * mass[blocks.size]) own &= SIGN.footer;
    around[part] = above < 0 ? own : own | around[above];
  }
  const signs = new Uint16Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const part = outline.leaf[block];
    signs[block] = around[part] & (blocks.hidden[block] ? ~0 : ~SIGN.overlay);
    if (parts.kindsAround[part] & KIND.noscript && asksForScripts(page, blocks, block)) signs[block] |= SIGN.scripts;
    if (blocks.counts.words[block] <= LONGEST_LABEL && isLabel(texts.hash[block])) signs[block] |= SIGN.label;
  }
  return signs;
}

/** A longer text is the content itself, for readers without scripts. */
const LONGEST_REQUEST = 30;

/** "You need to enable JavaScript to run this app." All languages write the name the same. */
function asksForScripts(page: Page, { first, end, counts }: Blocks, block: number): boolean {
  if (counts.words[block] > LONGEST_REQUEST) return false;
  return /java ?script/i.test(page.source.slice(page.openStart[first[block]], page.closeEnd[end[block] - 1]));
}

/** Words that are likely content, summed up: over the blocks before each. */
function massOf(chances: Float64Array, words: Int32Array): Float64Array {
  const sums = new Float64Array(chances.length + 1);
  for (let block = 0; block < chances.length; block++) sums[block + 1] = sums[block] + chances[block] * words[block];
  return sums;
}

/** In words, to follow "stands in". */
export const SIGN_WORDS: ReadonlyMap<number, string> = new Map([
  [SIGN.footer, "a footer"],
  [SIGN.navigation, "a navigation"],
  [SIGN.dialog, "a dialog"],
  [SIGN.fallback, "what is shown where a medium cannot be"],
  [SIGN.template, "a template that scripts fill in"],
  [SIGN.unquoted, "what search engines are asked not to quote"],
  [SIGN.tooltip, "a tooltip"],
  [SIGN.consent, "a request for consent"],
  [SIGN.trail, "breadcrumbs or the numbers of pages"],
  [SIGN.overlay, "a hidden popup"],
  [SIGN.comments, "readers' comments"],
  [SIGN.scripts, "a request to allow scripts"],
  [SIGN.label, "what is written over advertisements and on buttons"],
]);
