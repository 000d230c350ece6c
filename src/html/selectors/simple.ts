import { AttributeAction, type AttributeSelector } from "css-what";
import { attribute } from "../attributes.ts";
import { children, isText, type Page, tagName } from "../page.ts";
import { nodeText } from "../references.ts";
import { lowerCase } from "../tag-numbers.ts";
import { FIRST_UNKNOWN, FOREIGN, NAMES } from "../tags.ts";
import type { Marks, Test } from "./marks.ts";

/** An element's name, in any case and any namespace: `a` is HTML's and SVG's. */
export function typeTest(name: string): Test {
  const wanted = lowerCase(name);
  const id = NAMES.indexOf(wanted);
  if (id >= 0) return (page) => (node) => (page.tag[node] & ~FOREIGN) === id;
  return (page) => (node) => (page.tag[node] & ~FOREIGN) >= FIRST_UNKNOWN && tagName(page, node) === wanted;
}

/** Classes and ids too: css-what reads `.x` as [class~=x] and `#x` as [id=x]. */
export function attributeTest(selector: AttributeSelector): Test {
  const name = lowerCase(selector.name);
  // css-what says "quirks" for classes and ids, whose case counts unless the page lacks a doctype; here it always does.
  const fold = selector.ignoreCase === true ? lowerCase : (text: string) => text;
  const wanted = fold(selector.value);
  const holds = VALUE_TESTS[selector.action];
  const forMissing = selector.action === AttributeAction.Not;
  return (page) => (node) => {
    const value = attribute(page, node, name);
    return value === null ? forMissing : holds(fold(value), wanted);
  };
}

/** § 6 of Selectors 4. A part that is empty is in no value; `!=` is jQuery's. */
const VALUE_TESTS: Record<AttributeAction, (value: string, wanted: string) => boolean> = {
  [AttributeAction.Exists]: () => true,
  [AttributeAction.Equals]: (value, wanted) => value === wanted,
  [AttributeAction.Not]: (value, wanted) => value !== wanted,
  [AttributeAction.Start]: (value, wanted) => wanted !== "" && value.startsWith(wanted),
  [AttributeAction.End]: (value, wanted) => wanted !== "" && value.endsWith(wanted),
  [AttributeAction.Any]: (value, wanted) => wanted !== "" && value.includes(wanted),
  [AttributeAction.Element]: (value, wanted) => wanted !== "" && value.split(/[\t\n\f\r ]+/).includes(wanted),
  [AttributeAction.Hyphen]: (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
};

/** Holds neither elements nor characters; white space is characters. */
export const emptyTest: Test = (page) => (node) => {
  for (const child of children(page, node)) if (!isText(page, child) || nodeText(page, child) !== "") return false;
  return true;
};

/**
 * Marks every element whose text, descendants' included, contains `text`. Each element's text is a range of the page's,
 * and ranges start in document order, so one search through the page's text serves all.
 */
export function markContaining(page: Page, text: string): Marks {
  const starts = new Int32Array(page.size + 1);
  const texts: string[] = [];
  for (let node = 0; node < page.size; node++) {
    const own = isText(page, node) ? nodeText(page, node) : "";
    texts.push(own);
    starts[node + 1] = starts[node] + own.length;
  }
  const whole = texts.join("");
  const marks = new Uint8Array(page.size);
  let found = whole.indexOf(text);
  for (let node = 0; node < page.size && found >= 0; node++) {
    if (found < starts[node]) found = whole.indexOf(text, starts[node]);
    if (found >= 0 && found + text.length <= starts[page.end[node]]) marks[node] = 1;
  }
  return marks;
}
