import { attribute, type Page, tagName } from "../../html/index.ts";

/** What a site calls an element on all of its pages. */
export interface ElementName {
  readonly tag: string;
  readonly id: string | null;
  /** The element has all of these, and may have more. */
  readonly classes: readonly string[];
}

/** So many classes are remembered: no honest element has more. */
const MOST_CLASSES = 8;

/** A token with a digit names one page, as in `post-1234`, or is made by a machine, as in `css-1x7f`. */
const PAGES_OWN = /\d/;

/** What an element may be called: by its id, by its classes, by its tag alone. */
export function namesOf(page: Page, node: number): ElementName[] {
  const tag = tagName(page, node);
  const id = attribute(page, node, "id");
  const classes = tokens(attribute(page, node, "class"))
    .filter((name) => !PAGES_OWN.test(name))
    .slice(0, MOST_CLASSES);
  const names: ElementName[] = [];
  if (id && !PAGES_OWN.test(id)) names.push({ tag, id, classes: [] });
  if (classes.length > 0) names.push({ tag, id: null, classes });
  names.push({ tag, id: null, classes: [] });
  return names;
}

export function hasName(page: Page, node: number, { tag, id, classes }: ElementName): boolean {
  if (tagName(page, node) !== tag) return false;
  if (id !== null && attribute(page, node, "id") !== id) return false;
  if (classes.length === 0) return true;
  const own = new Set(tokens(attribute(page, node, "class")));
  return classes.every((name) => own.has(name));
}

/** As a CSS selector reads: `div#story`, `td.text.wide`. */
export function printName({ tag, id, classes }: ElementName): string {
  return [tag, id === null ? "" : `#${id}`, ...classes.map((name) => `.${name}`)].join("");
}

function tokens(value: string | null): string[] {
  return value === null ? [] : value.split(/\s+/).filter((token) => token !== "");
}
