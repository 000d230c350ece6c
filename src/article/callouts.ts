import { ATTRIBUTES, attribute, type Page, TAG } from "../html/index.ts";

/** The five kinds that GitHub's Markdown knows, and what pages call them. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: "note info information notice secondary seealso",
    tip: "tip hint success",
    important: "important",
    warning: "warning warn attention",
    caution: "caution danger error",
  }).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);

/** How systems of documentation mark such boxes: Sphinx, MkDocs, Docusaurus, GitHub, Bootstrap, MDN … */
const BOX = /(?:^|\s)(?:admonition|markdown-alert|theme-admonition|alert|callout|notecard)(?:[-\s]|$)/;

/** Cheap test before attributes are read. */
const MAYBE = /admonition|alert|callout|notecard/;

/** What kind of note, tip or warning an element sets apart from the text, or null. */
export function calloutKind(page: Page, node: number): string | null {
  const tag = page.tag[node];
  if (tag !== TAG.div && tag !== TAG.aside && tag !== TAG.section && tag !== TAG.blockquote) return null;
  if (!(page.flags[node] & ATTRIBUTES) || !MAYBE.test(page.source.slice(page.openStart[node], page.openEnd[node])))
    return null;
  const names = attribute(page, node, "class") ?? "";
  if (!BOX.test(names)) return null;
  for (const word of names.toLowerCase().split(/[\s_-]+/)) {
    const kind = KINDS.get(word);
    if (kind !== undefined) return kind;
  }
  return null;
}
