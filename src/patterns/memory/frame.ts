import type { Range } from "../site/cut-site.ts";

/** Tags that are farther from the cut are not looked for, nor more of a tag than this. */
const WINDOW = 512;
const LONGEST_CLASSES = 80;

/**
 * The tags before and after what was cut out, such as `</ul> <div class="foot">`: where a pattern happens to fit a page
 * of another template, it stands between others. Numbers are the page's own and left out.
 */
export function frameOf(source: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return "";
  const { start } = ranges[0];
  const { end } = ranges[ranges.length - 1];
  const before = source.slice(Math.max(0, start - WINDOW), start);
  return `${tagIn(before.slice(Math.max(0, before.lastIndexOf("<"))))} ${tagIn(source.slice(end, end + WINDOW))}`;
}

function tagIn(text: string): string {
  const [, name, rest] = /<(\/?[a-z][\w-]*)([^<>]*)/i.exec(text) ?? ["", "", ""];
  const classes = /\bclass\s*=\s*["']?([^"']*)/i.exec(rest)?.[1] ?? "";
  return `<${name.toLowerCase()} ${classes.slice(0, LONGEST_CLASSES).replace(/\d+/g, "0").trim()}>`;
}
