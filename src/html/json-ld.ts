import { attribute } from "./attributes.ts";
import type { Page } from "./page.ts";
import { TAG } from "./tags.ts";

/** What the page says about itself in <script type="application/ld+json">; what is not JSON is left out. */
export function readJsonLd(page: Page): unknown[] {
  const { source } = page;
  const values: unknown[] = [];
  for (let node = page.tag.indexOf(TAG.script); node > 0; node = page.tag.indexOf(TAG.script, node + 1)) {
    if (page.end[node] === node + 1) continue;
    if (!/ld\+json/i.test(attribute(page, node, "type") ?? "")) continue;
    const value = parseJson(source.slice(page.openEnd[node], page.closeStart[node]));
    if (value !== undefined) values.push(value);
  }
  return values;
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
