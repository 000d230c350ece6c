import { MEASURES } from "./counts.ts";
import { TextCounter } from "./text-counter.ts";

const WORDS = MEASURES.indexOf("words");

/** Words as blocks count them: between white space; Chinese, Japanese, Thai … by character. */
export function countWords(text: string): number {
  const counter = new TextCounter();
  counter.add(text, 0, text.length, false, false);
  return counter.totals[WORDS];
}
