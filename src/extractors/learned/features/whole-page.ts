import { ratio } from "../../ratio.ts";
import { bitOf } from "../bits.ts";
import { THINGS } from "../hints.ts";
import { KIND } from "../kinds.ts";
import { MEANING, MEANING_NAMES, type Meaning } from "../meanings.ts";
import { inPart, type Subject } from "../subject.ts";
import type { FeatureGroup } from "./feature-group.ts";

const TOLD: readonly Meaning[] = ["comments", "card", "body", "sidebar", "caption", "description", "product", "forum"];

/** The page, the same for all its blocks. */
export const wholePage: FeatureGroup = {
  names: [
    "words of the page",
    "blocks of the page",
    "share of links of the page",
    "share of long text of the page",
    "long texts of the page",
    "longest text of the page",
    "headings of the page",
    "prices of the page",
    "share of hidden text of the page",
    "articles of the page",
    "list items of the page",
    "forms of the page",
    "share of the page in its densest part",
    "share of the page in its deepest part",
    "letters of the structured description",
    ...THINGS.map(([name]) => `structured ${name}`),
    ...TOLD.map((name) => `share of the page's long text called ${name}`),
  ],
  write(subject, rows, { width, from }) {
    const values = Float32Array.of(...texts(subject), ...elements(subject), ...structured(subject), ...told(subject));
    for (let at = from; at < rows.length; at += width) rows.set(values, at);
  },
};

function texts({ blocks, words, linkWords, longWords, headingLevel, texts }: Subject): number[] {
  const { size, counts, hidden } = blocks;
  let longTexts = 0;
  let longest = 0;
  let headings = 0;
  let prices = 0;
  let hiddenWords = 0;
  for (let block = 0; block < size; block++) {
    if (longWords[block + 1] > longWords[block]) longTexts++;
    if (counts.words[block] > longest) longest = counts.words[block];
    if (headingLevel[block] > 0) headings++;
    if (texts.currency[block] > 0) prices++;
    if (hidden[block]) hiddenWords += counts.words[block];
  }
  const all = words[size];
  return [
    all,
    size,
    ratio(linkWords[size], all),
    ratio(longWords[size], all),
    longTexts,
    longest,
    headings,
    prices,
    ratio(hiddenWords, all),
  ];
}

function elements({ outline, parts, words, blocks, centres }: Subject): number[] {
  let articles = 0;
  let lists = 0;
  let forms = 0;
  for (let part = 0; part < outline.size; part++) {
    if (parts.kinds[part] & KIND.article) articles++;
    if (parts.kinds[part] & KIND.list) lists++;
    if (parts.kinds[part] & KIND.form) forms++;
  }
  const share = (part: number) => ratio(inPart(outline, words, part), words[blocks.size]);
  return [articles, lists, forms, share(centres.densest), share(centres.most)];
}

function structured({ hints }: Subject): number[] {
  return [hints.letters, ...hints.things];
}

function told({ blocks, outline, parts, longWords }: Subject): number[] {
  const sums = new Float64Array(MEANING_NAMES.length);
  for (let block = 0; block < blocks.size; block++) {
    const long = longWords[block + 1] - longWords[block];
    if (long === 0) continue;
    for (let bits = parts.meaningsAround[outline.leaf[block]], i = 0; bits !== 0; bits >>>= 1, i++)
      if (bits & 1) sums[i] += long;
  }
  return TOLD.map((name) => ratio(sums[bitOf(MEANING[name])], longWords[blocks.size]));
}
