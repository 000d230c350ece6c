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
 * JSON as pages write it, undefined for what is none. Raw line breaks in strings, comments around the whole, a
 * semicolon at its end and a comma after the last of something are common, and mean no harm.
 */
export function parseJson(text: string): unknown {
  return tryJson(text) ?? tryJson(mend(text));
}

function mend(text: string): string {
  const opened = text.trim().replace(OPENING, "");
  const end = Math.max(0, opened.length - LONGEST_CLOSING);
  return withoutLooseCommas(opened.slice(0, end) + opened.slice(end).replace(CLOSING, "")).replace(/[\n\r\t]+/g, " ");
}

// `<!--`, `//<![CDATA[`, `/*<![CDATA[*/`
const OPENING = /^(?:\/\*[^*]*\*\/|(?:\/\/)?\s*(?:<!--|<!\[CDATA\[))/;
const CLOSING = /(?:\/\*[^*]*\*\/|(?:\/\/)?\s*(?:-->|\]\]>)|;)$/;
/** Where what closes is looked for: a search through all of the text would not be linear. */
const LONGEST_CLOSING = 40;

/** JSON without the commas that nothing follows: `[1, 2,]`. */
function withoutLooseCommas(json: string): string {
  const closing = /\s*[}\]]/y;
  let kept = "";
  let from = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') inString = !inString;
    else if (character === "\\") at++;
    else if (character === "," && !inString) {
      closing.lastIndex = at + 1;
      if (!closing.test(json)) continue;
      kept += json.slice(from, at);
      from = at + 1;
    }
  }
  return kept + json.slice(from);
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
