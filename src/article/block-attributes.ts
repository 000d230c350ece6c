import { attribute, type Page } from "../html/index.ts";
import { codeLanguage } from "./code.ts";
import type { ElementName } from "./content.ts";

/** What content says about a block: a new object each time, to which its footnote or task may be added. */
export function blockAttributes(page: Page, node: number, name: ElementName): Record<string, string> {
  switch (name) {
    case "ol":
      return pickAttributes(page, node, ["start"]);
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
