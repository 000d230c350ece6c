import { type Blocks, chosenWords } from "../blocks/index.ts";
import type { Selection } from "../extractors/index.ts";
import type { Page } from "../html/index.ts";
import { type DataText, linkedText, type Passage, stateText } from "./data-text.ts";
import { jsonElements } from "./json-elements.ts";

/** A page and what an extractor chose of it. */
export interface Choice {
  readonly page: Page;
  readonly blocks: Blocks;
  readonly selection: Selection;
  /** Elements that do not exist. */
  readonly excluded: ReadonlySet<number>;
}

/** What the article is made of: blocks of the page, or passages of its data. */
export interface Supplemented {
  readonly selection: Selection;
  readonly passages: readonly Passage[];
}

/**
 * Where next to nothing was chosen and the page's data holds a text, the text takes the place of the choice.
 *
 * It replaces, and is never added, so that nothing is said twice. On the pages of wcxb-dev, fundus, googletrends-2017
 * and daniel where the rule applies and the two ways differ, that is better on 9 and worse on 2 with `tag-ratio` and
 * `rules`: the few blocks they chose there are menus and notices. No page of these loses F1 by it.
 */
export function supplement({ page, blocks, selection, excluded }: Choice): Supplemented {
  const chosen = chosenWords(blocks, selection.chosen);
  const text = chosen < ENOUGH ? findText(page, excluded, chosen) : null;
  if (text === null) return { selection, passages: [] };
  return { selection: choosingNone(selection), passages: text.passages };
}

function findText(page: Page, excluded: ReadonlySet<number>, chosen: number): DataText | null {
  const elements = jsonElements(page, excluded, {
    "schema.org": LETTERS * Math.max(PARAGRAPH, chosen * LINKED),
    own: LETTERS * Math.max(PARAGRAPH, chosen * STATE),
  });
  if (elements.length === 0) return null;
  const linked = linkedText(elements);
  const state = stateText(elements);
  const isStateMissing = outweighs(state, chosen, STATE);
  // A summary in JSON-LD does not stand for the text in the state.
  if (outweighs(linked, chosen, LINKED) && !(isStateMissing && outweighs(state, linked.words, LINKED))) return linked;
  return isStateMissing ? state : null;
}

/** A page of which so many words were chosen has shown its text, and its data is not read: most pages end here. */
const ENOUGH = 250;
/** Less than a paragraph is no text to speak of. */
const PARAGRAPH = 25;
/** How many times more words the data has to hold: few where it calls them the text, many where that is a guess. */
const LINKED = 3;
const STATE = 10;
/** What a word takes at the least in JSON, with the space after it. */
const LETTERS = 2;

function outweighs(text: DataText, words: number, times: number): boolean {
  return text.words >= PARAGRAPH && text.words > words * times;
}

function choosingNone(selection: Selection): Selection {
  return {
    scores: selection.scores,
    chosen: new Uint8Array(selection.chosen.length),
    confidence: null,
    explain: () => "the text stands in the page's data",
  };
}
