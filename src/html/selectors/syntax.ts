import { parse, type Selector } from "css-what";
import { SelectorError } from "./selector-error.ts";

/** Far beyond any sensible selector, far below what the call stack bears. */
const MAX_NESTING = 64;

/** Selector text → css-what's tokens, one list for each part between commas. */
export function readSelector(selector: string): Selector[][] {
  const outline = outlineOf(selector);
  const { deepest, unmatched } = parentheses(outline);
  if (deepest > MAX_NESTING)
    throw new SelectorError(selector, `nests parentheses ${deepest} deep: write it with at most ${MAX_NESTING} levels`);
  // What css-what lets pass: it takes any first character for part of a name.
  const isLoose = unmatched >= 0 || STRAY.test(outline) || brokenAttribute(selector) !== null;
  if (isLoose || selector.trim() === "") throw syntaxError(selector);
  try {
    return parse(escapeParentheses(selector));
  } catch (cause) {
    throw syntaxError(selector, { cause });
  }
}

/** The error for a selector that breaks CSS's grammar, with the place if it can be told. */
export function syntaxError(selector: string, options?: ErrorOptions): SelectorError {
  return new SelectorError(selector, `is not a CSS selector: ${diagnose(selector)}`, options);
}

const STRING_OR_ESCAPE = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs;
/** The text in `:contains(it's)` need not be quoted. */
const CONTAINED = /(?<=:contains\()(?:[^()]|\([^()]*\))*(?=\))/gi;
const ATTRIBUTE = /\[[^\]]*\]/g;
/** An attribute test whose strings and escapes are blanked out. */
const SOUND_ATTRIBUTE = /^\[\s*[\w|*\u0080-\uffff-]+\s*(?:[~|^$*!]?=\s*[^\s="'][^\s"'\]]*(?:\s+[is])?\s*)?\]$/i;
const STRAY = /[^\w\s.#:*>+~,|()\u0080-\uffff-]|[.#:](?=\s|$)/;

/** css-what counts parentheses in strings as well. */
function escapeParentheses(selector: string): string {
  return selector.replace(STRING_OR_ESCAPE, (string) => string.replace(/\\.|[()]/gs, (c) => (c[1] ? c : `\\${c}`)));
}

/** The selector with free text blanked out, and every other character in its place. */
function maskText(selector: string): string {
  return blank(blank(selector, STRING_OR_ESCAPE), CONTAINED);
}

function outlineOf(selector: string): string {
  return blank(maskText(selector), ATTRIBUTE);
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => "_".repeat(match.length));
}

function parentheses(outline: string): { deepest: number; unmatched: number } {
  const open: number[] = [];
  let deepest = 0;
  for (let at = 0; at < outline.length; at++) {
    if (outline[at] === "(") deepest = Math.max(deepest, open.push(at));
    else if (outline[at] === ")" && open.pop() === undefined) return { deepest, unmatched: at };
  }
  return { deepest, unmatched: open[0] ?? -1 };
}

function brokenAttribute(selector: string): { test: string; index: number } | null {
  for (const { 0: match, index } of maskText(selector).matchAll(ATTRIBUTE))
    if (!SOUND_ATTRIBUTE.test(match)) return { test: selector.slice(index, index + match.length), index };
  return null;
}

/** Faults of an outline by their looks, the likeliest cause first: what the character found does, and what to do. */
const FAULTS: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/\[/, `is never closed: add "]"`],
  [/\]/, "closes nothing: take it out"],
  [/\/(?=\*)/, "opens a comment: take comments out"],
  [/[.#:](?=\s|$)/, "has no name after it: write the name directly behind it"],
  [STRAY, "has no meaning here: take it out, or put a backslash before it if it is part of a name"],
  [/(?<=^\s*|[,(]\s*),|,(?=\s*(?:\)|$))/, "has no selector on one side: take it out or complete the list"],
  [/\((?=\s*\))/, "holds nothing: write an argument between the parentheses"],
  [/(?<=\))[\w-]/, "stands directly behind a parenthesis: write a space between them"],
  [/[>+~](?=\s*[>+~])/, "is followed by another combinator: take one of them out"],
  [/[>+~](?=\s*(?:[,)]|$))/, "leads to nothing: write a selector after it"],
  [/(?<=(?:^|[,(])\s*)[>+~]/, `starts from nothing: write a selector before it, such as "*"`],
];

function diagnose(selector: string): string {
  if (selector.trim() === "") return `it is empty: write "*" to match every element`;
  // Before attribute tests are blanked out, because a string that does not end may swallow a bracket.
  const quote = maskText(selector).search(/["']/);
  if (quote >= 0) return `the quote at character ${quote + 1} opens a string that does not end: add another`;
  const broken = brokenAttribute(selector);
  if (broken !== null)
    return `${broken.test} at character ${broken.index + 1} is no attribute test: write [name] or [name="value"]`;
  const outline = outlineOf(selector);
  const at = (index: number) => `"${selector[index]}" at character ${index + 1}`;
  const { unmatched } = parentheses(outline);
  if (outline[unmatched] === "(") return `${at(unmatched)} is never closed: add ")"`;
  if (unmatched >= 0) return `${at(unmatched)} closes nothing: take it out`;
  for (const [pattern, fault] of FAULTS) {
    const index = outline.search(pattern);
    if (index >= 0) return `${at(index)} ${fault}`;
  }
  return "its parts do not fit together: check it piece by piece";
}
