import { attribute, children, type Page, TAG } from "../html/index.ts";
import { codeLanguage } from "./code.ts";
import type { ElementName } from "./content.ts";

/** What content says about a block: a new object each time, to which its footnote or task may be added. */
export function blockAttributes(page: Page, node: number, name: ElementName): Record<string, string> {
  switch (name) {
    case "ol":
      return numbering(page, node);
    case "li":
      return pickAttributes(page, node, ["value"]);
    case "td":
    case "th":
      return pickAttributes(page, node, ["colspan", "rowspan", "align"]);
    case "pre": {
      const language = codeLanguage(page, node);
      return language === null ? {} : { language };
    }
    default:
      return {};
  }
}

function pickAttributes(page: Page, node: number, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = attribute(page, node, name);
    if (value) picked[name] = value;
  }
  return picked;
}

/** A list that counts down starts with the number of its items, as far as it does not say otherwise. */
function numbering(page: Page, list: number): Record<string, string> {
  const picked = pickAttributes(page, list, ["start"]);
  if (attribute(page, list, "reversed") === null) return picked;
  let items = 0;
  if (picked.start === undefined) for (const child of children(page, list)) if (page.tag[child] === TAG.li) items++;
  return { start: String(items), ...picked, reversed: "reversed" };
}
