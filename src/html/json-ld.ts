import { attribute } from "./attributes.ts";
import type { Page } from "./page.ts";
import { TAG } from "./tags.ts";

/** What stands in the page's <script type="application/ld+json">. */
export function jsonLdTexts(page: Page): string[] {
  const texts: string[] = [];
  for (let node = page.tag.indexOf(TAG.script); node > 0; node = page.tag.indexOf(TAG.script, node + 1)) {
    if (page.end[node] === node + 1 || !/ld\+json/i.test(attribute(page, node, "type") ?? "")) continue;
    texts.push(page.source.slice(page.openEnd[node], page.closeStart[node]));
  }
  return texts;
}

/** What the page says about itself in JSON-LD; what is not JSON is left out. */
export function readJsonLd(page: Page): unknown[] {
  return jsonLdTexts(page)
    .map(parseJson)
    .filter((value) => value !== undefined);
}

/**
 * JSON as pages write it, undefined for what is none. Raw line breaks in strings, comments around the whole and a
 * semicolon at its end are common, and mean no harm.
 */
export function parseJson(text: string): unknown {
  return tryJson(text) ?? tryJson(mend(text));
}

function mend(text: string): string {
  return text.replace(/^\s*(?:\/\*.*?\*\/|<!--|<!\[CDATA\[)|(?:-->|\]\]>|;)\s*$/gs, "").replace(/[\n\r\t]+/g, " ");
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
