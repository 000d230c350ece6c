import { asMarkup, withoutTags } from "./as-markup.ts";
import type { JsonElement } from "./json-elements.ts";
import { linkedTexts } from "./linked-data.ts";
import { stateTexts } from "./state-texts.ts";
import { hashWords, WordRuns } from "./word-runs.ts";

/** Text of an element's data. */
export interface Passage {
  /** The page's element that carries it: a script, or one with an attribute of JSON. */
  readonly node: number;
  /** As HTML: as untrusted as the page, and to be scanned like it. */
  readonly markup: string;
}

/** What a page's data says in place of its markup. */
export interface DataText {
  readonly passages: readonly Passage[];
  readonly words: number;
}

/** What the page says of itself in the words of schema.org, which name the text for what it is. */
export function linkedText(elements: readonly JsonElement[]): DataText {
  const ours = elements.filter(({ vocabulary }) => vocabulary === "schema.org");
  return collect(ours.map(({ node, value }) => ({ node, texts: linkedTexts(value) })));
}

/** The longest text that the page's own program holds. */
export function stateText(elements: readonly JsonElement[]): DataText {
  let longest: DataText = { passages: [], words: 0 };
  for (const { node, vocabulary, value } of elements) {
    if (vocabulary !== "own") continue;
    const text = collect([{ node, texts: stateTexts(value) }]);
    if (text.words > longest.words) longest = text;
  }
  return longest;
}

/** Data repeats itself, whole or in part: what was said before is left out. */
function collect(sources: readonly { readonly node: number; readonly texts: readonly string[] }[]): DataText {
  const said = new WordRuns();
  const passages: Passage[] = [];
  let total = 0;
  for (const { node, texts } of sources) {
    const fresh: string[] = [];
    for (const text of texts) {
      const words = hashWords(withoutTags(text));
      if (2 * said.share(words) > 1) continue;
      said.add(words);
      total += words.length;
      fresh.push(asMarkup(text));
    }
    if (fresh.length > 0) passages.push({ node, markup: fresh.map((markup) => `<div>${markup}</div>`).join("\n") });
  }
  return { passages, words: total };
}
